import { and, eq, gt, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Directory } from '../connect.ts'
import { passwordResets, passwords, logins, users } from '../schema/accounts.ts'
import { secondFactors } from '../schema/second-factor.ts'

export type NewReset = { id: string; user_id: string; token_hash: string; expires_at: number; now: number }

/** Rows of a new link for a password. It invalidates older links. */
export function resetRows(db: Directory, { now, ...reset }: NewReset) {
  return [
    db
      .update(passwordResets)
      .set({ used_at: now })
      .where(and(eq(passwordResets.user_id, reset.user_id), isNull(passwordResets.used_at))),
    db.insert(passwordResets).values({ ...reset, create_datetime: now }),
  ] as const
}

const usable = (now: number) => and(isNull(passwordResets.used_at), gt(passwordResets.expires_at, now))

/** The user of a link, with their current password. Null when the link is unknown, used, replaced or too old. */
export async function resetByHash(db: Directory, token_hash: string, now: number) {
  const rows = await db
    .select({ id: passwordResets.id, user_id: passwordResets.user_id, password_hash: passwords.password_hash })
    .from(passwordResets)
    .innerJoin(passwords, eq(passwords.user_id, passwordResets.user_id))
    .where(and(eq(passwordResets.token_hash, token_hash), usable(now)))
    .limit(1)
  return rows[0] ?? null
}

/**
 * The user of a link that has set a password and would not have expired yet, with their current password; else null.
 */
export async function changedByHash(db: Directory, token_hash: string, now: number) {
  const rows = await db
    .select({ user_id: users.id, email: users.email, password_hash: passwords.password_hash })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.user_id))
    .innerJoin(passwords, eq(passwords.user_id, users.id))
    .where(
      and(
        eq(passwordResets.token_hash, token_hash),
        isNotNull(passwordResets.changed_at),
        gt(passwordResets.expires_at, now),
      ),
    )
    .limit(1)
  return rows[0] ?? null
}

/** Whether a link can still be used. It is checked again just before its mail is sent. */
export async function resetIsUsable(db: Directory, id: string, now: number): Promise<boolean> {
  const rows = await db
    .select({ id: passwordResets.id })
    .from(passwordResets)
    .where(and(eq(passwordResets.id, id), usable(now)))
    .limit(1)
  return rows.length > 0
}

// If another request used the link first, the row violates a constraint (its expiry becomes null), and the whole batch
// is refused.
function useReset(db: Directory, id: string, now: number) {
  return db
    .update(passwordResets)
    .set({
      expires_at: sql`CASE WHEN ${usable(now)} THEN ${passwordResets.expires_at} END`,
      used_at: now,
      changed_at: now,
    })
    .where(eq(passwordResets.id, id))
}

/** The stored password hash of an account; null when it has no password. */
export async function passwordOf(db: Directory, userId: string): Promise<string | null> {
  const rows = await db
    .select({ password: passwords.password_hash })
    .from(passwords)
    .where(eq(passwords.user_id, userId))
    .limit(1)
  return rows[0]?.password ?? null
}

/**
 * The user of an email, with what they log in with; null for an unknown email. It is one query in both cases, so that
 * they take the same time.
 */
export async function credentialByEmail(db: Directory, email: string) {
  const rows = await db
    .select({
      user_id: users.id,
      user_type: users.user_type,
      password: passwords.password_hash,
      second_factor_at: secondFactors.confirmed_at,
    })
    .from(users)
    .innerJoin(passwords, eq(passwords.user_id, users.id))
    .leftJoin(secondFactors, eq(secondFactors.user_id, users.id))
    .where(eq(users.email, email))
    .limit(1)
  return rows[0] ?? null
}

/**
 * Statements that change a password: they store the new hash, invalidate all links, and end all sessions except
 * `keep_session`. `instead_of` is the hash that is replaced, and `by_reset` is the mailed link that is used. If another
 * hash was stored meanwhile, or if the link was used, the batch is refused (`isOvertaken`).
 */
export function passwordRows(
  db: Directory,
  change: {
    user_id: string
    password_hash: string
    instead_of: string | null
    keep_session: string | null
    by_reset: string | null
    now: number
  },
) {
  const { user_id, password_hash, instead_of, keep_session, by_reset, now } = change
  return [
    db
      .update(passwords)
      .set({
        password_hash,
        modify_datetime: now,
        ...(instead_of !== null && {
          user_id: sql`CASE WHEN ${passwords.password_hash} = ${instead_of} THEN ${passwords.user_id} END`,
        }),
      })
      .where(eq(passwords.user_id, user_id)),
    ...(by_reset === null ? [] : [useReset(db, by_reset, now)]),
    db
      .update(passwordResets)
      .set({ used_at: now })
      .where(and(eq(passwordResets.user_id, user_id), isNull(passwordResets.used_at))),
    db
      .delete(logins)
      .where(and(eq(logins.user_id, user_id), keep_session === null ? undefined : ne(logins.id, keep_session))),
  ] as const
}

/** Deletes links that expired before an instant (ms). */
export async function forgetResets(db: Directory, before: number): Promise<void> {
  await db.delete(passwordResets).where(lt(passwordResets.expires_at, before))
}
