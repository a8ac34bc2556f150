import type { BlockedWhen, BlockedWire } from '#contracts/api/blocked-intervals'
import { Refusal } from '#contracts/errors'
import { type BlockedRow, blockedById, blockedTouching } from '#db/practice/queries/blocked-intervals'
import { timesOfRule } from '#domain/scheduling/blocked-time'
import { byStart } from '#domain/scheduling/calendar-entry'
import type { Interval } from '#domain/scheduling/interval'
import { type Millis, toInstant } from '#kernel/clock'
import type { PracticeStore } from '../store/practice-store.ts'
import { staffHere } from '../store/rights.ts'

/** Blocked times, and when they are in a window, by start. */
type BlockedIn = { rows: BlockedRow[]; times: (Interval & { id: string })[] }

/**
 * The blocked times of a provider that touch [from, to), in ms. It reads what may touch the window by one statement, and
 * walks no day outside of it.
 */
export function blockedIn(store: PracticeStore, providerId: string, from: Millis, to: Millis): BlockedIn {
  const all = to > from ? blockedTouching(store.db, providerId, from, to) : []
  const times = byStart(all.flatMap((row) => timesOf(store, row, from, to)))
  const shown = new Set(times.map(({ id }) => id))
  return { rows: all.filter(({ id }) => shown.has(id)), times }
}

const timesOf = (store: PracticeStore, { id, rule, start_at, end_at }: BlockedRow, from: Millis, to: Millis) =>
  (rule ? timesOfRule(rule, store.practice.timezone, from, to) : [{ start: start_at, end: end_at }]).map((time) => ({
    ...time,
    id,
  }))

/** A blocked time of the caller's provider. Throws `not_found`. */
export function blockedRow(store: PracticeStore, id: string): BlockedRow {
  const row = blockedById(store.db).get({ id })
  if (!row || row.provider_id !== staffHere(store).provider_id) throw new Refusal('not_found')
  return row
}

/** A blocked time as the API shows it. */
export function blockedView({ id, title, start_at, end_at, rule, modify_at }: BlockedRow): BlockedWire {
  return {
    blocked_interval_id: id,
    title,
    when: rule ? whenOf(rule) : { kind: 'once', start: toInstant(start_at), end: toInstant(end_at) },
    modify_datetime: toInstant(modify_at),
  }
}

const whenOf = (rule: NonNullable<BlockedRow['rule']>): BlockedWhen =>
  rule.kind === 'days' ? rule : { ...rule, weekdays: [...rule.weekdays], except_dates: [...rule.except_dates] }
