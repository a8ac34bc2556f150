import { and, desc, eq, gt, isNull, lt, ne, notInArray, sql } from 'drizzle-orm'
import type { Directory } from '../connect.ts'
import { pendingRegistrations } from '../schema/pending-registrations.ts'

export type PendingRow = typeof pendingRegistrations.$inferSelect

/** How many registrations of one email can wait at the same time. Another one replaces the oldest. */
export const MOST_PENDING = 20

const isWaiting = (now: number) => and(isNull(pendingRegistrations.ended_at), gt(pendingRegistrations.expires_at, now))

/**
 * The passwords of the registrations of an email, newest first. Those that were ended by a confirmation are included
 * until they expire, so that the person who registered does not learn of it.
 */
export async function waitingPasswords(db: Directory, email: string, now: number) {
  return db
    .select({ id: pendingRegistrations.id, password_hash: pendingRegistrations.password_hash })
    .from(pendingRegistrations)
    .where(
      and(
        eq(pendingRegistrations.email, email),
        gt(pendingRegistrations.expires_at, now),
        ne(pendingRegistrations.password_hash, ''),
      ),
    )
    .orderBy(desc(pendingRegistrations.create_datetime), desc(pendingRegistrations.id))
    .limit(MOST_PENDING)
}

/** The registration of a mailed link that has not expired, also after its end; else null. */
export async function pendingByHash(db: Directory, token_hash: string, now: number): Promise<PendingRow | null> {
  const hit = and(eq(pendingRegistrations.token_hash, token_hash), gt(pendingRegistrations.link_expires_at, now))
  return (await db.select().from(pendingRegistrations).where(hit).limit(1))[0] ?? null
}

/** A registration that waits; null when it has ended or expired. */
export async function waitingById(db: Directory, id: string, now: number): Promise<PendingRow | null> {
  const hit = and(eq(pendingRegistrations.id, id), isWaiting(now))
  return (await db.select().from(pendingRegistrations).where(hit).limit(1))[0] ?? null
}

/** Statements that add a registration. When its email has too many, the oldest are deleted. */
export function pendingRows(db: Directory, row: Omit<PendingRow, 'ended_at' | 'outcome'>) {
  const isOfEmail = eq(pendingRegistrations.email, row.email)
  const newest = db
    .select({ id: pendingRegistrations.id })
    .from(pendingRegistrations)
    .where(isOfEmail)
    .orderBy(desc(pendingRegistrations.create_datetime), desc(pendingRegistrations.id))
    .limit(MOST_PENDING)
  return [
    db.insert(pendingRegistrations).values(row),
    db.delete(pendingRegistrations).where(and(isOfEmail, notInArray(pendingRegistrations.id, newest))),
  ] as const
}

/** Gives the mailed link of a registration a new expiry, for a mail that is sent again. */
export function renewPendingLink(db: Directory, id: string, link_expires_at: number) {
  return db
    .update(pendingRegistrations)
    .set({ link_expires_at })
    .where(and(eq(pendingRegistrations.id, id), isNull(pendingRegistrations.ended_at)))
}

/**
 * Statements that end the registrations of an email, because one of them makes the account; `forgets` also deletes its
 * password. If that registration has ended or its link has expired meanwhile, its row violates a constraint (its expiry
 * becomes null), and the whole batch is refused.
 */
export function confirmPending(
  db: Directory,
  { id, email, forgets }: Pick<PendingRow, 'id' | 'email'> & { forgets: boolean },
  now: number,
) {
  const usable = and(isNull(pendingRegistrations.ended_at), gt(pendingRegistrations.link_expires_at, now))
  return [
    db
      .update(pendingRegistrations)
      .set({
        ...(forgets && { password_hash: '' }),
        sealed_details: '',
        expires_at: sql`CASE WHEN ${usable} THEN ${pendingRegistrations.expires_at} END`,
        ended_at: now,
        outcome: 'confirmed',
      })
      .where(eq(pendingRegistrations.id, id)),
    replacePending(db, email, now),
  ] as const
}

/** Ends the registrations of an email that wait, because it gets an account in another way. */
export function replacePending(db: Directory, email: string, now: number) {
  return db
    .update(pendingRegistrations)
    .set({ sealed_details: '', sealed_booking: '', ended_at: now, outcome: 'replaced' })
    .where(and(eq(pendingRegistrations.email, email), isNull(pendingRegistrations.ended_at)))
}

/** Deletes registrations that have expired. */
export async function forgetPendingRegistrations(db: Directory, now: number): Promise<void> {
  await db.delete(pendingRegistrations).where(lt(pendingRegistrations.expires_at, now))
}
