import { busyIn } from '#db/practice/queries/busy-times'
import { type BlockedRule, timesOfRule } from '#domain/scheduling/blocked-time'
import type { Interval } from '#domain/scheduling/interval'
import { HOUR, type Millis } from '#kernel/clock'
import type { PracticeStore } from '../store/practice-store.ts'

/** No session is longer. So every session that reaches into a period starts at most this long before it. */
export const LONGEST_SESSION: Millis = 8 * HOUR

/** What does not count as busy: the meeting that is moved, or the hold that is booked. */
type Except = { meeting_id?: string; hold_id?: string }

/**
 * The busy times of a provider that touch [from, to), by start: meetings that are not canceled, blocked times and
 * current holds. They may overlap. A hold past its deadline no longer counts, even if its alarm has not released it
 * yet.
 */
export function busyTimes(
  store: PracticeStore,
  providerId: string,
  from: Millis,
  to: Millis,
  except: Except = {},
): Interval[] {
  return busyIn(store.db)
    .all({
      providerId,
      now: store.now,
      from,
      to,
      reach: from - LONGEST_SESSION,
      exceptMeeting: except.meeting_id ?? '',
      exceptHold: except.hold_id ?? '',
    })
    .flatMap(({ start, end, rule }) =>
      rule === null
        ? [{ start, end }]
        : timesOfRule(JSON.parse(rule) as BlockedRule, store.practice.timezone, from, to),
    )
    .sort((a, b) => a.start - b.start)
}

/** Whether the provider has nothing else in this time. */
export function isFree(store: PracticeStore, providerId: string, time: Interval, except: Except = {}): boolean {
  return busyTimes(store, providerId, time.start, time.end, except).length === 0
}
