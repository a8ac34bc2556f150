import { and, count, desc, eq, isNotNull, isNull, or } from 'drizzle-orm'
import type { Directory } from '../connect.ts'
import { memberInvitations } from '../schema/member-invitations.ts'
import { isOpenIn, type RefusedBecause } from './invitations.ts'

export type MemberInvitationRow = typeof memberInvitations.$inferSelect

const open = isOpenIn(memberInvitations)
/** Ended by a refusal of which the practice has not been told: it is listed until the practice takes it back. */
const refused = and(isNull(memberInvitations.accepted_at), isNotNull(memberInvitations.refused_at))

/**
 * The open invitations of a practice, the newest first: neither accepted nor revoked, even if expired; and those that
 * ended because their acceptance was refused. `patientUserId` limits them to the person of one chart.
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
    .where(and(eq(memberInvitations.practice_id, practiceId), or(open, refused), ofPerson))
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

/** Stores that an open invitation was refused at its acceptance. It stays open. */
export function markRefused(db: Directory, id: string, refused_because: RefusedBecause, now: number) {
  return db
    .update(memberInvitations)
    .set({ refused_at: now, refused_because })
    .where(and(eq(memberInvitations.id, id), open))
}

/**
 * Ends an accepted invitation whose account the practice could not link: no one has accepted it then, and its link
 * stays used.
 */
export function endRefused(db: Directory, id: string, refused_because: RefusedBecause, now: number) {
  return db
    .update(memberInvitations)
    .set({ accepted_at: null, accepted_by: null, revoked_at: now, refused_at: now, refused_because })
    .where(and(eq(memberInvitations.id, id), isNotNull(memberInvitations.accepted_at)))
}

/** Removes an ended invitation from the list, or all those of a chart's person for whom a new one is sent. */
export function forgetRefused(db: Directory, of: { id: string } | { patient_user_id: string }) {
  const which = 'id' in of ? eq(memberInvitations.id, of.id) : eq(memberInvitations.patient_user_id, of.patient_user_id)
  return db
    .update(memberInvitations)
    .set({ refused_at: null, refused_because: null })
    .where(and(which, isNotNull(memberInvitations.revoked_at)))
}

/** Makes an open invitation one to another person of the practice's charts, with which the invited one was joined. */
export function inviteOtherPerson(db: Directory, id: string, patient_user_id: string) {
  return db.update(memberInvitations).set({ patient_user_id }).where(eq(memberInvitations.id, id))
}
