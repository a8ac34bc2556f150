import { busyIn } from '#db/practice/queries/busy-times'
import { type BlockedRule, timesOfRule } from '#domain/scheduling/blocked-time'
import type { Interval } from '#domain/scheduling/interval'
import { HOUR, MINUTE, type Millis } from '#kernel/clock'
import type { PracticeStore } from '../store/practice-store.ts'

/** No session is longer. So every session that reaches into a period starts at most this long before it. */
export const LONGEST_SESSION: Millis = 8 * HOUR

/** The longest time that is kept free around a session (contracts/api/appointment-types.ts). */
const LONGEST_BUFFER: Millis = 2 * HOUR

export type Buffers = { buffer_before_minute: number; buffer_after_minute: number }

/** What does not count as busy: the meeting that is moved, or the hold that is booked. */
export type Except = { meeting_id?: string; hold_id?: string }

/**
 * The busy times of a provider that touch [from, to), by start: meetings that are not canceled, blocked times and
 * current holds. They may overlap. A hold past its deadline no longer counts, even if its alarm has not released it
 * yet. With `around`, they are what a client may not book: each is longer by its own buffers and by those of the session
 * that is asked about.
 */
export function busyTimes(
  store: PracticeStore,
  providerId: string,
  from: Millis,
  to: Millis,
  { meeting_id = '', hold_id = '', around }: Except & { around?: Buffers } = {},
): Interval[] {
  const [before, after] = around ? [around.buffer_before_minute * MINUTE, around.buffer_after_minute * MINUTE] : [0, 0]
  // The session asked about reaches out by its own buffers, and a meeting to it by the largest that one can have.
  const first = around ? from - before - LONGEST_BUFFER : from
  const last = around ? to + after + LONGEST_BUFFER : to
  return busyIn(store.db)
    .all({
      providerId,
      now: store.now,
      from: first,
      to: last,
      reach: first - LONGEST_SESSION,
      exceptMeeting: meeting_id,
      exceptHold: hold_id,
    })
    .flatMap(({ start, end, before: own, after: later, rule }) => {
      const times =
        rule === null
          ? [{ start, end }]
          : timesOfRule(JSON.parse(rule) as BlockedRule, store.practice.timezone, first, last)
      return around
        ? times.map((time) => ({
            start: time.start - own * MINUTE - after,
            end: time.end + later * MINUTE + before,
          }))
        : times
    })
    .filter(({ start, end }) => start < to && end > from)
    .sort((a, b) => a.start - b.start)
}

/** Whether the provider has nothing else in this time. */
export function isFree(store: PracticeStore, providerId: string, time: Interval, except: Except = {}): boolean {
  return busyTimes(store, providerId, time.start, time.end, except).length === 0
}
