import { env } from 'cloudflare:workers'
import { runInDurableObject } from 'cloudflare:test'
import type { PracticeObject } from '#durable-objects/practice/PracticeObject'
import type { ObjectEnv } from '#durable-objects/object-env'
import { bookFromHold } from '#durable-objects/practice/holds/book-from-hold'
import type { HoldRequest } from '#durable-objects/practice/holds/hold-slot'
import { RecordingGateway } from './RecordingGateway.ts'
import { type PracticeStub, practiceStub } from '#durable-objects/stubs'
import type { LicenseReach } from '#domain/content/session-license'
import { asRefusal } from '#contracts/errors'
import type { CallContext } from '#domain/access/actor'
import { HOUR, type Millis } from '#kernel/clock'
import { uuidv7 } from '#kernel/ids'
import { usd } from '#kernel/money'
import { continueTrace } from '#kernel/trace'

/**
 * Monday 7 December 2037, 12:00 UTC: 07:00 in New York. It lies far ahead, because alarms that an object sets by a clock
 * in the past are due at once, over and over. The calendar of 2037 is that of 2026.
 */
export const NOW = Date.UTC(2037, 11, 7, 12)
export const ZONE = 'America/New_York'
/** Tuesday, 09:00 in New York: the first slot on the day after NOW. */
export const TUESDAY_NINE = Date.UTC(2037, 11, 8, 14)

export const person = () => uuidv7(Date.now())

function context(actor: CallContext['actor'], key?: string, body = 'body'): CallContext {
  return {
    actor,
    traceparent: continueTrace(null),
    idempotency: key ? { route: 'POST /test', key, body_hash: body } : null,
  }
}

export const asOwner = (practice: Practice, key?: string, body?: string): CallContext =>
  context(
    {
      kind: 'user',
      user_id: practice.owner,
      user_type: 'orchid_pro',
      role: 'OWNER',
      practice_id: practice.id,
      session_id: 's1',
    },
    key,
    body,
  )
/** Adds a scheduler to the practice. */
export async function asScheduler(practice: Practice): Promise<CallContext> {
  const user_id = person()
  const names = { first_name: 'Sam', last_name: 'Cole', display_name: 'Sam Cole', id_or_custom_url: user_id }
  const people = [
    { user_id, ...names, version: 1, role: 'PRACTICE_SCHEDULER' as const, may_complete: false, until_at: null },
  ]
  await practice.stub.act('team.keep', asEdge(), { people })
  return context({
    kind: 'user',
    user_id,
    user_type: 'orchid_pro',
    role: 'PRACTICE_SCHEDULER',
    practice_id: practice.id,
    session_id: 's3',
  })
}
export const asMember = (user_id: string, key?: string, body?: string): CallContext =>
  context({ kind: 'user', user_id, user_type: 'member', role: null, practice_id: null, session_id: 's2' }, key, body)
export const asWorkflows = (): CallContext => context({ kind: 'process', name: 'workflows' })
/** The context of the edge in a signed call. */
export const asEdge = (): CallContext => context({ kind: 'process', name: 'edge' })
export const asOperator = (): CallContext => context({ kind: 'process', name: 'operator' })

export type Practice = { id: string; owner: string; stub: PracticeStub; objects: ObjectEnv }

/**
 * Makes a practice after onboarding, with working hours from 9 to 17 on weekdays and a 50-minute session for $120. Its
 * clock is fixed at `now`.
 */
export async function makePractice(now: Millis = NOW): Promise<Practice> {
  const objects = env as unknown as ObjectEnv
  const id = person()
  const practice: Practice = { id, owner: person(), stub: practiceStub(objects, id), objects }
  await setClock(practice, now)
  await useGateway(practice, new RecordingGateway())
  await practice.stub.act('practice.establish', asEdge(), {
    practice_id: id,
    name: 'Quiet Street Practice',
    timezone: ZONE,
    owner: {
      user_id: practice.owner,
      first_name: 'Ada',
      last_name: 'Reed',
      display_name: 'Dr. Ada Reed',
      id_or_custom_url: 'ada-reed',
      version: 1,
    },
  })
  await practice.stub.act('availability.save', asOwner(practice), {
    timezone: ZONE,
    periods: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start_minute: 9 * 60, end_minute: 17 * 60 })),
    // Tests book soon. Those of the notice set their own.
    notice_hours: 0,
  })
  await practice.stub.act('appointment_type.create', asOwner(practice), {
    label: 'Therapy session',
    price: usd(12_000),
    length_minute: 50,
    session_location_type: 'telehealth',
    is_private: false,
    hue: 2,
  })
  return practice
}

