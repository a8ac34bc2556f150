import { asc, desc, eq, lt } from 'drizzle-orm'
import type { Directory } from '../connect.ts'
import { blogSubmissions } from '../schema/blog-submissions.ts'

export type SubmissionRow = typeof blogSubmissions.$inferSelect

/** A statement that stores a post that was sent in. */
export function submissionRow(db: Directory, row: SubmissionRow) {
  return db.insert(blogSubmissions).values(row)
}

/** A part of the posts that were sent in, the newest first. */
export function submissionRows(db: Directory, skip: number, limit: number): Promise<SubmissionRow[]> {
  return db
    .select()
    .from(blogSubmissions)
    .orderBy(desc(blogSubmissions.create_datetime), desc(blogSubmissions.id))
    .limit(limit)
    .offset(skip)
}

export async function submissionById(db: Directory, id: string): Promise<SubmissionRow | null> {
  const [row] = await db.select().from(blogSubmissions).where(eq(blogSubmissions.id, id)).limit(1)
  return row ?? null
}

/** The oldest posts that were sent in before an instant (ms). */
export function submissionsBefore(db: Directory, before: number, limit: number): Promise<SubmissionRow[]> {
  return db
    .select()
    .from(blogSubmissions)
    .where(lt(blogSubmissions.create_datetime, before))
    .orderBy(asc(blogSubmissions.create_datetime))
    .limit(limit)
}

export async function removeSubmission(db: Directory, id: string): Promise<void> {
  await db.delete(blogSubmissions).where(eq(blogSubmissions.id, id))
}
