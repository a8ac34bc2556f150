import { and, asc, eq, gt } from 'drizzle-orm'
import type { Directory } from '../connect.ts'
import { users } from '../schema/accounts.ts'
import { practices } from '../schema/practices.ts'

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
