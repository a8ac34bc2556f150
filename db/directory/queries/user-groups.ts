import type { UserGroup } from '#contracts/endpoint'
import { and, asc, eq } from 'drizzle-orm'
import type { Directory } from '../connect.ts'
import { users } from '../schema/accounts.ts'
import { userGroups } from '../schema/content.ts'

export async function groupsOf(db: Directory, userId: string): Promise<UserGroup[]> {
  const rows = await db
    .select({ group: userGroups.group_name })
    .from(userGroups)
    .where(eq(userGroups.user_id, userId))
    .orderBy(asc(userGroups.group_name))
  return rows.map(({ group }) => group)
}

/** The users of a group, the longest first. */
export function usersInGroup(db: Directory, group: UserGroup, limit: number) {
  return db
    .select()
    .from(userGroups)
    .where(eq(userGroups.group_name, group))
    .orderBy(asc(userGroups.create_datetime))
    .limit(limit)
}

export async function isProvider(db: Directory, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.user_type, 'orchid_pro')))
    .limit(1)
  return rows.length > 0
}

export async function addToGroup(db: Directory, row: typeof userGroups.$inferInsert): Promise<void> {
  await db.insert(userGroups).values(row).onConflictDoNothing()
}

export async function removeFromGroup(db: Directory, userId: string, group: UserGroup): Promise<void> {
  await db.delete(userGroups).where(and(eq(userGroups.user_id, userId), eq(userGroups.group_name, group)))
}
