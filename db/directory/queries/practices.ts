import { and, asc, eq, gt } from 'drizzle-orm'
import type { Directory } from '../connect.ts'
import { users } from '../schema/accounts.ts'
import { practices } from '../schema/practices.ts'

/** Ids of practices whose owner has finished the intake: their object must be set up. By id, after the given one. */
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
