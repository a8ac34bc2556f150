import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Directory } from '../connect.ts'
import { emailConfirmations, users } from '../schema/accounts.ts'
import { memberships } from '../schema/practices.ts'
import { outboxRow } from './outbox.ts'

/**
 * A confirmation link that has not expired, used or not, with its user and the practice in which they work; else null.
 */
export async function confirmationByHash(db: Directory, token_hash: string, now: number) {
  const hit = and(eq(emailConfirmations.token_hash, token_hash), gt(emailConfirmations.expires_at, now))
  const rows = await db
    .select({
      user_id: emailConfirmations.user_id,
      used_at: emailConfirmations.used_at,
      practice_id: memberships.practice_id,
      email: users.email,
      email_confirmed: users.email_confirmed,
    })
    .from(emailConfirmations)
    .innerJoin(users, eq(users.id, emailConfirmations.user_id))
    .leftJoin(memberships, and(eq(memberships.user_id, emailConfirmations.user_id), isNull(memberships.to_datetime)))
    .where(hit)
    .limit(1)
  return rows[0] ?? null
}

/** Statements that confirm the email of a user and use up their links. They can run twice. */
export function confirmationUsed(
  db: Directory,
  confirmation: { user_id: string; practice_id: string | null; traceparent: string },
  now: number,
) {
  const { user_id, practice_id, traceparent } = confirmation
  return [
    db
      .update(emailConfirmations)
      .set({ used_at: now })
      .where(and(eq(emailConfirmations.user_id, user_id), isNull(emailConfirmations.used_at))),
    db
      .update(users)
      .set({ email_confirmed: true, modify_datetime: sql`max(${now}, ${users.modify_datetime} + 1)` })
      .where(and(eq(users.id, user_id), eq(users.email_confirmed, false))),
    outboxRow(
      db,
      {
        entity: `user/${user_id}`,
        event: 'profile.changed',
        practice_id: practice_id ?? '',
        subject_id: user_id,
        traceparent,
      },
      now,
    ),
  ] as const
}
