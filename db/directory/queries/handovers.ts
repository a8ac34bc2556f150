import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Directory } from '../connect.ts'
import { accountHandovers } from '../schema/guardians.ts'

export type HandoverRow = typeof accountHandovers.$inferSelect

/** The handover of a minor's account, in any state; null before it was prepared. */
export async function handoverOf(db: Directory, minorId: string): Promise<HandoverRow | null> {
  const hit = eq(accountHandovers.minor_user_id, minorId)
  return (await db.select().from(accountHandovers).where(hit).limit(1))[0] ?? null
}

/** The handover to which the token of a link belongs, in any state. */
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

/** Fails the batch (`isOvertaken`, table `account_handovers`) when the email is no longer the one that was read. */
export function unlessAddressChanged(db: Directory, minor_user_id: string, read: string) {
  return db
    .update(accountHandovers)
    .set({ email: sql`CASE WHEN ${accountHandovers.email} = ${read} THEN ${accountHandovers.email} END` })
    .where(eq(accountHandovers.minor_user_id, minor_user_id))
}

/** Records the end of the guardians' access. If there is an email, the link mailed to it is stored as well. */
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
 * Records that an account was taken over by its link. If the link was used or replaced before, the row violates a
 * constraint (its email becomes null), and the whole batch is refused.
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
