import { and, count, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Directory } from '../connect.ts'
import { recoveryCodes, secondFactors, secondFactorUses } from '../schema/second-factor.ts'

export type SecondFactorRow = typeof secondFactors.$inferSelect

/** A person's authenticator app, even if its set-up is not confirmed. */
export async function secondFactorOf(db: Directory, userId: string): Promise<SecondFactorRow | null> {
  return (await db.select().from(secondFactors).where(eq(secondFactors.user_id, userId)).limit(1))[0] ?? null
}

export async function recoveryCodesLeft(db: Directory, userId: string): Promise<number> {
  const rows = await db.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.user_id, userId))
  return rows[0]?.left ?? 0
}

export async function hasRecoveryCode(db: Directory, userId: string, hash: string): Promise<boolean> {
  const same = and(eq(recoveryCodes.user_id, userId), eq(recoveryCodes.code_hash, hash))
  return (await db.select({ at: recoveryCodes.create_datetime }).from(recoveryCodes).where(same).limit(1)).length > 0
}

/** Begins or restarts the set-up of an authenticator app. A confirmed one does not change. */
export function beginSecondFactor(db: Directory, row: Omit<SecondFactorRow, 'confirmed_at' | 'wrong_codes'>) {
  const { sealed_secret, create_datetime } = row
  return db
    .insert(secondFactors)
    .values(row)
    .onConflictDoUpdate({
      target: secondFactors.user_id,
      set: { sealed_secret, create_datetime, wrong_codes: 0 },
      setWhere: isNull(secondFactors.confirmed_at),
    })
}

/** Confirms the set-up whose secret was read. If another set-up has replaced it meanwhile, nothing is confirmed. */
export function confirmSecondFactorRow(db: Directory, { user_id, sealed_secret }: SecondFactorRow, now: number) {
  return db
    .update(secondFactors)
    .set({ confirmed_at: now })
    .where(
      and(
        eq(secondFactors.user_id, user_id),
        eq(secondFactors.sealed_secret, sealed_secret),
        isNull(secondFactors.confirmed_at),
      ),
    )
}

/**
 * Counts a code as wrong before it is checked, so that concurrent ones are all counted. Returns how many there are now;
 * null when there were `most` already.
 */
export async function countWrongCode(db: Directory, user_id: string, most: number): Promise<number | null> {
  const [row] = await db
    .update(secondFactors)
    .set({ wrong_codes: sql`${secondFactors.wrong_codes} + 1` })
    .where(and(eq(secondFactors.user_id, user_id), lt(secondFactors.wrong_codes, most)))
    .returning({ wrong_codes: secondFactors.wrong_codes })
  return row?.wrong_codes ?? null
}

/** A statement that takes codes off the count, because the right code followed them. */
export function forgiveWrongCodes(db: Directory, user_id: string, codes: number) {
  return db
    .update(secondFactors)
    .set({ wrong_codes: sql`max(0, ${secondFactors.wrong_codes} - ${codes})` })
    .where(eq(secondFactors.user_id, user_id))
}

/** Replaces all recovery codes of a person. */
export function replaceRecoveryCodes(db: Directory, user_id: string, hashes: readonly string[], now: number) {
  return [
    db.delete(recoveryCodes).where(eq(recoveryCodes.user_id, user_id)),
    db.insert(recoveryCodes).values(hashes.map((code_hash) => ({ user_id, code_hash, create_datetime: now }))),
  ] as const
}

export function removeSecondFactor(db: Directory, user_id: string) {
  return [
    db.delete(secondFactors).where(eq(secondFactors.user_id, user_id)),
    db.delete(recoveryCodes).where(eq(recoveryCodes.user_id, user_id)),
  ] as const
}

export async function isSpent(db: Directory, userId: string, proof: string): Promise<boolean> {
  const same = and(eq(secondFactorUses.user_id, userId), eq(secondFactorUses.proof, proof))
  return (await db.select({ at: secondFactorUses.at }).from(secondFactorUses).where(same).limit(1)).length > 0
}

/** Marks a code as used. Its row is unique, so if the same code is sent twice at once, one of the two batches fails. */
export function spendCode(
  db: Directory,
  code: { user_id: string; proof: string; recovery_hash: string | null },
  now: number,
  forgetBefore: number,
) {
  const { user_id, proof, recovery_hash } = code
  return [
    db
      .delete(secondFactorUses)
      .where(and(eq(secondFactorUses.user_id, user_id), lt(secondFactorUses.at, forgetBefore))),
    db.insert(secondFactorUses).values({ user_id, proof, at: now }),
    ...(recovery_hash === null
      ? []
      : [
          db
            .delete(recoveryCodes)
            .where(and(eq(recoveryCodes.user_id, user_id), eq(recoveryCodes.code_hash, recovery_hash))),
        ]),
  ] as const
}
