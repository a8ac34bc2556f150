import { and, eq, or } from 'drizzle-orm'
import { isGroupName } from '#domain/content/group-name'
import type { Directory } from '../connect.ts'
import { users } from '../schema/accounts.ts'
import { practiceGroupNames, practiceGroups, practicePages } from '../schema/practice-pages.ts'
import { practices } from '../schema/practices.ts'
import { publicProfiles } from '../schema/profiles.ts'
import { isNamed } from './profile-addresses.ts'
import { visible } from './public-profiles.ts'

/**
 * A practice's logo, and whether it is public. `name` is the practice's id, the user id of its owner, the address of its
 * page (`practice_group_name`), or the custom URL of its owner. By the address, the logo is public only while the page
 * of the practice is.
 */
export async function logoOf(
  db: Directory,
  name: string,
): Promise<{ practice_id: string; version: string | null; listed: boolean } | null> {
  const founder = await founderOf(db, name)
  const profile = founder ? null : await profileOf(db, name)
  // The profile of somebody else in the practice does not name its logo.
  const named = profile
    ? or(
        eq(practices.id, name),
        and(eq(practices.id, profile.practice_id), eq(practices.owner_user_id, profile.user_id)),
      )
    : eq(practices.id, founder?.practice_id ?? name)
  const [row] = await db
    .select({ practice_id: practices.id, version: practices.logo_version, owner: practices.owner_user_id })
    .from(practices)
    .where(named)
    .limit(1)
  if (!row) return null
  const [seen] = await db
    .select({ id: users.id })
    .from(publicProfiles)
    .innerJoin(users, eq(users.id, publicProfiles.user_id))
    .where(and(eq(publicProfiles.user_id, row.owner), eq(publicProfiles.practice_id, row.practice_id), visible()))
    .limit(1)
  const listed = seen !== undefined && founder?.is_public !== false
  return { practice_id: row.practice_id, version: row.version, listed }
}

/** The profile with a user id, or a present or former custom URL. It is read on its own, so that the logo of a practice is found by index. */
async function profileOf(db: Directory, name: string): Promise<{ practice_id: string; user_id: string } | null> {
  const { practice_id, user_id } = publicProfiles
  const [row] = await db.select({ practice_id, user_id }).from(publicProfiles).where(isNamed(name)).limit(1)
  return row ?? null
}

/** The practice that made the group with an address. An id is never an address, so it is not looked up. */
async function founderOf(db: Directory, name: string): Promise<{ practice_id: string; is_public: boolean } | null> {
  if (!isGroupName(name)) return null
  const [row] = await db
    .select({ practice_id: practicePages.practice_id, is_public: practicePages.is_public })
    .from(practiceGroupNames)
    .innerJoin(practiceGroups, eq(practiceGroups.id, practiceGroupNames.group_id))
    .innerJoin(practicePages, eq(practicePages.practice_id, practiceGroups.founder_practice_id))
    .where(eq(practiceGroupNames.practice_group_name, name))
    .limit(1)
  return row ?? null
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
