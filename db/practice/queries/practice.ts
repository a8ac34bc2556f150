import type { PracticeDatabase } from '#db/practice/practice-database'
import { practice } from '#db/practice/schema-practice'
import { prepared } from '#db/statements'
import { sql } from 'drizzle-orm'

/** The practice itself. */
export const ownPractice = prepared((db: PracticeDatabase) => db.select().from(practice).prepare())

/** Stores the last `modify_datetime` that was given out. */
export const storeStamp = prepared((db: PracticeDatabase) =>
  db
    .update(practice)
    .set({ last_stamp: sql`${sql.placeholder('stamp')}` })
    .prepare(),
)

/** Changes the practice's own row. */
export function changePractice(db: PracticeDatabase, change: Partial<typeof practice.$inferSelect>): void {
  db.update(practice).set(change).run()
}
