import type { RoomEvent } from '#durable-objects/practice/calls/record-attendance'
import type { CallContext } from '#domain/access/actor'
import { type Millis, SECOND, toInstant } from '#kernel/clock'
import { uuidv7 } from '#kernel/ids'
import { continueTrace } from '#kernel/trace'
import {
  asMember,
  asOwner,
  bookSession,
  drain,
  inside,
  makePractice,
  person,
  type Practice,
  setClock,
  TUESDAY_NINE,
} from '../practice/practice-factory.ts'
import { CallOutside } from './CallOutside.ts'

const process = (name: 'livekit' | 'agent'): CallContext => ({
  actor: { kind: 'process', name },
  traceparent: continueTrace(null),
  idempotency: null,
})
export const asLivekit = process('livekit')
export const asAgent = process('agent')

/** A booked video session at its start time. No one has joined its room yet. */
export class Call {
  readonly practice: Practice
  readonly outside: CallOutside
  readonly member: string
  readonly id: string
  now: Millis = TUESDAY_NINE

  constructor(practice: Practice, outside: CallOutside, member: string, id: string) {
    this.practice = practice
    this.outside = outside
    this.member = member
    this.id = id
  }

  #joined = 0
  /** Each person's last connection, and below it the start of each connection. */
  readonly #connections = new Map<string, string>()
  readonly #began = new Map<string, Millis>()

  get provider(): string {
    return this.practice.owner
  }

  as(user: string): CallContext {
    return user === this.provider ? asOwner(this.practice) : asMember(user)
  }

  async wait(ms: number): Promise<void> {
    this.now += ms
    await setClock(this.practice, this.now)
  }

  /**
   * Delivers LiveKit's webhook about a person. `at` is in ms, by default now. Each join is a new connection, and a
   * leave ends the last one.
   */
  async tell(kind: RoomEvent['kind'], user_id: string | null, also: Partial<RoomEvent> = {}) {
    const at = also.at ?? this.now
    const own = this.#connections.get(user_id ?? '')
    const connection = also.connection ?? (kind === 'left' && own ? own : `PA_${++this.#joined}`)
    if (kind === 'joined') this.#connections.set(user_id ?? '', connection)
    const connected_at = this.#began.get(connection) ?? at
    this.#began.set(connection, connected_at)
    const base = { event_id: `EV_${uuidv7(this.now)}`, appointment_id: this.id }
    const event = { ...base, kind, user_id, at, connection, connected_at, ...also }
    return (await this.practice.stub.act('call.attend', asLivekit, event)).outcome
  }

  /** Sets a person's consent for a connection, by default for their last one. */
  consent(user: string, consented: boolean, connection = this.connectionOf(user)) {
    return this.practice.stub.act('consent.switch', this.as(user), this.id, { consented, connection })
  }

  read(user = this.member) {
    return this.practice.stub.act('consent.read', this.as(user), this.id)
  }

  /** Lets both people join and consent, which starts the first epoch. */
  async begin(): Promise<void> {
    for (const user of [this.provider, this.member]) {
      await this.tell('joined', user)
      await this.consent(user, true)
    }
  }

  /** The last connection by which a person joined. */
  connectionOf(user: string): string | undefined {
    return this.#connections.get(user)
  }

  segment(segment_id: string, text = 'I slept better this week.', user_id = this.member, ended = this.now) {
    return { segment_id, user_id, started_at: toInstant(ended - SECOND), ended_at: toInstant(ended), text }
  }

  store(epoch: number, ...segments: ReturnType<Call['segment']>[]) {
    return this.practice.stub.act('transcript.store', asAgent, { appointment_id: this.id, epoch, segments })
  }

  lines() {
    return this.practice.stub.act('transcript.read', asOwner(this.practice), this.id)
  }

  drain(): Promise<void> {
    return drain(this.practice)
  }
}

export async function makeCall(start: Millis = TUESDAY_NINE): Promise<Call> {
  const practice = await makePractice()
  const outside = new CallOutside()
  await inside(practice, (object) => {
    object.host.effects = outside.port()
  })
  const member = person()
  const call = new Call(practice, outside, member, await bookSession(practice, member, start))
  call.now = start
  await setClock(practice, start)
  return call
}

/** Adds a person to a session. No command does this yet; couples and guardians will need it. */
export function addPerson(call: Call, user: string): Promise<void> {
  return inside(call.practice, (_object, state) => {
    state.storage.sql.exec(
      "INSERT INTO appointment_people (appointment_id, person_id, user_id, role, paying) VALUES (?, ?, ?, 'guardian', 0)",
      call.id,
      `person-${user}`,
      user,
    )
  })
}
