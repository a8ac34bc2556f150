import { eq } from 'drizzle-orm'
import type { Directory } from '../connect.ts'
import { users } from '../schema/accounts.ts'
import { memberProfiles } from '../schema/profiles.ts'

export async function memberRecord(db: Directory, userId: string) {
  const rows = await db
    .select({ user: users, profile: memberProfiles })
    .from(users)
    .innerJoin(memberProfiles, eq(memberProfiles.user_id, users.id))
    .where(eq(users.id, userId))
    .limit(1)
  return rows[0] ?? null
}

export function updateMember(db: Directory, userId: string, changes: Partial<typeof memberProfiles.$inferInsert>) {
  return Object.keys(changes).length > 0
    ? [db.update(memberProfiles).set(changes).where(eq(memberProfiles.user_id, userId))]
    : []
}
