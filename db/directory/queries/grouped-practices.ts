import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Directory } from '../connect.ts'
import { users } from '../schema/accounts.ts'
import { practiceGroupNames, practiceGroups, practicePages } from '../schema/practice-pages.ts'
import { practices } from '../schema/practices.ts'
import { publicProfiles } from '../schema/profiles.ts'
import type { PracticeGroupRow, PracticePageRow } from './practice-pages.ts'
import { visible } from './public-profiles.ts'

/** At most 50 profiles are read at once. */
export const MOST_SHOWN = 50

/** A practice of a group, as its page needs it. */
export type GroupedPractice = PracticePageRow & {
  owner_user_id: string
  logo_version: string | null
  /** Its listed professionals, by id; at most 50. */
  listed: string[]
}

/** A group with its present address and the practices on its page, also those that are not public. */
export type ShownGroup = PracticeGroupRow & { practice_group_name: string; practices: GroupedPractice[] }

/** What may be shown at an address. */
export type GroupsAt = {
  /** The group that has the address, or had it. */
  asked: ShownGroup
  /** The group on whose page the founder of `asked` is shown, when it is another one. */
  moved: ShownGroup | null
  /** When the founder of `asked` took their page down; null while it is public, and before it was. */
  founder_withdrawn_at: number | null
}

const founderPages = alias(practicePages, 'founder_pages')
const askedNames = alias(practiceGroupNames, 'asked_names')
const askedGroups = alias(practiceGroups, 'asked_groups')

/** The groups that may be shown at an address, present or former, in one statement; null when no group has it. */
export async function groupsAt(db: Directory, name: string): Promise<GroupsAt | null> {
  const listed = db
    .select({ user_id: publicProfiles.user_id })
    .from(publicProfiles)
    .innerJoin(users, eq(users.id, publicProfiles.user_id))
    .where(and(eq(publicProfiles.practice_id, practicePages.practice_id), visible()))
    .orderBy(asc(publicProfiles.user_id))
    .limit(MOST_SHOWN)
  const rows = await db
    .select({
      asked_id: askedGroups.id,
      founder_withdrawn_at: founderPages.withdrawn_at,
      group: practiceGroups,
      present: practiceGroupNames.practice_group_name,
      page: practicePages,
      owner_user_id: practices.owner_user_id,
      logo_version: practices.logo_version,
      listed: sql<string>`(SELECT json_group_array(user_id) FROM ${listed})`,
    })
    .from(askedNames)
    .innerJoin(askedGroups, eq(askedGroups.id, askedNames.group_id))
    .leftJoin(founderPages, eq(founderPages.practice_id, askedGroups.founder_practice_id))
    .innerJoin(practiceGroups, or(eq(practiceGroups.id, askedGroups.id), eq(practiceGroups.id, founderPages.group_id)))
    .leftJoin(
      practiceGroupNames,
      and(eq(practiceGroupNames.group_id, practiceGroups.id), isNull(practiceGroupNames.retired_at)),
    )
    .leftJoin(practicePages, eq(practicePages.group_id, practiceGroups.id))
    .leftJoin(practices, eq(practices.id, practicePages.practice_id))
    .where(eq(askedNames.practice_group_name, name))
    .orderBy(asc(practicePages.practice_id))
  const groups = new Map<string, ShownGroup>()
  for (const { group, present, page, owner_user_id, logo_version, listed: ids } of rows) {
    const known = groups.get(group.id) ?? { ...group, practice_group_name: present ?? name, practices: [] }
    groups.set(group.id, known)
    if (page && owner_user_id !== null)
      known.practices.push({ ...page, owner_user_id, logo_version, listed: JSON.parse(ids) as string[] })
  }
  const [first] = rows
  const asked = first && groups.get(first.asked_id)
  if (!asked) return null
  const moved = [...groups.values()].find(({ id }) => id !== asked.id) ?? null
  return { asked, moved, founder_withdrawn_at: first.founder_withdrawn_at }
}
