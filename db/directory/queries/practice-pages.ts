import { and, desc, eq, exists, gt, isNotNull, isNull, lte, max, sql } from 'drizzle-orm'
import type { Directory } from '../connect.ts'
import { users } from '../schema/accounts.ts'
import { practiceGroupNames, practiceGroups, practicePages } from '../schema/practice-pages.ts'
import { publicProfiles } from '../schema/profiles.ts'
import { visible } from './public-profiles.ts'

export type PracticePageRow = typeof practicePages.$inferSelect
export type PracticeGroupRow = typeof practiceGroups.$inferSelect

const hasListed = (db: Directory) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(publicProfiles)
      .innerJoin(users, eq(users.id, publicProfiles.user_id))
      .where(and(eq(publicProfiles.practice_id, practicePages.practice_id), visible())),
  )

export async function pageOf(db: Directory, practiceId: string): Promise<PracticePageRow | null> {
  const of = eq(practicePages.practice_id, practiceId)
  return (await db.select().from(practicePages).where(of).limit(1))[0] ?? null
}

/** The group that a practice made; null when it has none. */
export async function groupMadeBy(db: Directory, practiceId: string): Promise<PracticeGroupRow | null> {
  const of = eq(practiceGroups.founder_practice_id, practiceId)
  return (await db.select().from(practiceGroups).where(of).limit(1))[0] ?? null
}

/** The group with an address, present or former; null when no group has it. */
export async function groupNamed(
  db: Directory,
  name: string,
): Promise<{ group: PracticeGroupRow; is_former: boolean } | null> {
  const [row] = await db
    .select({ group: practiceGroups, retired_at: practiceGroupNames.retired_at })
    .from(practiceGroupNames)
    .innerJoin(practiceGroups, eq(practiceGroups.id, practiceGroupNames.group_id))
    .where(eq(practiceGroupNames.practice_group_name, name))
    .limit(1)
  return row ? { group: row.group, is_former: row.retired_at !== null } : null
}

export async function groupById(db: Directory, id: string): Promise<PracticeGroupRow | null> {
  return (await db.select().from(practiceGroups).where(eq(practiceGroups.id, id)).limit(1))[0] ?? null
}

/** The addresses of a group: the present one first, then the former ones, the latest first. */
export async function namesOfGroup(db: Directory, groupId: string): Promise<string[]> {
  const rows = await db
    .select({ name: practiceGroupNames.practice_group_name })
    .from(practiceGroupNames)
    .where(eq(practiceGroupNames.group_id, groupId))
    .orderBy(sql`${practiceGroupNames.retired_at} IS NOT NULL`, desc(practiceGroupNames.retired_at))
  return rows.map(({ name }) => name)
}

/** Whether a professional of a practice is listed. */
export async function hasListedProfessional(db: Directory, practiceId: string): Promise<boolean> {
  const rows = await db
    .select({ user_id: publicProfiles.user_id })
    .from(publicProfiles)
    .innerJoin(users, eq(users.id, publicProfiles.user_id))
    .where(and(eq(publicProfiles.practice_id, practiceId), visible()))
    .limit(1)
  return rows.length > 0
}

/**
 * The addresses at which a page is shown, and when its content last changed. Groups have numbers, and only those of a
 * range are read, as in `listedPages`.
 */
export async function shownGroups(
  db: Directory,
  { after, to }: { after: number; to: number },
): Promise<{ name: string; changed: number }[]> {
  const rows = await db
    .select({ name: practiceGroupNames.practice_group_name, changed: max(practicePages.modify_datetime) })
    .from(practiceGroups)
    .innerJoin(
      practiceGroupNames,
      and(eq(practiceGroupNames.group_id, practiceGroups.id), isNull(practiceGroupNames.retired_at)),
    )
    .innerJoin(practicePages, and(eq(practicePages.group_id, practiceGroups.id), eq(practicePages.is_public, true)))
    .where(and(gt(sql`practice_groups.rowid`, after), lte(sql`practice_groups.rowid`, to), hasListed(db)))
    // By the number, not the id: otherwise SQLite reads all groups for each range.
    .groupBy(sql`practice_groups.rowid`)
    .orderBy(sql`practice_groups.rowid`)
  return rows.map(({ name, changed }) => ({ name, changed: changed ?? 0 }))
}

/** The number of the newest row of all groups; 0 when there is none. */
export async function newestGroup(db: Directory): Promise<number> {
  const [row] = await db.select({ newest: sql<number | null>`max(practice_groups.rowid)` }).from(practiceGroups)
  return row?.newest ?? 0
}

type PageContent = Pick<PracticePageRow, 'name' | 'words' | 'is_public' | 'group_id'>

/** A statement that makes a page. It clashes with a page that was made in the meantime. */
export function insertPage(db: Directory, practiceId: string, content: PageContent, now: number) {
  return db.insert(practicePages).values({
    practice_id: practiceId,
    ...content,
    withdrawn_at: null,
    version: 1,
    modify_datetime: now,
  })
}

/**
 * A statement that saves a page. When it has another version than `version`, or the practice has another group of its own
 * than `group` by now, the batch fails (`isOvertaken`). Where the page is shown is left as it is, because both owners may
 * have changed that since it was read; only a page that is shown nowhere begins at the own address.
 */
export function updatePage(
  db: Directory,
  practiceId: string,
  { version, group }: { version: number; group: string | null },
  content: PageContent,
  now: number,
) {
  const { name, group_id, ...columns } = content
  const ownGroup = sql`(SELECT g.id FROM practice_groups g WHERE g.founder_practice_id = ${practiceId})`
  return db
    .update(practicePages)
    .set({
      ...columns,
      group_id: sql`coalesce(${practicePages.group_id}, ${group_id})`,
      name: sql`CASE WHEN ${practicePages.version} = ${version} AND ${ownGroup} IS ${group} THEN ${name} END`,
      withdrawn_at: content.is_public
        ? null
        : sql`CASE WHEN ${practicePages.is_public} THEN ${now} ELSE ${practicePages.withdrawn_at} END`,
      version: version + 1,
      modify_datetime: now,
    })
    .where(eq(practicePages.practice_id, practiceId))
}

export function insertGroup(db: Directory, group: PracticeGroupRow) {
  return db.insert(practiceGroups).values(group)
}

/**
 * Statements that give a group an address. The one that it had becomes a former one, and the oldest of these become
 * free. An address of another group clashes.
 */
export function renameGroup(
  db: Directory,
  { id, name, isFormer, kept }: { id: string; name: string; isFormer: boolean; kept: number },
  now: number,
) {
  const ofGroup = eq(practiceGroupNames.group_id, id)
  const named = eq(practiceGroupNames.practice_group_name, name)
  return [
    db
      .update(practiceGroupNames)
      .set({ retired_at: now })
      .where(and(ofGroup, isNull(practiceGroupNames.retired_at))),
    isFormer
      ? db.update(practiceGroupNames).set({ retired_at: null }).where(and(ofGroup, named))
      : db.insert(practiceGroupNames).values({ practice_group_name: name, group_id: id, retired_at: null }),
    db.delete(practiceGroupNames).where(
      and(
        ofGroup,
        isNotNull(practiceGroupNames.retired_at),
        sql`${practiceGroupNames.practice_group_name} NOT IN (
          SELECT practice_group_name FROM practice_group_names
          WHERE group_id = ${id} AND retired_at IS NOT NULL ORDER BY retired_at DESC, practice_group_name LIMIT ${kept})`,
      ),
    ),
  ] as const
}
