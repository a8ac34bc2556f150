import type { TeamRole } from '#contracts/plain/user-kinds'
import { and, desc, eq, inArray, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { Directory } from '../connect.ts'
import { logins, users } from '../schema/accounts.ts'
import { memberships, practices, subscriptions } from '../schema/practices.ts'
import { providerProfiles, publicProfiles } from '../schema/profiles.ts'
import { teamInvitations } from '../schema/teams.ts'
import { isOpenIn } from './invitations.ts'

export type InvitationRow = typeof teamInvitations.$inferSelect

/** Where a person works now. Null for members, and for providers without a practice. */
export async function membershipOf(db: Directory, userId: string) {
  const rows = await db
    .select({ practice_id: memberships.practice_id, role: memberships.role })
    .from(memberships)
    .where(and(eq(memberships.user_id, userId), isNull(memberships.to_datetime)))
    .limit(1)
  return rows[0] ?? null
}

/** Everyone who works or worked in a practice: one row per membership, the latest first. */
export async function membershipsOf(db: Directory, practiceId: string) {
  return db
    .select({
      membership: memberships,
      user: users,
      name_schema: providerProfiles.name_schema,
      business_entity_name: providerProfiles.business_entity_name,
      custom_url: publicProfiles.custom_url,
      photo_version: publicProfiles.photo_version,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user_id))
    .leftJoin(providerProfiles, eq(providerProfiles.user_id, memberships.user_id))
    .leftJoin(publicProfiles, eq(publicProfiles.user_id, memberships.user_id))
    .where(eq(memberships.practice_id, practiceId))
    .orderBy(desc(memberships.from_datetime))
}

/** The practice that a person owns, even if they do not work in it now. */
export async function foundedPractice(db: Directory, userId: string): Promise<string | null> {
  const rows = await db
    .select({ id: practices.id })
    .from(practices)
    .where(eq(practices.owner_user_id, userId))
    .orderBy(desc(practices.create_datetime))
    .limit(1)
  return rows[0]?.id ?? null
}

/**
 * The open invitations of a practice, the newest first: neither accepted nor revoked. Expired ones are included, so
 * that they can be sent again.
 */
export async function openInvitations(db: Directory, practiceId: string): Promise<InvitationRow[]> {
  return db
    .select()
    .from(teamInvitations)
    .where(and(eq(teamInvitations.practice_id, practiceId), isOpenIn(teamInvitations)))
    .orderBy(desc(teamInvitations.sent_at), desc(teamInvitations.id))
}

/** Ends a person's membership and begins one in another practice. */
export function joinRows(
  db: Directory,
  membership: { user_id: string; practice_id: string; role: TeamRole },
  now: number,
) {
  return [
    endMembership(db, membership.user_id, now),
    db.insert(memberships).values({ ...membership, from_datetime: now }),
  ] as const
}

/** Lets a scheduler complete sessions, or no longer. Does nothing when they do not work there as a scheduler now. */
export function letComplete(db: Directory, of: { user_id: string; practice_id: string }, may_complete: boolean) {
  return db
    .update(memberships)
    .set({ may_complete })
    .where(
      and(
        eq(memberships.user_id, of.user_id),
        eq(memberships.practice_id, of.practice_id),
        eq(memberships.role, 'PRACTICE_SCHEDULER'),
        isNull(memberships.to_datetime),
      ),
    )
}

export function endMembership(db: Directory, userId: string, now: number) {
  return db
    .update(memberships)
    .set({ to_datetime: now })
    .where(and(eq(memberships.user_id, userId), isNull(memberships.to_datetime)))
}

/**
 * Changes an account. `modify_datetime` always increases, because the practice compares it to find the newer of two
 * copies.
 */
export function changeUser(db: Directory, userId: string, change: Partial<typeof users.$inferInsert>, now: number) {
  return db
    .update(users)
    .set({ ...change, modify_datetime: sql`max(${now}, ${users.modify_datetime} + 1)` })
    .where(eq(users.id, userId))
}

/**
 * Like `changeUser`, for a scheduler of this practice. If the person is not one any longer, the row violates a
 * constraint (its `modify_datetime` becomes null), and the whole batch is refused.
 */
export function changeScheduler(
  db: Directory,
  of: { user_id: string; practice_id: string },
  change: Partial<typeof users.$inferInsert>,
  now: number,
) {
  const isScheduler = sql`EXISTS (SELECT 1 FROM memberships WHERE user_id = ${of.user_id}
    AND practice_id = ${of.practice_id} AND role = 'PRACTICE_SCHEDULER' AND to_datetime IS NULL)`
  return db
    .update(users)
    .set({
      ...change,
      modify_datetime: sql`CASE WHEN ${isScheduler} THEN max(${now}, ${users.modify_datetime} + 1) END`,
    })
    .where(eq(users.id, of.user_id))
}

/**
 * Removes a provider's page from search and from the web, because a scheduler of another practice offers no times of
 * their own.
 */
export function hidePage(db: Directory, userId: string) {
  return db.update(publicProfiles).set({ approved_at: null }).where(eq(publicProfiles.user_id, userId))
}

/** The provider's record that an owner needs. It is created empty if there is none. */
export function ownerRows(
  db: Directory,
  owner: { user_id: string; practice_id: string; legal_first_name: string; business_entity_name: string },
) {
  const { user_id, practice_id, legal_first_name, business_entity_name } = owner
  return [
    db.insert(providerProfiles).values({ user_id, legal_first_name, business_entity_name }).onConflictDoNothing(),
    db
      .insert(publicProfiles)
      .values({ user_id, practice_id, specialties: [], is_published: false })
      .onConflictDoUpdate({ target: publicProfiles.user_id, set: { practice_id } }),
  ] as const
}

/**
 * Sets a practice's new owner, provided that the previous one still owns it and the new one is still its scheduler.
 * Otherwise the row violates a constraint (its owner becomes null), and the whole batch is refused.
 */
export function nameOwner(db: Directory, of: { practice_id: string; from: string; to: string }) {
  const mayOwn = sql`${practices.owner_user_id} = ${of.from} AND EXISTS (SELECT 1 FROM memberships WHERE user_id = ${of.to}
    AND practice_id = ${of.practice_id} AND role = 'PRACTICE_SCHEDULER' AND to_datetime IS NULL)`
  return db
    .update(practices)
    .set({ owner_user_id: sql`CASE WHEN ${mayOwn} THEN ${of.to} END` })
    .where(eq(practices.id, of.practice_id))
}

/** Transfers a practice's plan with the practice, except for a trial that the new owner has had before. */
export function handPlanOver(db: Directory, from: string, to: string) {
  const had = db
    .select({ coupon_id: subscriptions.coupon_id })
    .from(subscriptions)
    .where(and(eq(subscriptions.user_id, to), isNotNull(subscriptions.coupon_id)))
  return db
    .update(subscriptions)
    .set({ user_id: to })
    .where(
      and(
        eq(subscriptions.user_id, from),
        or(isNull(subscriptions.coupon_id), notInArray(subscriptions.coupon_id, had)),
      ),
    )
}

export function deleteLoginsOf(db: Directory, userIds: readonly string[]) {
  return db.delete(logins).where(inArray(logins.user_id, [...userIds]))
}