export async function setClock(practice: Practice, now: Millis): Promise<void> {
  await inside(practice, (object) => {
    object.host.clock = () => now
  })
}

/** Replaces the workflows gateway of a practice object. An eviction undoes this. */
export async function useGateway(practice: Practice, gateway: RecordingGateway): Promise<void> {
  await inside(practice, (object) => {
    object.host.effects = gateway.port(object.host.env.EFFECTS)
  })
}

export function inside<T>(
  practice: Practice,
  work: (object: PracticeObject, state: DurableObjectState) => T | Promise<T>,
): Promise<T> {
  return runInDurableObject(practice.stub, work)
}

/** The instant that is a number of hours after Tuesday, 9:00 in New York. */
export const hoursLater = (hours: number): Millis => TUESDAY_NINE + hours * HOUR

/** What a license says that covers every session of these tests. */
export const EVERYWHERE: LicenseReach = { regions: [{ region: 'NY', through: '2099-12-31' }], last: '2099-12-31' }

export const input = (practice: Practice, start: Millis = TUESDAY_NINE, first_name = 'Mia'): HoldRequest => ({
  start,
  length_minute: 50,
  provider_id: practice.owner,
  appointment_type_label: 'Therapy session',
  place: null,
  coupon_name: null,
  seen_minor: null,
  reach: EVERYWHERE,
  accepting: true,
  member: {
    first_name,
    preferred_first_name: '',
    last_name: 'Stone',
    dob: '1990-02-03',
    email: 'stone@members.test',
    phone_number: '',
  },
})

/** Returns the code of a call's refusal. Throws when the call succeeds or fails otherwise. */
export async function refusalOf(call: PromiseLike<unknown>): Promise<string> {
  // An RPC promise must be awaited only once: each access to its `then` is another call.
  const error = await (async () => {
    try {
      await call
    } catch (thrown) {
      return thrown
    }
    return null
  })()
  const refusal = asRefusal(error)
  if (!refusal) throw new Error(`no refusal: ${String(error)}`)
  return refusal.code
}

/** Books a session for a member, as the webhook of a payment does. */
export async function bookSession(
  practice: Practice,
  member: string,
  start: Millis = TUESDAY_NINE,
  by: CallContext = asMember(member),
): Promise<string> {
  const hold = await practice.stub.act('hold.make', by, input(practice, start))
  const booking = await inside(practice, (object) =>
    object.host.transactOwn((store) => bookFromHold(store, hold.timeslot_id, { paid: true })),
  )
  if (booking.kind !== 'booked') throw new Error(`not booked: ${booking.kind}`)
  return booking.appointment_id
}

/** Delivers the due rows of the outbox and waits until no delivery is running. */
export const drain = (practice: Practice): Promise<void> => inside(practice, (object) => object.host.drain())

type OutboxState = { event: string; tries: number; due: number; parked: string | null }

/** The outbox rows that were not delivered to the workflows yet, in order. */
export const waiting = (practice: Practice): Promise<OutboxState[]> =>
  inside(practice, (_object, state) =>
    state.storage.sql
      .exec<OutboxState>("SELECT event, tries, due, parked FROM outbox WHERE lane = 'workflows' ORDER BY seq")
      .toArray(),
  )

/** Adds a scheduler to the practice. Returns the context of their calls. */
export async function schedulerJoins(practice: Practice): Promise<CallContext> {
  const user_id = person()
  const names = { first_name: 'Sam', last_name: 'Hale', display_name: 'Sam Hale', id_or_custom_url: user_id }
  await practice.stub.act('team.keep', asEdge(), {
    people: [{ user_id, ...names, version: 1, role: 'PRACTICE_SCHEDULER', may_complete: false, until_at: null }],
  })
  return context({
    kind: 'user',
    user_id,
    user_type: 'orchid_pro',
    role: 'PRACTICE_SCHEDULER',
    practice_id: practice.id,
    session_id: 's3',
  })
}
