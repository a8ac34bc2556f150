import {
  AudioFrame,
  AudioSource,
  LocalAudioTrack,
  type LocalTrackPublication,
  Room,
  RoomEvent,
  TrackPublishOptions,
  TrackSource,
} from '@livekit/rtc-node'
import { EventEmitter } from 'node:events'
import { AccessToken } from 'livekit-server-sdk'
import { CAPTION_TOPIC } from '#contracts/plain/call-room'
import type { LiveKitServer } from './LiveKitServer.ts'
import { SPEECH_RATE } from './speech.ts'

/** A caption stream as a browser receives it. */
export type ReceivedCaption = { segmentId: string; speaker: string; trackId: string; final: boolean; text: string }

/** A person in the call: publishes speech, receives captions. Emits 'caption' and 'left' (an identity). */
export class Caller extends EventEmitter {
  readonly userId: string
  readonly captions: ReceivedCaption[] = []
  readonly room = new Room()
  readonly #source = new AudioSource(SPEECH_RATE, 1)
  #publication: LocalTrackPublication | null = null

  private constructor(userId: string) {
    super()
    this.userId = userId
  }

  static async join(livekit: LiveKitServer, roomName: string, userId: string): Promise<Caller> {
    const caller = new Caller(userId)
    const token = new AccessToken(livekit.key, livekit.secret, { identity: userId, ttl: '5m' })
    token.addGrant({ roomJoin: true, room: roomName, canPublish: true, canSubscribe: true, canPublishData: true })
    caller.room.registerTextStreamHandler(CAPTION_TOPIC, async (reader, { identity }) => {
      const attributes = reader.info.attributes ?? {}
      const text = await reader.readAll()
      const caption: ReceivedCaption = {
        segmentId: attributes['lk.segment_id'] ?? '',
        speaker: identity,
        trackId: attributes['lk.transcribed_track_id'] ?? '',
        final: attributes['lk.transcription_final'] === 'true',
        text,
      }
      caller.captions.push(caption)
      caller.emit('caption', caption)
    })
    caller.room.on(RoomEvent.ParticipantDisconnected, ({ identity }) => caller.emit('left', identity))
    caller.room.on(RoomEvent.ParticipantConnected, ({ identity }) => caller.emit('joined', identity))
    await caller.room.connect(livekit.ws, await token.toJwt(), { autoSubscribe: false, dynacast: false })
    const track = LocalAudioTrack.createAudioTrack('microphone', caller.#source)
    const options = new TrackPublishOptions({ source: TrackSource.SOURCE_MICROPHONE })
    caller.#publication = (await caller.room.localParticipant?.publishTrack(track, options)) ?? null
    return caller
  }

  /** LiveKit's id of this connection to the room. */
  get connection(): string {
    return this.room.localParticipant?.sid ?? ''
  }

  get trackId(): string {
    return this.#publication?.sid ?? ''
  }

  /**
   * Resolves when a participant subscribes to this microphone. That participant is the agent, because callers subscribe
   * to no one.
   */
  async heard(): Promise<void> {
    await this.#publication?.waitForSubscription()
  }

  /** Plays a file in real time. */
  async say(pcm: Int16Array): Promise<void> {
    const step = SPEECH_RATE / 100
    for (let at = 0; at < pcm.length; at += step) {
      const part = pcm.slice(at, at + step)
      await this.#source.captureFrame(new AudioFrame(part, SPEECH_RATE, 1, part.length))
    }
    await this.#source.waitForPlayout()
  }

  finals(): ReceivedCaption[] {
    return this.captions.filter(({ final }) => final)
  }

  async leave(): Promise<void> {
    await this.room.disconnect()
    await this.#source.close()
  }
}
