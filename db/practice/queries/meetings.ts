import type { PracticeDatabase } from '#db/practice/practice-database'
import { appointments } from '#db/practice/schema-appointments'
import { meetings } from '#db/practice/schema-meetings'
import { prepared } from '#db/statements'
import { asc, eq, sql } from 'drizzle-orm'

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
