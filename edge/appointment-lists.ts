import type { AppointmentWire, listAppointments } from '#contracts/api/appointments'
import type { Query, Response } from '#contracts/endpoint'
import type { CallContext, UserActor } from '#domain/access/actor'
import { hubStub, type practiceStub } from '#durable-objects/stubs'
import { Refusal } from '#contracts/errors'
import { comparePlaces, type PagePlace, type SessionWindow } from '#domain/scheduling/page-of-sessions'
import { withoutPayments } from '#domain/scheduling/status-flags'
import { fromInstant, type Millis } from '#kernel/clock'
import { actingForChildren } from './acting-for-children.ts'
import type { DirectoryStore } from './directory/DirectoryStore.ts'
import type { Env } from './env.ts'
import { askPractices } from './indexed-sessions.ts'
import { readPlace, writePlace } from './page-place.ts'

type Question = Query<typeof listAppointments>

const END_OF_TIME: Millis = 8_640_000_000_000_000
/** How many places of a member's index are read at once where not all of them are of the list. */
const CHUNK = 250
/** The most that a hub returns at once. */
const MOST_AT_ONCE = 1_000

type Page = Response<typeof listAppointments>

function windowOf(query: Question): SessionWindow {
  return {
    after: query.cursor === undefined ? null : readPlace(query.cursor),
    newest_first: query.newest_first,
    from: query.oldest_datetime === undefined ? 0 : fromInstant(query.oldest_datetime),
    to: query.newest_datetime === undefined ? END_OF_TIME : fromInstant(query.newest_datetime) + 1,
  }
}

const filterOf = (query: Question) => ({
  may_have_missed: query.orchid_pro_may_have_missed_appointment ?? null,
  cancelled: query.appointment_is_cancelled_or_abandoned ?? null,
})

/** A practice's calendar in the requested window. */
export async function appointmentsOfPractice(
  practice: ReturnType<typeof practiceStub>,
  ctx: CallContext,
  query: Question,
): Promise<Page> {
  const sessions = await practice.act('appointment.list', ctx, {
    ...windowOf(query),
    ...filterOf(query),
    skip: query.skip,
    // One more, which says whether another page follows.
    limit: query.limit + 1,
    patient_user_id: query.patient_user_id ?? null,
  })
  const placed = sessions.map((session) => ({
    place: { start: fromInstant(session.appointment_start), id: session.appointment_id },
    session,
  }))
  return pageOf(placed, query.limit)
}

/** A member's sessions in all practices. */
export async function appointmentsOfMember(
  env: Env,
  ctx: CallContext,
  actor: UserActor,
  query: Question,
): Promise<Page> {
  const found = await readSessions(env, ctx, actor, query)
  return pageOf(found.slice(query.skip), query.limit)
}

/**
 * The sessions of all minors of a guardian, as `of_minors` says. Throws `forbidden` while the guardian acts for a minor,
 * because the minor has none.
 */
export async function appointmentsOfMinors(store: DirectoryStore, actor: UserActor, query: Question): Promise<Page> {
  if (actor.guardian) throw new Refusal('forbidden')
  const found = await Promise.all(
    (await actingForChildren(store, actor, 'appointment.list_own')).map(async (acting) => {
      const sessions = await readSessions(store.env, { ...store.ctx, actor: acting }, acting, query)
      if (acting.guardian.rights.pay) return sessions
      return sessions.map(({ place, session }) => ({ place, session: withoutMoney(session) }))
    }),
  )
  const inOrder = found.flat().sort((a, b) => comparePlaces(a.place, b.place, query.newest_first))
  return pageOf(inOrder.slice(query.skip), query.limit)
}

/** A session for a guardian who may not see what it costs. */
function withoutMoney(read: AppointmentWire): AppointmentWire {
  const session = withoutPayments(read)
  const status_flags = { ...session.status_flags, needs_payment: false, paid: false, is_invoice_created: false }
  return { ...session, status_flags, price: 0, invoice_id: null, cancellation: null, ...NO_REFUND }
}

const NO_REFUND = { cancel_refund_offer: null, refund: null } as const

/** A session with its place in the list that a cursor means. */
type Placed = { place: PagePlace; session: AppointmentWire }

/** The first `limit` of these. Another page follows if there are more. */
function pageOf(found: readonly Placed[], limit: number): Page {
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    appointments: shown.map(({ session }) => session),
    next_cursor: found.length > limit && last ? writePlace(last.place) : null,
  }
}

/**
 * The first sessions of a member after the cursor, one more than the page and what it skips. Their hub says where each
 * is in the list and which practice to ask, and each practice returns those that the caller may see.
 */
async function readSessions(env: Env, ctx: CallContext, actor: UserActor, query: Question): Promise<Placed[]> {
  const window = windowOf(query)
  const wanted = query.skip + query.limit + 1
  const isFiltered = query.patient_user_id !== undefined || Object.values(filterOf(query)).some((one) => one !== null)
  const limit = Math.min(isFiltered ? Math.max(wanted, CHUNK) : wanted, MOST_AT_ONCE)
  const found: Placed[] = []
  for (let { after } = window; ; ) {
    const index = await hubStub(env, actor.user_id).act('index.list', { ...window, after, limit })
    found.push(...(await sessionsAt(env, ctx, index, query)))
    const last = index.at(-1)
    if (!last || index.length < limit || found.length >= wanted) return found.slice(0, wanted)
    after = placeOf(last)
  }
}

const placeOf = ({ start, appointment_id }: { start: Millis; appointment_id: string }): PagePlace => ({
  start,
  id: appointment_id,
})

type Indexed = { appointment_id: string; practice_id: string; start: Millis }

/** The sessions of these places of an index, in its order. */
async function sessionsAt(env: Env, ctx: CallContext, index: readonly Indexed[], query: Question): Promise<Placed[]> {
  const found = await askPractices(env, index, (practice, ids) =>
    practice.act('appointment.list_own', ctx, ids, filterOf(query)),
  )
  const byId = new Map(found.map((session) => [session.appointment_id, session]))
  return index.flatMap((entry) => {
    const session = byId.get(entry.appointment_id)
    const isAsked = query.patient_user_id === undefined || session?.patient.patient_user_id === query.patient_user_id
    return session && isAsked ? [{ place: placeOf(entry), session }] : []
  })
}
