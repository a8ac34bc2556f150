import type { PracticeDatabase } from '#db/practice/practice-database'
import { ending } from '#db/practice/schema-practice'
import { prepared } from '#db/statements'
import type { Millis } from '#kernel/clock'

/** The stage of the practice's end; no row while the practice is open. */
export const ownEnding = prepared((db: PracticeDatabase) => db.select().from(ending).prepare())

/** Changes the stage of the practice's end. */
export function changeEnding(db: PracticeDatabase, change: Partial<typeof ending.$inferSelect>): void {
  db.update(ending).set(change).run()
}

/** Stores the tombstone of a practice that was deleted at `since` (ms). */
export function leaveTombstone(db: PracticeDatabase, since: Millis): void {
  db.insert(ending).values({ id: 1, state: 'deleted', since, deletes_at: null }).run()
}

/** Stores the stage of the practice's end. */
export function putEnding(db: PracticeDatabase, row: typeof ending.$inferSelect): void {
  db.insert(ending).values(row).onConflictDoUpdate({ target: ending.id, set: row }).run()
}

/** Opens the practice again. */
export function removeEnding(db: PracticeDatabase): void {
  db.delete(ending).run()
}
