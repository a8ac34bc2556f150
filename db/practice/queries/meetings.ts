import type { PracticeDatabase } from '#db/practice/practice-database'
import { appointments } from '#db/practice/schema-appointments'
import { meetings } from '#db/practice/schema-meetings'
import { prepared } from '#db/statements'
import { among } from '#db/practice/among'
import type { Millis } from '#kernel/clock'
import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm'

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
