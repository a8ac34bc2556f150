import { APIConnectionError, normalizeLanguage, stt } from '@livekit/agents'
import type { AudioFrame } from '@livekit/rtc-node'
import { log } from '#kernel/log'
import { type RecognizedSpeech, RecognizerProcess } from './RecognizerProcess.ts'

const SAMPLE_RATE = 16_000
/** Limits of the waiting audio, in seconds. Above `LATE`, interims are left out. Above `FULL`, audio is discarded. */
const LATE = 2
const FULL = 30
const LANGUAGE = normalizeLanguage('en-US')

/**
 * Recognizes one speaker's speech in a child process. Event times are seconds of the audio pushed into this stream.
 * When the process dies, the framework calls `run` again, which starts a new process. The audio that the dead process
 * had received is lost.
 */
export class PocketsphinxStream extends stt.SpeechStream {
  override readonly label = 'pocketsphinx.SpeechStream'
  readonly #python: string
  /** Seconds of audio that were read from the input, and seconds that still wait in it. */
  #position = 0
  #waiting = 0
  #late = false
  #interimShown = false
  #child: RecognizerProcess | null = null

  constructor(owner: stt.STT, python: string) {
    super(owner, SAMPLE_RATE, { maxRetry: Number.POSITIVE_INFINITY, retryIntervalMs: 2_000, timeoutMs: 10_000 })
    this.#python = python
  }

  override pushFrame(frame: AudioFrame): void {
    super.pushFrame(frame)
    this.#waiting += secondsOf(frame)
    if (this.#waiting > LATE && !this.#late) {
      this.#late = true
      log({ event: 'process', what: 'recognizer late', detail: 'interims are left out' })
    }
    // The process hangs or is far too slow. After the kill, `run` starts again and discards the waiting audio.
    if (this.#waiting > FULL) this.#child?.kill()
  }

  protected override async run(): Promise<void> {
    if (this.abortSignal.aborted) return
    if (this.#waiting > FULL) await this.#throwAway()
    const base = this.#position
    const child = new RecognizerProcess(this.#python, (speech) => this.#emit(speech, base))
    this.#child = child
    const kill = () => child.kill()
    this.abortSignal.addEventListener('abort', kill)
    void child.ended.then(() => this.#wake())
    try {
      for await (const frame of this.input) {
        if (child.gone) break
        if (typeof frame === 'symbol') continue
        this.#took(frame)
        await child.write(frame.data)
      }
      child.finish()
      await this.#atEnd(await child.ended)
    } finally {
      this.abortSignal.removeEventListener('abort', kill)
      child.kill()
    }
  }

  async #atEnd(end: { code: number | null; reason: string }): Promise<void> {
    this.#takeBack()
    if (end.code === 0 || this.abortSignal.aborted) return
    log({ event: 'process', what: 'recognizer died', detail: end.reason })
    // Without further audio a restart would have nothing to recognize.
    if (this.input.closed) return
    throw new APIConnectionError({ message: `recognizer ended: ${end.reason}` })
  }

  /** Wakes `run` when its process has ended, because `run` may be waiting for audio. */
  #wake(): void {
    if (!this.input.closed) this.input.put(PocketsphinxStream.FLUSH_SENTINEL)
  }

  #took(frame: AudioFrame): void {
    this.#position += secondsOf(frame)
    this.#waiting = Math.max(0, this.#waiting - secondsOf(frame))
    if (this.#late && this.#waiting < LATE / 4) {
      this.#late = false
      log({ event: 'process', what: 'recognizer in time again' })
    }
  }

  async #throwAway(): Promise<void> {
    const before = this.#position
    for await (const frame of this.input) {
      if (typeof frame !== 'symbol') this.#took(frame)
      if (this.#waiting < LATE) break
    }
    const lost = (this.#position - before).toFixed(1)
    log({ event: 'process', what: 'recognizer overloaded', detail: `${lost} s of speech not recognized` })
  }

  #emit(speech: RecognizedSpeech, base: number): void {
    if (this.queue.closed) return
    const final = speech.type === 'final'
    if (!final && this.#late) return
    this.#interimShown = !final
    this.queue.put({
      type: final ? stt.SpeechEventType.FINAL_TRANSCRIPT : stt.SpeechEventType.INTERIM_TRANSCRIPT,
      alternatives: [
        {
          language: LANGUAGE,
          text: speech.text,
          startTime: base + speech.start,
          endTime: base + speech.end,
          confidence: 0,
        },
      ],
    })
  }

  /**
   * Removes the last interim from the screens by sending an empty final, because the process ended without sending a
   * final for it.
   */
  #takeBack(): void {
    if (!this.#interimShown || this.queue.closed) return
    this.#interimShown = false
    this.queue.put({
      type: stt.SpeechEventType.FINAL_TRANSCRIPT,
      alternatives: [
        { language: LANGUAGE, text: '', startTime: this.#position, endTime: this.#position, confidence: 0 },
      ],
    })
  }
}

function secondsOf(frame: AudioFrame): number {
  return frame.samplesPerChannel / frame.sampleRate
}
