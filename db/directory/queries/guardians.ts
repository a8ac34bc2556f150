import { and, asc, desc, eq, exists, isNull, ne, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { GuardianRights } from '#contracts/api/minor-link'
import type { Directory } from '../connect.ts'
import { logins, users } from '../schema/accounts.ts'
import { guardianInvitations, guardianships } from '../schema/guardians.ts'
import { memberProfiles } from '../schema/profiles.ts'
import { isOpenIn } from './invitations.ts'

type GuardianshipRow = typeof guardianships.$inferSelect
export type GuardianInvitationRow = typeof guardianInvitations.$inferSelect

type RightColumns = Pick<GuardianshipRow, 'may_book' | 'may_pay' | 'may_notes' | 'may_message'>

export const rightsOf = (row: RightColumns): GuardianRights => ({
  book: row.may_book,
  pay: row.may_pay,
  notes: row.may_notes,
  message: row.may_message,
})

export const rightColumns = (rights: GuardianRights): RightColumns => ({
  may_book: rights.book,
  may_pay: rights.pay,
  may_notes: rights.notes,
  may_message: rights.message,
})

const isCurrent = isNull(guardianships.to_datetime)

/**
 * Guardianships with the minor's date of birth. The caller joins one of the two people as `user`, and adds `isCurrent`.
 */
function guardianshipRows(db: Directory) {
  return db
    .select({ guardianship: guardianships, user: users, dob: memberProfiles.dob })
    .from(guardianships)
    .innerJoin(memberProfiles, eq(memberProfiles.user_id, guardianships.minor_user_id))
}

/** The current guardianship of two people, with the minor as `user`; null when there is none. */
export async function guardianshipOf(db: Directory, guardianId: string, minorId: string) {
  const rows = await guardianshipRows(db)
    .innerJoin(users, eq(users.id, guardianships.minor_user_id))
    .where(and(eq(guardianships.guardian_user_id, guardianId), eq(guardianships.minor_user_id, minorId), isCurrent))
    .limit(1)
  return rows[0] ?? null
}

/** The current guardianships of a guardian, by the minor's first name. `user` is the minor. */
export async function minorsOf(db: Directory, guardianId: string) {
  return guardianshipRows(db)
    .innerJoin(users, eq(users.id, guardianships.minor_user_id))
    .where(and(eq(guardianships.guardian_user_id, guardianId), isCurrent))
    .orderBy(asc(users.first_name), asc(users.id))
}

/**
 * The current guardianships of a minor: that of the first guardian, then the others, the longest first. `user` is the
 * guardian.
 */
export async function guardiansOf(db: Directory, minorId: string) {
  return guardianshipRows(db)
    .innerJoin(users, eq(users.id, guardianships.guardian_user_id))
    .where(and(eq(guardianships.minor_user_id, minorId), isCurrent))
    .orderBy(desc(guardianships.is_first), asc(guardianships.from_datetime), asc(guardianships.id))
}

export function insertGuardianship(db: Directory, row: Omit<GuardianshipRow, 'to_datetime'>) {
  return db.insert(guardianships).values(row)
}

export function changeGuardianship(db: Directory, id: string, change: RightColumns) {
  return db
    .update(guardianships)
    .set(change)
    .where(and(eq(guardianships.id, id), isCurrent))
}

/** Fails the batch (`isOvertaken`, table `guardianships`) when the rights are no longer those that were read. */
export function unlessRightsChanged(db: Directory, id: string, read: RightColumns) {
  const names = Object.keys(read) as (keyof RightColumns)[]
  const same = and(...names.map((name) => eq(guardianships[name], read[name])))
  return db
    .update(guardianships)
    .set({ relation: sql`CASE WHEN ${same} THEN ${guardianships.relation} END` })
    .where(eq(guardianships.id, id))
}

const another = alias(guardianships, 'another')

/**
 * Ends a guardianship. If the minor needs a guardian and has no other, the row violates a constraint (its minor becomes
 * null), and the whole batch is refused.
 */
export function endGuardianship(db: Directory, id: string, end: { now: number; needs_another: boolean }) {
  const others = db
    .select({ id: another.id })
    .from(another)
    .where(
      and(
        eq(another.minor_user_id, guardianships.minor_user_id),
        ne(another.id, guardianships.id),
        isNull(another.to_datetime),
      ),
    )
  return db
    .update(guardianships)
    .set({
      to_datetime: end.now,
      ...(end.needs_another && {
        minor_user_id: sql`CASE WHEN ${exists(others)} THEN ${guardianships.minor_user_id} END`,
      }),
    })
    .where(and(eq(guardianships.id, id), isCurrent))
}

/**
 * If a minor has no first guardian, makes the one who has been guardian longest the first, with the given additional
 * rights.
 */
export function fillFirstPlace(db: Directory, minorId: string, withRights: Partial<RightColumns>) {
  const ofMinor = and(eq(another.minor_user_id, minorId), isNull(another.to_datetime))
  const longest = db
    .select({ id: another.id })
    .from(another)
    .where(ofMinor)
    .orderBy(asc(another.from_datetime), asc(another.id))
    .limit(1)
  const firsts = db.select({ id: another.id }).from(another).where(and(ofMinor, another.is_first))
  return db
    .update(guardianships)
    .set({ is_first: true, ...withRights })
    .where(and(eq(guardianships.id, longest), notExists(firsts)))
}

export function endGuardianshipsOf(db: Directory, minorId: string, now: number) {
  return db
    .update(guardianships)
    .set({ to_datetime: now })
    .where(and(eq(guardianships.minor_user_id, minorId), isCurrent))
}

/** Deletes the logins in which one guardian, or any guardian, acts for a minor. */
export function deleteActingLogins(db: Directory, minorId: string, guardianId?: string) {
  return db
    .delete(logins)
    .where(
      and(eq(logins.minor_user_id, minorId), guardianId === undefined ? undefined : eq(logins.user_id, guardianId)),
    )
}

/**
 * Makes a new login act for a minor, or with null for its own account. It must not expire later than the one from
 * which it comes.
 */
export async function actInLogin(
  db: Directory,
  id: string,
  acting: { minor_user_id: string; guardian_until: number } | null,
  expires_at: Date,
): Promise<void> {
  await db
    .update(logins)
    .set({ ...acting, expires_at })
    .where(eq(logins.id, id))
}

/** Sets until when a login may act (ms). */
export async function renewActing(db: Directory, loginId: string, guardian_until: number): Promise<void> {
  await db.update(logins).set({ guardian_until }).where(eq(logins.id, loginId))
}

/**
 * The open invitations of a minor's guardians, the newest first: neither accepted nor revoked. Expired ones are
 * included, so that they can be sent again.
 */
export async function openInvitationsOf(db: Directory, minorId: string): Promise<GuardianInvitationRow[]> {
  return db
    .select()
    .from(guardianInvitations)
    .where(and(eq(guardianInvitations.minor_user_id, minorId), isOpenIn(guardianInvitations)))
    .orderBy(desc(guardianInvitations.sent_at), desc(guardianInvitations.id))
}
