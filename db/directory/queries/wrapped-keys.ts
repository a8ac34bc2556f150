import { and, count, eq, inArray } from 'drizzle-orm'
import type { Directory } from '../connect.ts'
import { wrappedKeys } from '../schema/practices.ts'

/** How many data keys each master key wraps. */
export function countByMaster(db: Directory): Promise<{ master_id: string; count: number }[]> {
  return db
    .select({ master_id: wrappedKeys.master_id, count: count() })
    .from(wrappedKeys)
    .groupBy(wrappedKeys.master_id)
    .orderBy(wrappedKeys.master_id)
}

/** The next data keys that one of these master keys wraps. */
export function wrappedBy(
  db: Directory,
  masterIds: string[],
  limit: number,
): Promise<{ id: string; wrapped: string }[]> {
  return db
    .select({ id: wrappedKeys.id, wrapped: wrappedKeys.wrapped })
    .from(wrappedKeys)
    .where(inArray(wrappedKeys.master_id, masterIds))
    .limit(limit)
}

/** A statement that replaces a wrapped key by the same key wrapped anew; a row that changed or was deleted stays so. */
export function replaceWrapped(db: Directory, row: { id: string; wrapped: string; anew: string; master_id: string }) {
  return db
    .update(wrappedKeys)
    .set({ wrapped: row.anew, master_id: row.master_id })
    .where(and(eq(wrappedKeys.id, row.id), eq(wrappedKeys.wrapped, row.wrapped)))
    .returning({ id: wrappedKeys.id })
}
