import type { AppointmentWire } from '#contracts/api/appointments'
import type { BlockedWhen, BlockedWire, createBlocked as createEndpoint } from '#contracts/api/blocked-intervals'
import type { Body } from '#contracts/endpoint'
import { Refusal } from '#contracts/errors'
import * as rows from '#db/practice/queries/blocked-intervals'
import { placesIn } from '#db/practice/queries/meetings'
import { blocked_intervals } from '#db/practice/schema-availability'
import { type BlockedRule, isOver, LONGEST_BLOCK, reachOf, timesOfRule } from '#domain/scheduling/blocked-time'
import { type Interval, merged } from '#domain/scheduling/interval'
import { mergeSeen, type Overtaken, type Seen } from '#domain/saving/merge-seen'
import { isExpected } from '#domain/scheduling/status'
import { DAY, fromInstant, type Millis, MINUTE } from '#kernel/clock'
import { sameValues } from '#kernel/same-values'
import { appointmentViews } from '../appointments/appointment-view.ts'
import type { AppointmentRow } from '../appointments/appointment-rows.ts'
import { cancelForPractice } from '../appointments/cancel-places.ts'
import { blockedRow, blockedView } from '../availability/blocked-rows.ts'
import { LONGEST_SESSION } from '../meetings/busy-times.ts'
import { announceCalendar } from '../store/hub-news.ts'
import { offerChanged } from '../store/offer-changed.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { staffHere } from '../store/rights.ts'

type Blocked = Body<typeof createEndpoint>
type Decision = Blocked['sessions']

/** Sessions are booked at most this far ahead of a rule without end. */
const FAR_AHEAD: Millis = 2 * LONGEST_BLOCK
/** How many blocked times may lie ahead, and how many sessions one decision is about. */
const MOST_AHEAD = 300
const MOST_SESSIONS = 200

/**
 * Blocks a time of the provider. With sessions inside, `sessions` has to name each of them and say whether they stay or
 * are canceled; the time and the cancellations are one transaction. Throws `conflict` for sessions that are not named,
 * `invalid` for a time that cannot be blocked.
 */
export function createBlocked(store: PracticeStore, { title, when, sessions }: Blocked): BlockedWire {
  const { provider_id } = staffHere(store)
  const stored = store.once(() => {
    const time = timeOf(store, when)
    if (rows.blockedAhead(store.db, provider_id, store.now).length >= MOST_AHEAD)
      throw new Refusal('invalid', `There are already ${MOST_AHEAD} blocked times. Please remove some first.`)
    decide(store, sessionsInside(store, provider_id, time), sessions)
    const id = store.newId('blk')
    const at = store.nextStamp()
    store.insert(blocked_intervals, { id, provider_id, title, ...time, create_at: at, modify_at: at })
    changed(store)
    return { id }
  })
  return blockedView(blockedRow(store, stored.id))
}

/**
 * Changes a blocked time, unless someone else has changed it since it was `seen`. Only sessions that it did not contain
 * before have to be decided about. Throws like `createBlocked`.
 */
export function changeBlocked(
  store: PracticeStore,
  id: string,
  { seen, sessions, ...wanted }: Blocked & { seen?: Seen },
): BlockedWire | Overtaken {
  const row = blockedRow(store, id)
  const before = blockedView(row)
  const save = mergeSeen({ title: wanted.title, when: wanted.when }, seen, before)
  if ('overtaken' in save) return save
  const { title, when } = save.merged
  const time = sameValues(when, before.when) ? spanOf(row) : timeOf(store, when)
  decide(store, sessionsInside(store, row.provider_id, time, spanOf(row)), sessions)
  rows.changeBlocked(store.db, id, { title, ...time, modify_at: store.nextStamp() })
  changed(store)
  return blockedView(blockedRow(store, id))
}

/** Removes a blocked time. One that is already gone is no error, so that it can be done again. */
export function deleteBlocked(store: PracticeStore, id: string): void {
  staffHere(store)
  rows.deleteBlocked(store.db, id)
  changed(store)
}

/** The sessions about which blocking a time needs a decision. Throws like `createBlocked`. */
export function previewBlocked(
  store: PracticeStore,
  { when, blocked_interval_id }: { when: BlockedWhen; blocked_interval_id?: string | undefined },
): AppointmentWire[] {
  const { provider_id } = staffHere(store)
  const known = blocked_interval_id === undefined ? undefined : spanOf(blockedRow(store, blocked_interval_id))
  const inside = sessionsInside(store, provider_id, timeOf(store, when), known)
  store.audit({ category: 'appointment' })
  return appointmentViews(store, inside, 'staff')
}

/** The offer has other times now, and everyone who works here sees another calendar. */
function changed(store: PracticeStore): void {
  offerChanged(store)
  announceCalendar(store)
}

