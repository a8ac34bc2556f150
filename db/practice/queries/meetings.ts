import { appointments } from '#db/practice/schema-appointments'
import { meetings } from '#db/practice/schema-meetings'
import { prepared } from '#db/statements'
import { asc, eq, sql } from 'drizzle-orm'
import type { DrizzleSqliteDODatabase } from 'drizzle-orm/durable-sqlite'

type Database = DrizzleSqliteDODatabase

/** A meeting of several parties by `id`. */
export const meetingById = prepared((db: Database) =>
  db
    .select()
    .from(meetings)
    .where(eq(meetings.id, sql.placeholder('id')))
    .prepare(),
)

/** The parties' places in the meeting `id`, the first that was booked first. */
export const placesIn = prepared((db: Database) =>
  db
    .select()
    .from(appointments)
    .where(eq(appointments.meeting_id, sql.placeholder('id')))
    .orderBy(asc(appointments.booked_at), asc(appointments.id))
    .prepare(),
)
