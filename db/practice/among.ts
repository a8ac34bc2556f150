import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** `column IN (ids)` for any number of ids: an object's SQLite takes a hundred bound values, this binds one. */
export function among(column: AnyColumn, ids: readonly string[]): SQL {
  return sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`
}
