import { and, eq, or } from 'drizzle-orm'
import type { Directory } from '../connect.ts'
import { users } from '../schema/accounts.ts'
import { practices } from '../schema/practices.ts'
import { publicProfiles } from '../schema/profiles.ts'
import { visible } from './public-profiles.ts'

/**
 * A practice's logo, and whether it is public. `name` is the practice's id, or the user id or custom URL of its owner.
 */
export async function logoOf(
  db: Directory,
  name: string,
): Promise<{ practice_id: string; version: string | null; listed: boolean } | null> {
  const named = or(eq(practices.id, name), eq(publicProfiles.custom_url, name), eq(publicProfiles.user_id, name))
  const ofOwner = and(eq(publicProfiles.user_id, practices.owner_user_id), eq(publicProfiles.practice_id, practices.id))
  const [row] = await db
    .select({ practice_id: practices.id, version: practices.logo_version, owner: practices.owner_user_id })
    .from(practices)
    .leftJoin(publicProfiles, ofOwner)
    .where(named)
    .limit(1)
  if (!row) return null
  const [seen] = await db
    .select({ id: users.id })
    .from(publicProfiles)
    .innerJoin(users, eq(users.id, publicProfiles.user_id))
    .where(and(eq(publicProfiles.user_id, row.owner), eq(publicProfiles.practice_id, row.practice_id), visible))
    .limit(1)
  return { practice_id: row.practice_id, version: row.version, listed: seen !== undefined }
}

export async function logoVersion(db: Directory, practiceId: string): Promise<string | null> {
  const [row] = await db
    .select({ version: practices.logo_version })
    .from(practices)
    .where(eq(practices.id, practiceId))
    .limit(1)
  return row?.version ?? null
}

export async function setLogo(db: Directory, practiceId: string, logo_version: string | null): Promise<void> {
  await db.update(practices).set({ logo_version }).where(eq(practices.id, practiceId))
}
