import type { PracticeDatabase } from '#db/practice/practice-database'
import { shared_page_lines, shared_pages } from '#db/practice/schema-shared-pages'
import { asc, eq } from 'drizzle-orm'

export type SharedPageRow = typeof shared_pages.$inferSelect
export type SharedLineRow = typeof shared_page_lines.$inferSelect

/** A page on which several orders are paid. */
export function sharedPageById(db: PracticeDatabase, id: string): SharedPageRow | undefined {
  return db.select().from(shared_pages).where(eq(shared_pages.id, id)).get()
}

/** What is paid on a shared page, in its order. */
export function linesOfPage(db: PracticeDatabase, pageId: string): SharedLineRow[] {
  return db
    .select()
    .from(shared_page_lines)
    .where(eq(shared_page_lines.page_id, pageId))
    .orderBy(asc(shared_page_lines.position))
    .all()
}

export function changeSharedPage(db: PracticeDatabase, id: string, change: Partial<SharedPageRow>): void {
  db.update(shared_pages).set(change).where(eq(shared_pages.id, id)).run()
}
