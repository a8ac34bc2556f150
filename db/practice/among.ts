import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/**
 * `column IN (ids)` for any number of ids. An object's SQLite accepts at most a hundred bound values, and this binds
 * only one.
 */
export function among(column: AnyColumn, ids: readonly string[]): SQL {
  return sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`
}
