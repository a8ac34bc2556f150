import { appointments } from '#db/practice/schema-appointments'
import { blocked_intervals, holds } from '#db/practice/schema-calendar'
import { isCancelled } from '#domain/scheduling/status'
import type { Interval } from '#domain/scheduling/interval'
import { DAY, HOUR, type Millis } from '#kernel/clock'
import { and, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm'
import { prepared } from '../../kit/statements.ts'
import type { PracticeStore } from '../store/practice-store.ts'

/** No session is longer, so a window finds all that reach into it by their start. */
export const LONGEST_SESSION: Millis = 8 * HOUR
export const LONGEST_BLOCK: Millis = 31 * DAY

type Database = PracticeStore['db']
const given = (name: string) => sql.placeholder(name)

const sessionsIn = prepared((db: Database) =>
  db
    .select({ start: appointments.start_at, end: appointments.end_at, status: appointments.status })
    .from(appointments)
    .where(
      and(
        eq(appointments.provider_id, given('providerId')),
        gt(appointments.start_at, given('reach')),
        lt(appointments.start_at, given('to')),
        gt(appointments.end_at, given('from')),
        ne(appointments.id, given('except')),
      ),
    )
    .prepare(),
)
const holdsIn = prepared((db: Database) =>
  db
    .select({ start: holds.start_at, end: holds.end_at })
    .from(holds)
    .where(
      and(
        eq(holds.provider_id, given('providerId')),
        gt(holds.start_at, given('reach')),
        lt(holds.start_at, given('to')),
        gt(holds.end_at, given('from')),
        inArray(holds.state, ['held', 'paying']),
        or(eq(holds.state, 'paying'), gt(holds.expires_at, given('now'))),
        ne(holds.id, given('except')),
      ),
    )
    .prepare(),
)
const blocksIn = prepared((db: Database) =>
  db
    .select({ start: blocked_intervals.start_at, end: blocked_intervals.end_at })
    .from(blocked_intervals)
    .where(
      and(
        eq(blocked_intervals.provider_id, given('providerId')),
        gt(blocked_intervals.start_at, given('reach')),
        lt(blocked_intervals.start_at, given('to')),
        gt(blocked_intervals.end_at, given('from')),
      ),
    )
    .prepare(),
)

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
  const window = { providerId, now: store.now, from, to }
  const sessions = sessionsIn(store.db)
    .all({ ...window, reach: from - LONGEST_SESSION, except: except.appointment_id ?? '' })
    .filter((session) => !isCancelled(session.status))
  const held = holdsIn(store.db).all({ ...window, reach: from - LONGEST_SESSION, except: except.hold_id ?? '' })
  const blocked = blocksIn(store.db).all({ ...window, reach: from - LONGEST_BLOCK })
  return [...sessions, ...held, ...blocked].map(({ start, end }) => ({ start, end })).sort((a, b) => a.start - b.start)
}

/** True when nothing of the provider lies in [start, end). */
export function isFree(store: PracticeStore, providerId: string, time: Interval, except: Except = {}): boolean {
  return busyTimes(store, providerId, time.start, time.end, except).length === 0
}
