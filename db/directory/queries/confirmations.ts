import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Directory } from '../connect.ts'
import { emailConfirmations, users } from '../schema/accounts.ts'
import { memberships } from '../schema/practices.ts'
import { outboxRow } from './outbox.ts'

/**
 * The user of a confirmation, and the practice in which they work. Null when the confirmation is unknown, used or too
 * old.
 */
export async function confirmationByHash(db: Directory, token_hash: string, now: number) {
  const usable = and(
    eq(emailConfirmations.token_hash, token_hash),
    isNull(emailConfirmations.used_at),
    gt(emailConfirmations.expires_at, now),
  )
  const rows = await db
    .select({ id: emailConfirmations.id, user_id: emailConfirmations.user_id, practice_id: memberships.practice_id })
    .from(emailConfirmations)
    .leftJoin(memberships, and(eq(memberships.user_id, emailConfirmations.user_id), isNull(memberships.to_datetime)))
    .where(usable)
    .limit(1)
  return rows[0] ?? null
}

/**
 * Confirms the email of a user by one of their confirmations, and uses up all the others, in one batch. Returns false
 * when this confirmation was used before.
 */
export async function useConfirmation(
  db: Directory,
  confirmation: { id: string; user_id: string; practice_id: string | null; traceparent: string },
  now: number,
): Promise<boolean> {
  const { id, user_id, practice_id, traceparent } = confirmation
  const [used] = await db.batch([
    db
      .update(emailConfirmations)
      .set({ used_at: now })
      .where(and(eq(emailConfirmations.id, id), isNull(emailConfirmations.used_at)))
      .returning({ id: emailConfirmations.id }),
    db
      .update(emailConfirmations)
      .set({ used_at: now })
      .where(and(eq(emailConfirmations.user_id, user_id), isNull(emailConfirmations.used_at))),
    db
      .update(users)
      .set({ email_confirmed: true, modify_datetime: sql`max(${now}, ${users.modify_datetime} + 1)` })
      .where(eq(users.id, user_id)),
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
  ])
  return used.length > 0
}
