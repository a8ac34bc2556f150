import type { EndingMail } from '#contracts/internal/practice-endings'
import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Directory } from '../connect.ts'
import { billingCustomers } from '../schema/billing.ts'
import { practiceDeletions } from '../schema/endings.ts'
import { memberInvitations } from '../schema/member-invitations.ts'
import { memberships, practices, wrappedKeys } from '../schema/practices.ts'
import { publicProfiles } from '../schema/profiles.ts'
import { teamInvitations } from '../schema/teams.ts'
import { directoryMails } from '../schema/work.ts'
import { type NewMail, storedMail } from './mails.ts'

export type PracticeRow = typeof practices.$inferSelect
export type DeletionRow = typeof practiceDeletions.$inferSelect

export async function practiceById(db: Directory, id: string): Promise<PracticeRow | null> {
  return (await db.select().from(practices).where(eq(practices.id, id)).limit(1))[0] ?? null
}

export async function deletionOf(db: Directory, practiceId: string): Promise<DeletionRow | null> {
  const of = eq(practiceDeletions.practice_id, practiceId)
  return (await db.select().from(practiceDeletions).where(of).limit(1))[0] ?? null
}

/** The deletion after which this practice was created as the successor; null for any other practice. */
export async function deletionBefore(db: Directory, successorId: string): Promise<DeletionRow | null> {
  const of = eq(practiceDeletions.successor_id, successorId)
  return (await db.select().from(practiceDeletions).where(of).limit(1))[0] ?? null
}

/** Makes an open practice an archive. Returns false when it is one already. */
export async function markArchived(
  db: Directory,
  id: string,
  kept: { archived_at: number; deletes_at: number },
): Promise<boolean> {
  const open = and(eq(practices.id, id), isNull(practices.archived_at))
  const archive = { ...kept, plan_due_at: null }
  return (await db.update(practices).set(archive).where(open).returning({ id: practices.id })).length > 0
}

/** Removes the deadline of an archive, because it has no data that could be deleted. */
export async function markDormant(db: Directory, id: string): Promise<void> {
  await db.update(practices).set({ deletes_at: null }).where(eq(practices.id, id))
}

/**
 * A statement for a practice whose owner chose a plan and has not paid it yet. Until `dueAt` (ms) the practice waits
 * for the payment and is not listed.
 */
export function awaitPlan(db: Directory, id: string, dueAt: number) {
  return db.update(practices).set({ plan_due_at: dueAt }).where(eq(practices.id, id))
}

/**
 * Opens an archive, or a practice that waited for its plan, unless its deletion has begun. Returns false when it was
 * open or is being deleted.
 */
export async function markOpen(db: Directory, id: string): Promise<boolean> {
  const kept = and(
    eq(practices.id, id),
    or(isNotNull(practices.archived_at), isNotNull(practices.plan_due_at)),
    sql`NOT EXISTS (SELECT 1 FROM practice_deletions d WHERE d.practice_id = ${id})`,
  )
  const opened = await db
    .update(practices)
    .set({ archived_at: null, deletes_at: null, plan_due_at: null })
    .where(kept)
    .returning({ id: practices.id })
  return opened.length > 0
}

/** Everything that decides the plan of an account, as one text. Equal texts mean that nothing has changed. */
const planFacts = (userId: string) => sql<string>`(
  SELECT coalesce(group_concat(fact, '|'), '') FROM (
    SELECT id || ' ' || sub_class || ' ' || coalesce(coupon_id, '') || ' ' || activated_time || ' ' || coalesce(terminated_time, '') AS fact
      FROM subscriptions WHERE user_id = ${userId}
    UNION ALL SELECT 'ai ' || began_at FROM ai_trials WHERE user_id = ${userId}
    ORDER BY fact
  ))`

export async function planFactsOf(db: Directory, userId: string): Promise<string> {
  const [row] = await db.all<{ facts: string }>(sql`SELECT ${planFacts(userId)} AS facts`)
  return row?.facts ?? ''
}

/**
 * Begins a deletion. The same statement checks that it is still allowed: the owner, the deadline and everything that
 * decides the owner's plan must be as they were when the deletion was decided. So a subscription that begins a moment
 * earlier prevents it.
 */
