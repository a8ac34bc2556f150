import { and, asc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Directory } from '../connect.ts'
import { practiceGroupConsents, practiceGroupNames, practiceGroups, practicePages } from '../schema/practice-pages.ts'
import { groupMadeBy, namesOfGroup, pageOf } from './practice-pages.ts'

type Consent = typeof practiceGroupConsents.$inferInsert
/** A practice in the group of another one. `agreed_at` is null while the other has not agreed. */
export type SharingRow = { group_id: string; practice_id: string; asked_at: number; agreed_at: number | null }

const asking = alias(practiceGroupConsents, 'asking')
const agreeing = alias(practiceGroupConsents, 'agreeing')

const sharings = (db: Directory) =>
  db
    .select({
      group_id: asking.group_id,
      practice_id: asking.practice_id,
      asked_at: asking.given_at,
      agreed_at: agreeing.given_at,
    })
    .from(asking)
    .leftJoin(
      agreeing,
      and(
        eq(agreeing.practice_id, asking.practice_id),
        eq(agreeing.group_id, asking.group_id),
        eq(agreeing.side, 'group'),
        isNull(agreeing.withdrawn_at),
      ),
    )
    .$dynamic()

const isOpen = and(eq(asking.side, 'practice'), isNull(asking.withdrawn_at))

/** The group that a practice shares, or has asked for; null when there is none. */
export async function sharingOf(db: Directory, practiceId: string): Promise<SharingRow | null> {
  return (
    (
      await sharings(db)
        .where(and(isOpen, eq(asking.practice_id, practiceId)))
        .limit(1)
    )[0] ?? null
  )
}

/** The practices that share the address of a group or have asked to, in the order in which they asked. */
export async function sharingsIn(db: Directory, groupId: string, limit: number): Promise<SharingRow[]> {
  return sharings(db)
    .where(and(isOpen, eq(asking.group_id, groupId)))
    .orderBy(asc(asking.given_at), asc(asking.practice_id))
    .limit(limit)
}

/** Whether a practice has ever asked for the address of a group. */
export async function hasAsked(db: Directory, groupId: string, practiceId: string): Promise<boolean> {
  const of = and(eq(practiceGroupConsents.group_id, groupId), eq(practiceGroupConsents.practice_id, practiceId))
  return (await db.select({ id: practiceGroupConsents.id }).from(practiceGroupConsents).where(of).limit(1)).length > 0
}

/** A statement with the consent of the practice that asks. It clashes with another open request of the same practice. */
export function insertAsking(
  db: Directory,
  consent: Pick<Consent, 'id' | 'group_id' | 'practice_id' | 'user_id'>,
  now: number,
) {
  return db.insert(practiceGroupConsents).values({ ...consent, side: 'practice', given_at: now })
}

/**
 * Statements with the consent of the practice that made the group, which move the other practice to its page. They do
 * nothing when the request was withdrawn in the meantime, or when the other practice shares its own address by now.
 */
export function agreeingRows(
  db: Directory,
  { id, group_id, practice_id, user_id }: Pick<Consent, 'id' | 'group_id' | 'practice_id' | 'user_id'>,
  now: number,
) {
  const has = (side: 'practice' | 'group') => sql`EXISTS (
    SELECT 1 FROM practice_group_consents c
    WHERE c.group_id = ${group_id} AND c.practice_id = ${practice_id} AND c.side = ${side} AND c.withdrawn_at IS NULL)`
  return [
    db.insert(practiceGroupConsents).select(
      sql`SELECT ${id}, ${group_id}, ${practice_id}, 'group', ${user_id}, ${now}, NULL, NULL
        WHERE ${has('practice')} AND NOT ${has('group')} AND NOT EXISTS (
          SELECT 1 FROM practice_pages p JOIN practice_groups g ON g.id = p.group_id
          WHERE g.founder_practice_id = ${practice_id} AND p.practice_id <> ${practice_id})`,
    ),
    db
      .update(practicePages)
      .set({ group_id, modify_datetime: now })
      .where(and(eq(practicePages.practice_id, practice_id), has('practice'), has('group'))),
  ] as const
}

/** Statements that end a sharing or a request. The practice is shown at its own address again, if it has one. */
export function endingRows(
  db: Directory,
  { group_id, practice_id, by }: { group_id: string; practice_id: string; by: string },
  now: number,
) {
  const open = and(
    eq(practiceGroupConsents.group_id, group_id),
    eq(practiceGroupConsents.practice_id, practice_id),
    isNull(practiceGroupConsents.withdrawn_at),
  )
  return [
    db.update(practiceGroupConsents).set({ withdrawn_at: now, withdrawn_by: by }).where(open),
    db
      .update(practicePages)
      .set({
        group_id: sql`(SELECT g.id FROM practice_groups g WHERE g.founder_practice_id = ${practice_id})`,
        modify_datetime: now,
      })
      .where(and(eq(practicePages.practice_id, practice_id), eq(practicePages.group_id, group_id))),
  ] as const
}

