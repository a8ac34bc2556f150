import { among } from '#db/practice/among'
import type { PracticeDatabase } from '#db/practice/practice-database'
import { meetings, series } from '#db/practice/schema-meetings'
import { eq } from 'drizzle-orm'

// Only durable-objects/practice/meetings/write-meeting.ts uses these (tests/architecture/writers.test.ts).

/** Changes a meeting. */
export function changeMeeting(db: PracticeDatabase, id: string, change: Partial<typeof meetings.$inferSelect>): void {
  db.update(meetings).set(change).where(eq(meetings.id, id)).run()
}

/** Changes a series. */
export function changeSeries(db: PracticeDatabase, id: string, change: Partial<typeof series.$inferSelect>): void {
  db.update(series).set(change).where(eq(series.id, id)).run()
}

/** Deletes a series, which no session belongs to any more. */
export function deleteSeries(db: PracticeDatabase, id: string): void {
  db.delete(series).where(eq(series.id, id)).run()
}

/** Deletes meetings. */
export function deleteMeetings(db: PracticeDatabase, ids: readonly string[]): void {
  db.delete(meetings).where(among(meetings.id, ids)).run()
}
