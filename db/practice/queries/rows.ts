import type { PracticeDatabase } from '#db/practice/practice-database'
import { asc, count, gt } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'

/** Rows of a table whose text id comes after the given one, by id. */
export function rowsAfter(
  db: PracticeDatabase,
  table: SQLiteTable & { id: SQLiteColumn },
  after: string,
  limit: number,
): { id: string }[] {
  return db.select().from(table).where(gt(table.id, after)).orderBy(asc(table.id)).limit(limit).all() as {
    id: string
  }[]
}

/** The number of rows in a table. */
export function countOf(db: PracticeDatabase, table: SQLiteTable): number {
  return db.select({ n: count() }).from(table).get()?.n ?? 0
}

/** All rows of a table. */
export function allRows<Table extends SQLiteTable>(db: PracticeDatabase, table: Table): Table['$inferSelect'][] {
  return db
    .select()
    .from(table as SQLiteTable)
    .all()
}
