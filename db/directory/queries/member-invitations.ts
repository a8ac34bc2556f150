import { and, count, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Directory } from '../connect.ts'
import { memberInvitations } from '../schema/member-invitations.ts'

export type MemberInvitationRow = typeof memberInvitations.$inferSelect

const open = and(isNull(memberInvitations.accepted_at), isNull(memberInvitations.revoked_at))

/** Neither accepted nor revoked, including expired ones, the newest first; of one chart's person if given. */
export async function openMemberInvitations(
  db: Directory,
  practiceId: string,
  most: number,
  patientUserId?: string,
): Promise<MemberInvitationRow[]> {
  const ofPerson = patientUserId === undefined ? undefined : eq(memberInvitations.patient_user_id, patientUserId)
  return db
    .select()
    .from(memberInvitations)
    .where(and(eq(memberInvitations.practice_id, practiceId), open, ofPerson))
    .orderBy(desc(memberInvitations.sent_at), desc(memberInvitations.id))
    .limit(most)
}

export async function countOpenMemberInvitations(db: Directory, practiceId: string): Promise<number> {
  const where = and(eq(memberInvitations.practice_id, practiceId), open)
  return (await db.select({ n: count() }).from(memberInvitations).where(where))[0]?.n ?? 0
}

/** The open invitation of an email in a practice. */
export async function openMemberInvitationOf(db: Directory, practiceId: string, email: string) {
  const where = and(eq(memberInvitations.practice_id, practiceId), eq(memberInvitations.email, email), open)
  return (await db.select().from(memberInvitations).where(where).limit(1))[0] ?? null
}

export async function memberInvitationById(db: Directory, id: string): Promise<MemberInvitationRow | null> {
  return (await db.select().from(memberInvitations).where(eq(memberInvitations.id, id)).limit(1))[0] ?? null
}

/** The invitation of a token, in any state. */
export async function memberInvitationByHash(db: Directory, hash: string): Promise<MemberInvitationRow | null> {
  return (await db.select().from(memberInvitations).where(eq(memberInvitations.token_hash, hash)).limit(1))[0] ?? null
}

/** Whether a chart's person has an open link. */
export async function isPersonInvited(db: Directory, patientUserId: string): Promise<boolean> {
  const where = and(eq(memberInvitations.patient_user_id, patientUserId), open)
  return (await db.select({ id: memberInvitations.id }).from(memberInvitations).where(where).limit(1)).length > 0
}

export function insertMemberInvitation(db: Directory, row: typeof memberInvitations.$inferInsert) {
  return db.insert(memberInvitations).values(row)
}

/** Gives an open invitation a new link; the previous one stops working. */
export function renewMemberInvitation(
  db: Directory,
  id: string,
  link: Pick<MemberInvitationRow, 'link_id' | 'token_hash' | 'expires_at' | 'sent_at'>,
) {
  return db
    .update(memberInvitations)
    .set(link)
    .where(and(eq(memberInvitations.id, id), open))
}

export function revokeMemberInvitation(db: Directory, id: string, now: number) {
  return db
    .update(memberInvitations)
    .set({ revoked_at: now, record: {} })
    .where(and(eq(memberInvitations.id, id), open))
}

/**
 * Uses an invitation. If it was used, revoked or sent again before, the row violates a constraint (its practice becomes
 * null), and the whole batch is refused: a client joins completely or not at all.
 */
export function useMemberInvitation(
  db: Directory,
  of: { id: string; token_hash: string },
  userId: string,
  now: number,
) {
  const usable = and(open, eq(memberInvitations.token_hash, of.token_hash), gt(memberInvitations.expires_at, now))
  return db
    .update(memberInvitations)
    .set({
      practice_id: sql`CASE WHEN ${usable} THEN ${memberInvitations.practice_id} END`,
      accepted_at: now,
      accepted_by: userId,
      record: {},
    })
    .where(eq(memberInvitations.id, of.id))
}