export async function claimDeletion(
  db: Directory,
  deletion: Pick<
    DeletionRow,
    'practice_id' | 'owner_user_id' | 'successor_id' | 'reason' | 'archived_at' | 'due_at' | 'began_at'
  >,
  facts: string,
): Promise<void> {
  const { practice_id, owner_user_id, successor_id, reason, archived_at, due_at, began_at } = deletion
  await db.run(sql`
    INSERT INTO practice_deletions (practice_id, owner_user_id, successor_id, reason, archived_at, due_at, began_at)
    SELECT id, owner_user_id, ${successor_id}, ${reason}, archived_at, deletes_at, ${began_at} FROM practices
    WHERE id = ${practice_id} AND owner_user_id = ${owner_user_id} AND archived_at = ${archived_at}
      AND deletes_at = ${due_at} AND deletes_at <= ${began_at} AND ${planFacts(owner_user_id)} = ${facts}
    ON CONFLICT DO NOTHING`)
}

/** Stores what is deleted with the practice. What was stored before does not change. */
export async function storeInventory(
  db: Directory,
  practiceId: string,
  kept: Required<Pick<DeletionRow, 'counts' | 'audit_seq' | 'audit_hash'>>,
): Promise<void> {
  await db
    .update(practiceDeletions)
    .set(kept)
    .where(and(eq(practiceDeletions.practice_id, practiceId), isNull(practiceDeletions.counts)))
}

/** Destroys the key of a practice or a conversation. Its sealed data can never be opened again. */
export async function destroyKey(db: Directory, owner: string): Promise<void> {
  await db.delete(wrappedKeys).where(eq(wrappedKeys.owner, owner))
}

/** Everyone who works in a practice now. */
export async function workersOf(db: Directory, practiceId: string) {
  return db
    .select({ user_id: memberships.user_id, role: memberships.role })
    .from(memberships)
    .where(and(eq(memberships.practice_id, practiceId), isNull(memberships.to_datetime)))
}

/**
 * Statements that remove a practice from the directory, put its empty successor in its place, and complete the record
 * of the deletion with `signed`.
 */
export function buryRows(
  db: Directory,
  { practice_id, owner_user_id, successor_id }: DeletionRow,
  practice: PracticeRow,
  signed: { finished_at: number; signature: string },
) {
  const now = signed.finished_at
  return [
    db
      .insert(practices)
      .values({
        id: successor_id,
        owner_user_id,
        jurisdiction: practice.jurisdiction,
        create_datetime: now,
        archived_at: now,
        deletes_at: null,
      })
      .onConflictDoNothing(),
    db.update(publicProfiles).set({ practice_id: successor_id }).where(eq(publicProfiles.practice_id, practice_id)),
    // The successor gets the customer at the card provider, because the owner's account is not deleted.
    db.update(billingCustomers).set({ practice_id: successor_id }).where(eq(billingCustomers.practice_id, practice_id)),
    db.delete(teamInvitations).where(eq(teamInvitations.practice_id, practice_id)),
    db.delete(memberInvitations).where(eq(memberInvitations.practice_id, practice_id)),
    db.delete(memberships).where(eq(memberships.practice_id, practice_id)),
    db.delete(practices).where(eq(practices.id, practice_id)),
    db.update(practiceDeletions).set(signed).where(eq(practiceDeletions.practice_id, practice_id)),
  ] as const
}

/** The id of the mail about a practice's deadline, or about that of an export. The mail is created only once. */
export async function mailOfDeadline(
  db: Directory,
  mail: Extract<NewMail, { kind: EndingMail | 'export_ready' }> & { id: string },
  now: number,
): Promise<string> {
  const once = `${mail.kind}/${mail.practice_id}/${mail.deadline}`
  await db
    .insert(directoryMails)
    .values(storedMail({ ...mail, now }, once))
    .onConflictDoNothing()
  const [row] = await db.select({ id: directoryMails.id }).from(directoryMails).where(eq(directoryMails.once, once))
  if (!row) throw new Error('the mail was not stored')
  return row.id
}
