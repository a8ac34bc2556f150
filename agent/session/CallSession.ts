import type { stt } from '@livekit/agents'
import {
  type RemoteParticipant,
  type RemoteTrack,
  type RemoteTrackPublication,
  type Room,
  RoomEvent,
  TrackKind,
  TrackSource,
} from '@livekit/rtc-node'
import { setTimeout as pause } from 'node:timers/promises'
import { asRefusal } from '#contracts/errors'
import { beginEpoch, readCallTranscript, storeDraft, storeSegments } from '#contracts/internal/agent'
import { type Clock, MINUTE, SECOND } from '#kernel/clock'
import { errorKind, log } from '#kernel/log'
import type { PatientEdge } from '../PatientEdge.ts'
import type { NoteDrafter } from '../models/drafting/note-drafter.ts'
import { CaptionScreen } from '../transcript/CaptionScreen.ts'
import { SegmentLedger } from '../transcript/SegmentLedger.ts'
import { endOfEpoch } from './consent.ts'
import { RoomCaptions } from './RoomCaptions.ts'
import { SpeakerCaptions } from './SpeakerCaptions.ts'
import { SpeakerListener } from './SpeakerListener.ts'

/** How long the agent stays in an empty room. A person who reloads the page is back within this time. */
const EMPTY_ROOM = 5 * SECOND
/** Time limit for recognizing the last words of a call. */
const LAST_WORDS = 20 * SECOND
/** Time limit for storing and drafting after the call. It is long enough for a short outage of the edge. */
const AFTERWARDS = 4 * MINUTE

export type CallSessionOptions = {
  room: Room
  edge: PatientEdge
  recognizer: stt.STT
  drafter: NoteDrafter
  appointmentId: string
  epoch: number
  /** Identifies this run to the edge, so that a repeated start has no second effect. */
  operationId: string
  clock: Clock
  /** Asks the job to end; the job then calls `finish`. */
  end: (reason: string) => void
}

/** Runs one caption epoch of a call: transcribes the people who consented, stores their words, shows what is stored. */
export class CallSession {
  readonly #options: CallSessionOptions
  readonly #life = new AbortController()
  readonly #screen: CaptionScreen
  readonly #ledger: SegmentLedger
  readonly #listeners = new Map<string, SpeakerListener>()
  /** The people who consented, each with the connection that the consent covers. */
  #speakers: ReadonlyMap<string, string> = new Map()
  #members: ReadonlySet<string> = new Set()
  #began = false
  #over = false
  #withdrawn = false
  #emptyTimer: NodeJS.Timeout | undefined
  #finished: Promise<void> | undefined

