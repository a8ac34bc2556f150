import { stt } from '@livekit/agents'
import { type AudioFrame, AudioStream, type RemoteTrack } from '@livekit/rtc-node'
import { type Clock, SECOND } from '#kernel/clock'
import { errorKind, log } from '#kernel/log'
import { Timeline } from '../transcript/Timeline.ts'

/** Audio that arrives `GAP` ms later or `OVERTAKEN` ms earlier than expected gets a new anchor on the timeline. */
const GAP = SECOND
const OVERTAKEN = SECOND / 4

/** What was said. Times are in ms of Unix time. */
export type Utterance = { text: string; startedAt: number; endedAt: number }

export type SpeakerListenerOptions = {
  track: RemoteTrack
  recognizer: stt.STT
  clock: Clock
  interim: (text: string) => void
  /** An empty text means that the interims were wrong and nothing was said. */
  final: (utterance: Utterance) => void
}

/** Transcribes one audio track of one speaker: feeds it to a recognition stream as 16 kHz mono. */
export class SpeakerListener {
  /** Resolves, and never rejects, when the track has ended and its speech was recognized, or after `stop`. */
  readonly done: Promise<void>
  readonly #options: SpeakerListenerOptions
  readonly #audio: ReadableStreamDefaultReader<AudioFrame>
  readonly #speech: stt.SpeechStream
  /** Converts ms of audio to ms of wall-clock time. */
  readonly #timeline: Timeline
  #stopped = false

  constructor(options: SpeakerListenerOptions) {
    this.#options = options
    this.#audio = new AudioStream(options.track, { sampleRate: 16_000, numChannels: 1, frameSizeMs: 20 }).getReader()
    this.#speech = options.recognizer.stream()
    this.#timeline = new Timeline(0, options.clock())
    this.done = Promise.all([this.#feed(), this.#follow()]).then(
      () => {},
      (error: unknown) => log({ event: 'process', what: 'listening failed', detail: errorKind(error) }),
    )
  }

  /** Accepts no more audio, and finishes recognizing what was received. */
  async finish(): Promise<void> {
    await this.#audio.cancel()
    await this.done
  }

  /** Accepts no more audio and discards what was received. */
  async stop(): Promise<void> {
    this.#stopped = true
    await this.#audio.cancel()
    this.#speech.close()
    await this.done
  }

  async #feed(): Promise<void> {
    let heard = 0
    let anchor = { at: 0, wall: this.#options.clock() }
    for (;;) {
      const { done, value: frame } = await this.#audio.read()
      if (done || this.#stopped) break
      const wall = this.#options.clock()
      const late = wall - (anchor.wall + (heard - anchor.at) * SECOND)
      if (heard === 0 || late > GAP || late < -OVERTAKEN) {
        anchor = { at: heard, wall }
        this.#timeline.anchor(heard * SECOND, wall)
      }
      heard += frame.samplesPerChannel / frame.sampleRate
      this.#speech.pushFrame(frame)
    }
    if (!this.#stopped) this.#speech.endInput()
  }

  async #follow(): Promise<void> {
    for await (const event of this.#speech) {
      const heard = event.alternatives?.[0]
      if (!heard || this.#stopped) continue
      if (event.type === stt.SpeechEventType.INTERIM_TRANSCRIPT) this.#options.interim(heard.text.trim())
      if (event.type === stt.SpeechEventType.FINAL_TRANSCRIPT) {
        const startedAt = this.#wall(heard.startTime)
        const endedAt = Math.max(startedAt, this.#wall(heard.endTime))
        this.#options.final({ text: heard.text.trim(), startedAt, endedAt })
      }
    }
    // The recognizer has ended, maybe after a permanent failure, so it needs no more audio.
    await this.#audio.cancel()
  }

  #wall(seconds: number): number {
    return Math.round(this.#timeline.at(seconds * SECOND))
  }
}