/**
 * Statements by which a practice gives up the group that it made: the practice that joined first takes it over, with its
 * own address as a former one. Null when no other practice shares it.
 */
export async function handingOver(
  db: Directory,
  group: { id: string; founder_practice_id: string },
  by: string,
  now: number,
) {
  const heirs = await sharings(db)
    .where(and(isOpen, eq(asking.group_id, group.id), isNotNull(agreeing.given_at)))
    .orderBy(asc(agreeing.given_at), asc(asking.practice_id))
    .limit(1)
  const heir = heirs[0]?.practice_id
  if (!heir) return null
  const own = await groupMadeBy(db, heir)
  const isHeirs = and(eq(practiceGroupConsents.group_id, group.id), eq(practiceGroupConsents.practice_id, heir))
  return [
    ...(own
      ? [
          db
            .update(practiceGroupNames)
            .set({ group_id: group.id, retired_at: sql`coalesce(${practiceGroupNames.retired_at}, ${now})` })
            .where(eq(practiceGroupNames.group_id, own.id)),
          db.update(practiceGroupConsents).set({ withdrawn_at: now, withdrawn_by: by }).where(openIn(own.id)),
          db.delete(practiceGroups).where(eq(practiceGroups.id, own.id)),
        ]
      : []),
    db.update(practiceGroups).set({ founder_practice_id: heir }).where(eq(practiceGroups.id, group.id)),
    // Also when the heir has left in the meantime, because the address is its own from now on.
    db.update(practicePages).set({ group_id: group.id }).where(eq(practicePages.practice_id, heir)),
    db
      .update(practiceGroupConsents)
      .set({ withdrawn_at: now, withdrawn_by: by })
      .where(and(isHeirs, isNull(practiceGroupConsents.withdrawn_at))),
    db
      .update(practicePages)
      .set({ group_id: null, modify_datetime: now })
      .where(eq(practicePages.practice_id, group.founder_practice_id)),
  ]
}

const openIn = (groupId: string) =>
  and(eq(practiceGroupConsents.group_id, groupId), isNull(practiceGroupConsents.withdrawn_at))

/**
 * Statements that remove the page of a practice that ends. Practices that share its address keep it: the one that joined
 * first takes it over.
 */
export async function forgetPage(db: Directory, practiceId: string, by: string, now: number) {
  const group = await groupMadeBy(db, practiceId)
  const handed = group && (await handingOver(db, group, by, now))
  // Found when the statements run, because a last save can make it after the reads above. A group that was handed over is
  // no longer that of this practice.
  const own = sql`(SELECT g.id FROM practice_groups g WHERE g.founder_practice_id = ${practiceId})`
  return [
    ...(handed ?? []),
    db.delete(practiceGroupNames).where(sql`${practiceGroupNames.group_id} IN ${own}`),
    db.delete(practiceGroupConsents).where(sql`${practiceGroupConsents.group_id} IN ${own}`),
    db.delete(practiceGroups).where(eq(practiceGroups.founder_practice_id, practiceId)),
    db.delete(practiceGroupConsents).where(eq(practiceGroupConsents.practice_id, practiceId)),
    db.delete(practicePages).where(eq(practicePages.practice_id, practiceId)),
  ]
}

/** The names of the pages of some practices, and whether each is public. */
export async function pageNames(
  db: Directory,
  practiceIds: readonly string[],
): Promise<Map<string, { name: string; is_public: boolean }>> {
  if (practiceIds.length === 0) return new Map()
  const { practice_id, name, is_public } = practicePages
  const rows = await db
    .select({ practice_id, name, is_public })
    .from(practicePages)
    .where(inArray(practice_id, [...practiceIds]))
  return new Map(rows.map(({ practice_id: id, ...page }) => [id, page]))
}

/** Whether other practices are shown at the address of a group. */
export async function isShared(db: Directory, group: { id: string; founder_practice_id: string }): Promise<boolean> {
  const others = and(eq(practicePages.group_id, group.id), ne(practicePages.practice_id, group.founder_practice_id))
  return (await db.select({ id: practicePages.practice_id }).from(practicePages).where(others).limit(1)).length > 0
}

/** The public page of a practice as an export contains it: the page, its addresses, and who agreed to share one. */
export async function exportedPage(db: Directory, practiceId: string) {
  const [page, group] = await Promise.all([pageOf(db, practiceId), groupMadeBy(db, practiceId)])
  if (!page) return null
  const { name, words, is_public, modify_datetime } = page
  const { practice_id, group_id } = practiceGroupConsents
  const concerned = group ? or(eq(practice_id, practiceId), eq(group_id, group.id)) : eq(practice_id, practiceId)
  return {
    name,
    words,
    is_public,
    modify_datetime,
    addresses: group ? await namesOfGroup(db, group.id) : [],
    consents: await db
      .select()
      .from(practiceGroupConsents)
      .where(concerned)
      .orderBy(asc(practiceGroupConsents.given_at)),
  }
}