  constructor(options: CallSessionOptions) {
    this.#options = options
    this.#screen = new CaptionScreen(new RoomCaptions(options.room))
    this.#ledger = new SegmentLedger({
      store: async (segments) =>
        (await options.edge.call(storeSegments, { params: this.#params(), body: { segments } }, this.#life.signal))
          .stored,
      stored: ({ segment, trackId }) =>
        this.#screen.show({
          segmentId: segment.segment_id,
          userId: segment.user_id,
          trackId,
          text: segment.text,
          final: true,
        }),
      closed: ({ code }) => this.#withdraw(`epoch refused: ${code}`),
    })
    options.room
      .on(RoomEvent.DataReceived, (payload, sender, _kind, topic) => {
        const end = endOfEpoch({ payload, fromParticipant: sender !== undefined, topic }, options.epoch)
        if (end === 'withdrawn') this.#withdraw('consent withdrawn')
        if (end === 'over') this.#end('epoch over')
      })
      .on(RoomEvent.TrackPublished, (publication, participant) => this.#subscribe(publication, participant))
      .on(RoomEvent.TrackSubscribed, (track, _publication, participant) => this.#listen(track, participant))
      .on(RoomEvent.TrackUnsubscribed, (track) => void this.#listeners.get(track.sid ?? '')?.finish())
      .on(RoomEvent.ParticipantConnected, () => this.#watchEmptiness())
      .on(RoomEvent.ParticipantDisconnected, () => this.#watchEmptiness())
  }

  /**
   * Asks the edge whether the epoch is still active, and starts transcribing if so. The agent must be in the room.
   */
  async begin(): Promise<void> {
    const { edge, room, operationId } = this.#options
    try {
      const body = { operation_id: operationId }
      const epoch = await edge.call(beginEpoch, { params: this.#params(), body }, this.#life.signal)
      if (!epoch.active) return this.#withdraw('epoch not active')
      this.#speakers = new Map(epoch.people.map(({ user_id, connection }) => [user_id, connection]))
      this.#members = new Set(epoch.people.filter((p) => p.user_type === 'member').map(({ user_id }) => user_id))
    } catch (error) {
      if (this.#over) return
      return this.#withdraw(`epoch refused: ${asRefusal(error)?.code ?? errorKind(error)}`)
    }
    if (this.#over) return
    this.#began = true
    this.#log('captions began')
    for (const participant of room.remoteParticipants.values())
      for (const publication of participant.trackPublications.values()) this.#subscribe(publication, participant)
    this.#watchEmptiness()
  }

  /**
   * Stops listening. Unless consent was withdrawn, stores and shows what was said before. Then drafts the note from
   * what is stored. Safe to repeat.
   */
  finish(): Promise<void> {
    this.#finished ??= this.#finish()
    return this.#finished
  }

  async #finish(): Promise<void> {
    this.#over = true
    clearTimeout(this.#emptyTimer)
    const limit = setTimeout(() => this.#life.abort(), AFTERWARDS)
    const listeners = [...this.#listeners.values()]
    if (!this.#withdrawn) {
      const finished = Promise.all(listeners.map((listener) => listener.finish()))
      await Promise.race([finished, pause(LAST_WORDS, undefined, { ref: false })])
      await this.#ledger.settle()
      await this.#screen.settle()
    }
    await Promise.all(listeners.map((listener) => listener.stop()))
    if (this.#began) await this.#draft()
    clearTimeout(limit)
    this.#life.abort()
  }

  /** Stops transcribing and showing at once, and discards what is not stored yet. Also works during `finish`. */
  #withdraw(reason: string): void {
    if (this.#withdrawn) return
    this.#withdrawn = true
    this.#ledger.discard()
    this.#screen.goDark()
    for (const listener of this.#listeners.values()) void listener.stop()
    this.#end(reason)
  }

  #end(reason: string): void {
    if (this.#over) return
    this.#over = true
    this.#log(`captions ended: ${reason}`)
    this.#options.end(reason)
  }

  #subscribe(publication: RemoteTrackPublication, participant: RemoteParticipant): void {
    // Only microphones are transcribed: the sound of a shared screen is not the speech of a person in the call.
    const microphone = publication.kind === TrackKind.KIND_AUDIO && publication.source === TrackSource.SOURCE_MICROPHONE
    if (!this.#over && microphone && this.#mayHear(participant)) publication.setSubscribed(true)
  }

  #listen(track: RemoteTrack, participant: RemoteParticipant): void {
    const trackId = track.sid
    if (this.#over || !trackId || track.kind !== TrackKind.KIND_AUDIO || !this.#mayHear(participant)) return
    const { recognizer, clock } = this.#options
    const captions = new SpeakerCaptions({
      userId: participant.identity,
      trackId,
      clock,
      screen: this.#screen,
      ledger: this.#ledger,
    })
    const listener = new SpeakerListener({
      track,
      recognizer,
      clock,
      interim: (text) => captions.interim(text),
      final: (utterance) => captions.final(utterance),
    })
    this.#listeners.set(trackId, listener)
    void listener.done.then(() => this.#listeners.delete(trackId))
  }

  /**
   * Whether consent covers this person's connection. Someone who rejoins has a new connection, which is transcribed
   * only after their new consent has started the next epoch.
   */
  #mayHear({ identity, sid }: RemoteParticipant): boolean {
    return sid !== undefined && this.#speakers.get(identity) === sid
  }

  #watchEmptiness(): void {
    clearTimeout(this.#emptyTimer)
    const someone = [...this.#options.room.remoteParticipants.keys()].some((identity) => this.#speakers.has(identity))
    if (this.#began && !someone) this.#emptyTimer = setTimeout(() => this.#end('everyone left'), EMPTY_ROOM)
  }

  async #draft(): Promise<void> {
    const { edge, drafter, appointmentId } = this.#options
    const params = { appointment_id: appointmentId }
    const signal = this.#life.signal
    try {
      const { lines } = await edge.call(readCallTranscript, { params }, signal)
      const draft = await drafter.draft({ lines, members: this.#members }, signal)
      await edge.call(storeDraft, { params, body: draft }, signal)
      this.#log('draft stored')
    } catch (error) {
      this.#log(`draft not stored: ${asRefusal(error)?.code ?? errorKind(error)}`)
    }
  }

  #params(): { appointment_id: string; epoch: number } {
    return { appointment_id: this.#options.appointmentId, epoch: this.#options.epoch }
  }

  #log(what: string): void {
    log({ event: 'call', appointment_id: this.#options.appointmentId, epoch: this.#options.epoch, what })
  }
}
