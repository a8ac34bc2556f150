import { and, asc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Directory } from '../connect.ts'
import { users } from '../schema/accounts.ts'
import { memberships, practices } from '../schema/practices.ts'

/**
 * Ids of practices whose owner has finished the intake, and whose object must therefore exist. They are ordered, and
 * begin after the given id.
 */
export async function standingPractices(db: Directory, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: practices.id })
    .from(practices)
    .innerJoin(users, eq(users.id, practices.owner_user_id))
    .where(and(gt(practices.id, after), eq(users.signup_form_finished, true)))
    .orderBy(asc(practices.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** The practices in which these people work now. Only the first 90 people are read, because a statement binds at most 100. */
export async function practicesOf(db: Directory, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return []
  const rows = await db
    .selectDistinct({ id: memberships.practice_id })
    .from(memberships)
    .where(and(inArray(memberships.user_id, userIds.slice(0, 90)), isNull(memberships.to_datetime)))
  return rows.map(({ id }) => id)
}

/** The zone of a practice's days: that of its calendar or, before its object has reported one, of its owner's account. */
export const zoneOfPractice = sql<string>`coalesce(${practices.timezone}, ${users.timezone})`

/** The zone of a practice's days; null when there is no such practice. */
export async function practiceZone(db: Directory, practiceId: string): Promise<string | null> {
  const [row] = await db
    .select({ zone: zoneOfPractice.as('zone') })
    .from(practices)
    .innerJoin(users, eq(users.id, practices.owner_user_id))
    .where(eq(practices.id, practiceId))
    .limit(1)
  return row?.zone ?? null
}

/** A statement that stores the zone of the calendar of the practice whose owner this is. */
export function putPracticeZone(db: Directory, ownerId: string, timezone: string) {
  return db.update(practices).set({ timezone }).where(eq(practices.owner_user_id, ownerId))
}

/** Whether a practice may be listed: it is no archive, and no first plan is due. */
export async function isPracticeListed(db: Directory, practiceId: string): Promise<boolean> {
  const closed = or(isNotNull(practices.archived_at), isNotNull(practices.plan_due_at))
  const rows = await db
    .select({ id: practices.id })
    .from(practices)
    .where(and(eq(practices.id, practiceId), closed))
    .limit(1)
  return rows.length === 0
}
