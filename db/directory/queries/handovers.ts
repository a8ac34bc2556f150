import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Directory } from '../connect.ts'
import { accountHandovers } from '../schema/guardians.ts'

export type HandoverRow = typeof accountHandovers.$inferSelect

/** How far the account of a minor is on its way to the young adult; null while nobody has said anything about it. */
export async function handoverOf(db: Directory, minorId: string): Promise<HandoverRow | null> {
  const hit = eq(accountHandovers.minor_user_id, minorId)
  return (await db.select().from(accountHandovers).where(hit).limit(1))[0] ?? null
}

/** The handover of a link's token, whatever became of it. */
export async function handoverByHash(db: Directory, token_hash: string): Promise<HandoverRow | null> {
  const hit = eq(accountHandovers.token_hash, token_hash)
  return (await db.select().from(accountHandovers).where(hit).limit(1))[0] ?? null
}

export function putHandoverAddress(db: Directory, minor_user_id: string, email: string) {
  return db
    .insert(accountHandovers)
    .values({ minor_user_id, email })
    .onConflictDoUpdate({ target: accountHandovers.minor_user_id, set: { email } })
}

/** Marks that the guardians' access has ended, with the link that was mailed where there is somewhere to mail it. */
export function endHandover(
  db: Directory,
  minor_user_id: string,
  change: Pick<HandoverRow, 'ended_at'> & Partial<Pick<HandoverRow, 'link_id' | 'token_hash' | 'expires_at'>>,
) {
  return db
    .insert(accountHandovers)
    .values({ minor_user_id, email: '', ...change })
    .onConflictDoUpdate({ target: accountHandovers.minor_user_id, set: change })
}

/**
 * Takes an account over by its link. When the link was used or replaced by then, the row refuses (its address would
 * become nothing) and the whole batch with it.
 */
export function takeHandover(db: Directory, of: { minor_user_id: string; token_hash: string }, now: number) {
  const usable = and(
    isNull(accountHandovers.taken_at),
    eq(accountHandovers.token_hash, of.token_hash),
    gt(accountHandovers.expires_at, now),
  )
  return db
    .update(accountHandovers)
    .set({ email: sql`CASE WHEN ${usable} THEN ${accountHandovers.email} END`, taken_at: now })
    .where(eq(accountHandovers.minor_user_id, of.minor_user_id))
}
