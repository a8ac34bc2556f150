import { appointments } from '#db/practice/schema-appointments'
import { blocked_intervals, holds } from '#db/practice/schema-calendar'
import { isCancelled } from '#domain/scheduling/status'
import type { Interval } from '#domain/scheduling/interval'
import { DAY, HOUR, type Millis } from '#kernel/clock'
import { and, eq, gt, inArray, lt, ne, or } from 'drizzle-orm'
import type { PracticeStore } from './practice-store.ts'

/** No session is longer, so a window finds all that reach into it by their start. */
export const LONGEST_SESSION: Millis = 8 * HOUR
export const LONGEST_BLOCK: Millis = 31 * DAY

/** What must not count as busy: the thing that is being moved or booked itself. */
type Except = { appointment_id?: string; hold_id?: string }

/**
 * Busy times of a provider that touch [from, to), sorted by start; they may overlap. Sessions that are not cancelled,
 * blocked times, and holds that still keep their time: a held one past its deadline does not, its alarm is only late.
 */
export function busyTimes(
  store: PracticeStore,
  providerId: string,
  from: Millis,
  to: Millis,
  except: Except = {},
): Interval[] {
  const { db } = store
  const sessions = db
    .select({ start: appointments.start_at, end: appointments.end_at, status: appointments.status })
    .from(appointments)
    .where(
      and(
        eq(appointments.provider_id, providerId),
        gt(appointments.start_at, from - LONGEST_SESSION),
        lt(appointments.start_at, to),
        gt(appointments.end_at, from),
        except.appointment_id ? ne(appointments.id, except.appointment_id) : undefined,
      ),
    )
    .all()
    .filter((session) => !isCancelled(session.status))
  const held = db
    .select({ start: holds.start_at, end: holds.end_at })
    .from(holds)
    .where(
      and(
        eq(holds.provider_id, providerId),
        gt(holds.start_at, from - LONGEST_SESSION),
        lt(holds.start_at, to),
        gt(holds.end_at, from),
        inArray(holds.state, ['held', 'paying']),
        or(eq(holds.state, 'paying'), gt(holds.expires_at, store.now)),
        except.hold_id ? ne(holds.id, except.hold_id) : undefined,
      ),
    )
    .all()
  const blocked = db
    .select({ start: blocked_intervals.start_at, end: blocked_intervals.end_at })
    .from(blocked_intervals)
    .where(
      and(
        eq(blocked_intervals.provider_id, providerId),
        gt(blocked_intervals.start_at, from - LONGEST_BLOCK),
        lt(blocked_intervals.start_at, to),
        gt(blocked_intervals.end_at, from),
      ),
    )
    .all()
  return [...sessions, ...held, ...blocked].map(({ start, end }) => ({ start, end })).sort((a, b) => a.start - b.start)
}

/** True when nothing of the provider lies in [start, end). */
export function isFree(store: PracticeStore, providerId: string, time: Interval, except: Except = {}): boolean {
  return busyTimes(store, providerId, time.start, time.end, except).length === 0
}
