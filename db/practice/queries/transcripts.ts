import type { PracticeDatabase } from '#db/practice/practice-database'
import { among } from '#db/practice/among'
import { session_drafts, transcript_segments } from '#db/practice/schema-calls'
import { asc, eq, gt } from 'drizzle-orm'

type SegmentRow = typeof transcript_segments.$inferSelect
type DraftRow = typeof session_drafts.$inferSelect

/** A segment by its id, which the agent has chosen. */
export function segmentById(db: PracticeDatabase, id: string): SegmentRow | undefined {
  return db.select().from(transcript_segments).where(eq(transcript_segments.id, id)).get()
}

/** The segments of a meeting's transcript, in the order in which they were spoken. */
export function segmentsOf(db: PracticeDatabase, meetingId: string): SegmentRow[] {
  return db
    .select()
    .from(transcript_segments)
    .where(eq(transcript_segments.appointment_id, meetingId))
    .orderBy(asc(transcript_segments.started_at), asc(transcript_segments.id))
    .all()
}

/** Whether a meeting has any transcript. */
export function hasTranscript(db: PracticeDatabase, meetingId: string): boolean {
  return (
    db
      .select({ id: transcript_segments.id })
      .from(transcript_segments)
      .where(eq(transcript_segments.appointment_id, meetingId))
      .limit(1)
      .get() !== undefined
  )
}

/** The ids of the meetings to which these segments belong, one for each known segment. */
export function meetingsOfSegments(db: PracticeDatabase, ids: readonly string[]): string[] {
  return db
    .select({ id: transcript_segments.appointment_id })
    .from(transcript_segments)
    .where(among(transcript_segments.id, ids))
    .all()
    .map(({ id }) => id)
}

/** The given meetings that have a transcript. */
export function transcribedAmong(db: PracticeDatabase, meetingIds: readonly string[]): string[] {
  return db
    .selectDistinct({ id: transcript_segments.appointment_id })
    .from(transcript_segments)
    .where(among(transcript_segments.appointment_id, meetingIds))
    .all()
    .map(({ id }) => id)
}

/** The meetings with a transcript whose id comes after the given one, by id. */
export function transcribedAfter(db: PracticeDatabase, after: string, limit: number): string[] {
  return db
    .selectDistinct({ id: transcript_segments.appointment_id })
    .from(transcript_segments)
    .where(gt(transcript_segments.appointment_id, after))
    .orderBy(asc(transcript_segments.appointment_id))
    .limit(limit)
    .all()
    .map(({ id }) => id)
}

/** The drafted summary of a meeting. */
export function sessionDraftOf(db: PracticeDatabase, meetingId: string): DraftRow | undefined {
  return db.select().from(session_drafts).where(eq(session_drafts.appointment_id, meetingId)).get()
}

/** Replaces the drafted summary of a meeting. */
export function putSessionDraft(db: PracticeDatabase, row: DraftRow): void {
  db.insert(session_drafts).values(row).onConflictDoUpdate({ target: session_drafts.appointment_id, set: row }).run()
}

/** Drafted summaries of meetings whose id comes after the given one, by id. */
export function sessionDraftsAfter(db: PracticeDatabase, after: string, limit: number): DraftRow[] {
  return db
    .select()
    .from(session_drafts)
    .where(gt(session_drafts.appointment_id, after))
    .orderBy(asc(session_drafts.appointment_id))
    .limit(limit)
    .all()
}
