import type { PracticeDatabase } from '#db/practice/practice-database'
import { appointments } from '#db/practice/schema-appointments'
import { meetings, series } from '#db/practice/schema-meetings'
import { prepared } from '#db/statements'
import { among } from '#db/practice/among'
import type { Millis } from '#kernel/clock'
import { and, asc, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm'

/** The meeting with this id. */
export const meetingById = prepared((db: PracticeDatabase) =>
  db
    .select()
    .from(meetings)
    .where(eq(meetings.id, sql.placeholder('id')))
    .prepare(),
)

/** The places of parties in the meeting `id`, in the order in which they were booked. */
export const placesIn = prepared((db: PracticeDatabase) =>
  db
    .select()
    .from(appointments)
    .where(eq(appointments.meeting_id, sql.placeholder('id')))
    .orderBy(asc(appointments.booked_at), asc(appointments.id))
    .prepare(),
)

type MeetingRow = typeof meetings.$inferSelect

/**
 * The meetings of providers that touch [from, to), by start, also canceled ones. Only those that start after `reach`
 * can (all in ms).
 */
export function meetingsIn(
  db: PracticeDatabase,
  of: { providers: readonly string[]; from: Millis; to: Millis; reach: Millis; limit: number },
): MeetingRow[] {
  const touches = and(
    inArray(meetings.provider_id, [...of.providers]),
    gt(meetings.start_at, of.reach),
    lt(meetings.start_at, of.to),
    gt(meetings.end_at, of.from),
  )
  return db
    .select()
    .from(meetings)
    .where(touches)
    .orderBy(asc(meetings.start_at), asc(meetings.id))
    .limit(of.limit)
    .all()
}

/** The places in these meetings, in the order in which they were booked. */
export function placesOfMeetings(db: PracticeDatabase, meetingIds: readonly string[]) {
  return db
    .select()
    .from(appointments)
    .where(among(appointments.meeting_id, meetingIds))
    .orderBy(asc(appointments.booked_at), asc(appointments.id))
    .all()
}
/** The series with this id. */
export const seriesById = prepared((db: PracticeDatabase) =>
  db
    .select()
    .from(series)
    .where(eq(series.id, sql.placeholder('id')))
    .prepare(),
)

/** The ids of the planned meetings of a series that start at `from` or later, by start, at most `limit`. */
export const meetingsOfSeries = prepared((db: PracticeDatabase) =>
  db
    .select({ id: meetings.id })
    .from(meetings)
    .where(
      and(
        eq(meetings.series_id, sql.placeholder('series_id')),
        gte(meetings.start_at, sql.placeholder('from')),
        eq(meetings.state, 'planned'),
      ),
    )
    .orderBy(asc(meetings.start_at), asc(meetings.id))
    .limit(sql.placeholder('limit'))
    .prepare(),
)

/** The earliest start of any meeting of a series; canceled ones count. */
export const firstOfSeries = prepared((db: PracticeDatabase) =>
  db
    .select({ start_at: meetings.start_at })
    .from(meetings)
    .where(eq(meetings.series_id, sql.placeholder('series_id')))
    .orderBy(asc(meetings.start_at))
    .limit(1)
    .prepare(),
)
