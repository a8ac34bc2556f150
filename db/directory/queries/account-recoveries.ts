import { and, desc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Directory } from '../connect.ts'
import { accountRecoveries } from '../schema/second-factor.ts'

type NewRecovery = {
  id: string
  user_id: string
  token_hash: string
  reference: string
  expires_at: number
  now: number
}

/** Rows of a new link. It invalidates older links that were not opened. */
export function recoveryRows(db: Directory, { now, ...recovery }: NewRecovery) {
  const unopened = and(eq(accountRecoveries.user_id, recovery.user_id), isNull(accountRecoveries.proven_at))
  return [
    db
      .update(accountRecoveries)
      .set({ expires_at: now })
      .where(and(unopened, gt(accountRecoveries.expires_at, now))),
    db.insert(accountRecoveries).values({ ...recovery, create_datetime: now }),
  ] as const
}

const usable = (now: number) =>
  or(isNotNull(accountRecoveries.proven_at), gt(accountRecoveries.expires_at, now)) ?? sql`false`

/** Whether a link can still be opened. It is checked again just before its mail is sent. */
export async function recoveryIsUsable(db: Directory, id: string, now: number): Promise<boolean> {
  const same = and(eq(accountRecoveries.id, id), isNull(accountRecoveries.proven_at), usable(now))
  return (await db.select({ id: accountRecoveries.id }).from(accountRecoveries).where(same).limit(1)).length > 0
}

/**
 * Notes that a link was opened, and returns its reference; null when it is unknown, replaced or too old. Opening it
 * again returns the same.
 */
export async function proveRecovery(db: Directory, token_hash: string, now: number): Promise<string | null> {
  const [row] = await db
    .update(accountRecoveries)
    .set({ proven_at: sql`coalesce(${accountRecoveries.proven_at}, ${now})` })
    .where(and(eq(accountRecoveries.token_hash, token_hash), sql`${accountRecoveries.user_id} <> ''`, usable(now)))
    .returning({ reference: accountRecoveries.reference })
  return row?.reference ?? null
}

/** The recovery of an account with a reference, whose link was opened after `since` (ms); null when there is none. */
export async function provenRecovery(db: Directory, account: { user_id: string; reference: string }, since: number) {
  const { user_id, reference, proven_at } = accountRecoveries
  const same = and(eq(user_id, account.user_id), eq(reference, account.reference), gt(proven_at, since))
  const rows = await db
    .select({ id: accountRecoveries.id, reset_at: accountRecoveries.reset_at })
    .from(accountRecoveries)
    .where(same)
    .orderBy(desc(proven_at))
    .limit(1)
  return rows[0] ?? null
}

/** A statement that notes that an operator used a recovery. The first use remains. */
export function recoveryUsed(db: Directory, id: string, by: string, now: number) {
  return db
    .update(accountRecoveries)
    .set({ reset_at: now, reset_by: by })
    .where(and(eq(accountRecoveries.id, id), isNull(accountRecoveries.reset_at)))
}

/** Deletes links that expired before an instant (ms) and led to nothing. Those that were used remain as the record. */
export async function forgetRecoveries(db: Directory, before: number): Promise<void> {
  await db
    .delete(accountRecoveries)
    .where(and(lt(accountRecoveries.expires_at, before), isNull(accountRecoveries.reset_at)))
}
