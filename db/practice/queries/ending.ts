import type { PracticeDatabase } from '#db/practice/practice-database'
import { ending } from '#db/practice/schema-practice'
import { prepared } from '#db/statements'
import type { Millis } from '#kernel/clock'

/** How far the end of the practice has come. */
export const ownEnding = prepared((db: PracticeDatabase) => db.select().from(ending).prepare())

/** Changes how far the end has come. */
export function changeEnding(db: PracticeDatabase, change: Partial<typeof ending.$inferSelect>): void {
  db.update(ending).set(change).run()
}

/** Leaves the tombstone of a practice that was deleted at `since` (ms). */
export function leaveTombstone(db: PracticeDatabase, since: Millis): void {
  db.insert(ending).values({ id: 1, state: 'deleted', since, deletes_at: null }).run()
}

/** Stores how far the end has come. */
export function putEnding(db: PracticeDatabase, row: typeof ending.$inferSelect): void {
  db.insert(ending).values(row).onConflictDoUpdate({ target: ending.id, set: row }).run()
}

/** Opens the practice again: it has no end. */
export function removeEnding(db: PracticeDatabase): void {
  db.delete(ending).run()
}
