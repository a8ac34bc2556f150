import { and, eq, isNull } from 'drizzle-orm'
import type { Directory } from '../connect.ts'
import { users } from '../schema/accounts.ts'
import { memberships } from '../schema/practices.ts'
import { publicProfiles } from '../schema/profiles.ts'

/** Owners with a finished sign-up who are not approved yet. Those who have waited longest come first. */
export function awaitingApproval(db: Directory, limit: number) {
  return owners(db)
    .where(and(eq(users.signup_form_finished, true), isNull(publicProfiles.approved_at)))
    .orderBy(users.create_datetime)
    .limit(limit)
}

/** The owner of a practice if their sign-up is finished; null for any other user. */
export async function finishedOwner(db: Directory, userId: string) {
  const rows = await owners(db)
    .where(and(eq(users.id, userId), eq(users.signup_form_finished, true)))
    .limit(1)
  return rows[0] ?? null
}

/**
 * Approves a provider from an instant (ms) on, or withdraws the approval with null. Approval opens their public page
 * and the dashboard.
 */
export function setApproval(db: Directory, userId: string, approved_at: number | null) {
  return db.update(publicProfiles).set({ approved_at }).where(eq(publicProfiles.user_id, userId))
}

function owners(db: Directory) {
  return db
    .select({
      user_id: users.id,
      practice_id: memberships.practice_id,
      create_datetime: users.create_datetime,
      approved_at: publicProfiles.approved_at,
    })
    .from(publicProfiles)
    .innerJoin(users, eq(users.id, publicProfiles.user_id))
    .innerJoin(
      memberships,
      and(eq(memberships.user_id, users.id), eq(memberships.role, 'OWNER'), isNull(memberships.to_datetime)),
    )
}