/** What a row stores of a time. */
type Span = Pick<rows.BlockedRow, 'start_at' | 'end_at' | 'rule'>

const spanOf = ({ start_at, end_at, rule }: rows.BlockedRow): Span => ({ start_at, end_at, rule })

/** The columns of a time. Throws `invalid` for one that is reversed, over or too long. */
function timeOf(store: PracticeStore, when: BlockedWhen): Span {
  const { timezone } = store.practice
  if (when.kind === 'once') {
    const time = { start: fromInstant(when.start), end: fromInstant(when.end) }
    if (time.end <= time.start) throw new Refusal('invalid', 'The end must be after the start.')
    if (time.end - time.start > LONGEST_BLOCK) throw new Refusal('invalid', TOO_LONG)
    if (isOver(time, timezone, store.now)) throw new Refusal('invalid', IN_THE_PAST)
    return { start_at: time.start, end_at: time.end, rule: null }
  }
  const { from_date, until_date } = when
  if (until_date !== null && until_date < from_date)
    throw new Refusal('invalid', 'The last day must not be before the first.')
  if (isOver(when, timezone, store.now)) throw new Refusal('invalid', IN_THE_PAST)
  if (until_date !== null && daysBetween(from_date, until_date) > (when.kind === 'days' ? 366 : TEN_YEARS))
    throw new Refusal('invalid', TOO_LONG)
  const rule: BlockedRule =
    when.kind === 'days' ? { kind: 'days', from_date, until_date: when.until_date } : weekly(when)
  const reach = reachOf(rule)
  return { start_at: reach.start, end_at: reach.end, rule }
}

const TEN_YEARS = 3660
const TOO_LONG = 'This is too long. Block at most a year at a time.'
const IN_THE_PAST = 'This time is already over. Please choose a later one.'
const daysBetween = (first: string, last: string): number => (Date.parse(last) - Date.parse(first)) / DAY

function weekly(when: Extract<BlockedWhen, { kind: 'weekly' }>): BlockedRule {
  const minutes = when.end_minute - when.start_minute
  if (minutes <= 0) throw new Refusal('invalid', 'The end must be after the start.')
  if (minutes * MINUTE > DAY) throw new Refusal('invalid', 'A repeated time lasts at most a day.')
  const weekdays = [...new Set(when.weekdays)].sort((a, b) => a - b)
  return { ...when, weekdays, except_dates: [...new Set(when.except_dates)].sort() }
}

/** The sessions to come inside a time, without those inside `known`. Throws `invalid` when there are too many. */
function sessionsInside(store: PracticeStore, providerId: string, time: Span, known?: Span): AppointmentRow[] {
  const from = Math.max(time.start_at, store.now)
  const to = Math.min(time.end_at, from + FAR_AHEAD)
  const meetings = rows.meetingTimes(store.db, providerId, { from: from - LONGEST_SESSION, to })
  if (meetings.length === 0) return []
  const [blocked, already] = [time, known].map((span) => (span ? timesIn(store, span, from, to) : []))
  const isInside = touches(blocked ?? [])
  const wasInside = touches(already ?? [])
  const inside = meetings.filter((one) => one.end > store.now && isInside(one) && !wasInside(one))
  if (inside.length > MOST_SESSIONS)
    throw new Refusal(
      'invalid',
      `There are more than ${MOST_SESSIONS} sessions in this time. Please block it in parts.`,
    )
  return inside.flatMap(({ id }) =>
    placesIn(store.db)
      .all({ id })
      .filter(({ status }) => isExpected(status)),
  )
}

const timesIn = (store: PracticeStore, { start_at, end_at, rule }: Span, from: Millis, to: Millis): Interval[] =>
  rule ? timesOfRule(rule, store.practice.timezone, from, to) : [{ start: start_at, end: end_at }]

/** Tells whether one of these times overlaps a session. It expects the sessions by start. */
function touches(times: readonly Interval[]): (session: Interval) => boolean {
  const all = merged(times)
  let next = 0
  return ({ start, end }) => {
    while (next < all.length && (all[next] as Interval).end <= start) next++
    const one = all[next]
    return one !== undefined && one.start < end
  }
}

function decide(store: PracticeStore, inside: readonly AppointmentRow[], sessions: Decision): void {
  const named = new Set(sessions?.appointment_ids)
  if (inside.some(({ id }) => !named.has(id)))
    throw new Refusal('conflict', 'There are sessions in this time. Please decide what happens with them.')
  if (sessions?.decision !== 'cancel') return
  // The places of a meeting are canceled together.
  const isFirst = (row: AppointmentRow, at: number) =>
    inside.findIndex(({ meeting_id }) => meeting_id === row.meeting_id) === at
  cancelForPractice(store, inside.filter(isFirst))
}
