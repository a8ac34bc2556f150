import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Directory } from '../connect.ts'
import { directoryOutbox, type OutboxEntity } from '../schema/work.ts'

export type OutboxRow = typeof directoryOutbox.$inferSelect
export type OutboxEntry = Pick<OutboxRow, 'event' | 'practice_id' | 'subject_id' | 'traceparent'> & {
  entity: OutboxEntity
}

/** The row of a pending delivery, for the batch of the change that it announces. `now` is in ms. */
export function outboxRow(db: Directory, entry: OutboxEntry, now: number) {
  return db.insert(directoryOutbox).values({ ...entry, version: now, due: now, create_datetime: now })
}

/**
 * Leases rows that are due. Only the first row of each entity can be leased: later ones wait for it, even when it is
 * parked. A row can be leased again when its lease has expired, so a crash of the drain delays a row but never loses
 * it.
 */
export async function leaseDue(
  db: Directory,
  lease: { now: number; until: number; limit: number },
): Promise<OutboxRow[]> {
  const heads = sql`SELECT o.id FROM directory_outbox o
    WHERE o.parked_reason IS NULL AND o.due <= ${lease.now} AND o.leased_until <= ${lease.now}
      AND NOT EXISTS (SELECT 1 FROM directory_outbox e WHERE e.entity = o.entity AND e.id < o.id)
    ORDER BY o.due LIMIT ${lease.limit}`
  return db
    .update(directoryOutbox)
    .set({ leased_until: lease.until })
    .where(sql`${directoryOutbox.id} IN (${heads})`)
    .returning()
}

export async function removeDone(db: Directory, id: number): Promise<void> {
  await db.delete(directoryOutbox).where(eq(directoryOutbox.id, id))
}

export async function postpone(db: Directory, row: Pick<OutboxRow, 'id' | 'tries'>, due: number): Promise<void> {
  await db
    .update(directoryOutbox)
    .set({ tries: row.tries + 1, due, leased_until: 0 })
    .where(eq(directoryOutbox.id, row.id))
}

export async function park(db: Directory, row: Pick<OutboxRow, 'id' | 'tries'>, reason: string): Promise<void> {
  await db
    .update(directoryOutbox)
    .set({ tries: row.tries + 1, parked_reason: reason, leased_until: 0 })
    .where(eq(directoryOutbox.id, row.id))
}

/** The most parked rows that are returned. */
const MANY = 500

/** The rows whose delivery was refused, oldest first. */
export async function parked(db: Directory): Promise<OutboxRow[]> {
  return db
    .select()
    .from(directoryOutbox)
    .where(isNotNull(directoryOutbox.parked_reason))
    .orderBy(asc(directoryOutbox.id))
    .limit(MANY)
}

/** Retries parked rows, all of them or one, after their cause was fixed. Returns how many. */
export async function driveAgain(db: Directory, now: number, id?: number): Promise<number> {
  const which = id === undefined ? undefined : eq(directoryOutbox.id, id)
  const rows = await db
    .update(directoryOutbox)
    .set({ parked_reason: null, tries: 0, due: now })
    .where(and(isNotNull(directoryOutbox.parked_reason), which))
    .returning({ id: directoryOutbox.id })
  return rows.length
}
