import { and, eq, lt, sql } from 'drizzle-orm'
import type { Directory } from '../connect.ts'
import { logins } from '../schema/accounts.ts'
import { passkeyChallenges, passkeys } from '../schema/passkeys.ts'

export type PasskeyRow = typeof passkeys.$inferSelect

export async function passkeysOf(db: Directory, userId: string): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.user_id, userId)).orderBy(passkeys.create_datetime)
}

export async function passkeyById(db: Directory, id: string): Promise<PasskeyRow | null> {
  return (await db.select().from(passkeys).where(eq(passkeys.id, id)).limit(1))[0] ?? null
}

/**
 * The row of a new passkey, provided that the session that adds it still exists and the account has fewer than `most`
 * passkeys. Otherwise its owner becomes null, which the column refuses. So a session cannot add a passkey after all
 * passkeys and sessions of the account were deleted.
 */
export function addPasskey(db: Directory, row: PasskeyRow, rule: { session_id: string; most: number }) {
  const { id, user_id } = logins
  const count = sql`(SELECT count(*) FROM ${passkeys} WHERE ${passkeys.user_id} = ${row.user_id})`
  const owner = sql<string>`(SELECT ${user_id} FROM ${logins}
    WHERE ${id} = ${rule.session_id} AND ${user_id} = ${row.user_id} AND ${count} < ${rule.most})`
  return db.insert(passkeys).values({ ...row, user_id: owner })
}

export function notePasskeyUse(db: Directory, id: string, counter: number, now: number) {
  return db.update(passkeys).set({ counter, last_used_at: now }).where(eq(passkeys.id, id))
}

/** A statement that deletes all passkeys of an account. */
export function deletePasskeysOf(db: Directory, userId: string) {
  return db.delete(passkeys).where(eq(passkeys.user_id, userId))
}

export function deletePasskey(db: Directory, userId: string, id: string) {
  return db.delete(passkeys).where(and(eq(passkeys.id, id), eq(passkeys.user_id, userId)))
}

/** Marks a challenge as answered. Its row is unique, so the batch of a second answer fails. */
export function answerChallenge(db: Directory, challenge: string, now: number, forgetBefore: number) {
  return [
    db.delete(passkeyChallenges).where(lt(passkeyChallenges.answered_at, forgetBefore)),
    db.insert(passkeyChallenges).values({ challenge, answered_at: now }),
  ] as const
}
