import { and, count, desc, eq } from 'drizzle-orm'
import type { Directory } from '../connect.ts'
import { memberInvitations } from '../schema/member-invitations.ts'
import { isOpenIn } from './invitations.ts'

export type MemberInvitationRow = typeof memberInvitations.$inferSelect

const open = isOpenIn(memberInvitations)

/**
 * The open invitations of a practice, the newest first: neither accepted nor revoked, even if expired. `patientUserId`
 * limits them to the person of one chart.
 */
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

/** The open invitation from a practice to an email; null when there is none. */
export async function openMemberInvitationOf(db: Directory, practiceId: string, email: string) {
  const where = and(eq(memberInvitations.practice_id, practiceId), eq(memberInvitations.email, email), open)
  return (await db.select().from(memberInvitations).where(where).limit(1))[0] ?? null
}

/** The open invitation of a chart's person, even if expired; null when there is none. */
export async function openMemberInvitationOfPerson(
  db: Directory,
  patientUserId: string,
): Promise<MemberInvitationRow | null> {
  const where = and(eq(memberInvitations.patient_user_id, patientUserId), open)
  return (await db.select().from(memberInvitations).where(where).limit(1))[0] ?? null
}

export async function isPersonInvited(db: Directory, patientUserId: string): Promise<boolean> {
  return (await openMemberInvitationOfPerson(db, patientUserId)) !== null
}
