import { busyIn } from '#db/practice/queries/calendar'
import type { Interval } from '#domain/scheduling/interval'
import { DAY, HOUR, type Millis } from '#kernel/clock'
import type { PracticeStore } from '../store/practice-store.ts'

/** No session is longer, so a window finds by their start all sessions that reach into it. */
export const LONGEST_SESSION: Millis = 8 * HOUR
const LONGEST_BLOCK: Millis = 31 * DAY

/** What does not count as busy: the meeting that is being moved, or the hold that is being booked. */
type Except = { meeting_id?: string; hold_id?: string }

/**
 * Busy times of a provider that touch [from, to), sorted by start; they may overlap: meetings that are not cancelled,
 * blocked times, and current holds. A held one past its deadline does not count: its alarm is only late.
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
      blockReach: from - LONGEST_BLOCK,
      exceptMeeting: except.meeting_id ?? '',
      exceptHold: except.hold_id ?? '',
    })
    .sort((a, b) => a.start - b.start)
}

/** True when the provider has no entry in [start, end). */
export function isFree(store: PracticeStore, providerId: string, time: Interval, except: Except = {}): boolean {
  return busyTimes(store, providerId, time.start, time.end, except).length === 0
}
