import { and, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Directory } from '../connect.ts'
import { users } from '../schema/accounts.ts'
import { contentEvents, contentItems, contentRevisions } from '../schema/content.ts'
import { publicChangesNow } from './published-content.ts'

export type ContentItemRow = typeof contentItems.$inferSelect
export type ContentRevisionRow = typeof contentRevisions.$inferSelect
type Kind = ContentItemRow['kind']
type NewEvent = typeof contentEvents.$inferInsert

/** A new item as a draft. `numbered` gives it the next number of its kind. */
export function insertItem(
  db: Directory,
  item: Pick<ContentItemRow, 'id' | 'kind' | 'item_key' | 'draft' | 'draft_author'> & {
    now: number
    numbered: boolean
  },
) {
  const { now, numbered, ...columns } = item
  return db.insert(contentItems).values({
    ...columns,
    number: numbered ? sql`(SELECT coalesce(max(number), 0) + 1 FROM content_items WHERE kind = ${item.kind})` : null,
    draft_version: 1,
    draft_at: now,
    create_datetime: now,
  })
}

export async function itemById(db: Directory, id: string): Promise<ContentItemRow | null> {
  return (await db.select().from(contentItems).where(eq(contentItems.id, id)).limit(1))[0] ?? null
}

export function itemsOf(db: Directory, kind: Kind, skip: number, limit: number): Promise<ContentItemRow[]> {
  return db
    .select()
    .from(contentItems)
    .where(eq(contentItems.kind, kind))
    .orderBy(desc(contentItems.draft_at), desc(contentItems.id))
    .limit(limit)
    .offset(skip)
}

/** The kept revisions of an item without their bodies, the newest first. */
export function revisionsOf(db: Directory, itemId: string, limit: number) {
  const { revision, author_user_id, create_datetime } = contentRevisions
  return db
    .select({ revision, author_user_id, create_datetime })
    .from(contentRevisions)
    .where(eq(contentRevisions.item_id, itemId))
    .orderBy(desc(revision))
    .limit(limit)
}

export async function revisionOf(db: Directory, itemId: string, revision: number): Promise<ContentRevisionRow | null> {
  const rows = await db
    .select()
    .from(contentRevisions)
    .where(and(eq(contentRevisions.item_id, itemId), eq(contentRevisions.revision, revision)))
    .limit(1)
  return rows[0] ?? null
}

/** The names of the people who wrote drafts and revisions. */
export async function namesOf(db: Directory, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, first_name: users.first_name, last_name: users.last_name })
    .from(users)
    .where(inArray(users.id, [...ids]))
  return new Map(rows.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`]))
}

/** Saves a draft unless another version was saved since `version`. Returns whether it was saved. */
export async function saveDraft(
  db: Directory,
  id: string,
  version: number,
  draft: Pick<ContentItemRow, 'draft' | 'item_key' | 'draft_author' | 'draft_at'>,
): Promise<boolean> {
  const saved = await db
    .update(contentItems)
    .set({ ...draft, draft_version: version + 1 })
    .where(and(eq(contentItems.id, id), eq(contentItems.draft_version, version)))
    .returning({ id: contentItems.id })
  return saved.length > 0
}

/** Stores the draft as a revision while it still has this version. A revision that is stored already does not change. */
export function insertRevision(
  db: Directory,
  item: { id: string; version: number; read_minutes: number; now: number },
) {
  return db
    .insert(contentRevisions)
    .select(
      sql`SELECT id, draft_version, draft, ${item.read_minutes}, draft_author, ${item.now} FROM content_items
        WHERE id = ${item.id} AND draft_version = ${item.version}`,
    )
    .onConflictDoNothing()
}

/** Makes a kept revision public, and forgets an earlier schedule. */
export function publishRevision(db: Directory, id: string, revision: number, now: number) {
  return db
    .update(contentItems)
    .set({
      published_revision: revision,
      published_at: now,
      first_published_at: sql`coalesce(${contentItems.first_published_at}, ${now})`,
      scheduled_revision: null,
      publish_at: null,
      withdrawn_at: null,
    })
    .where(and(eq(contentItems.id, id), isStored(id, revision)))
    .returning({ id: contentItems.id })
}

/**
 * Like `publishRevision`, unless the schedule was changed or canceled since it was read, or something else became public
 * or was withdrawn since `seen` was counted.
 */
export function publishScheduled(
  db: Directory,
  id: string,
  revision: number,
  { seen, now }: { seen: number; now: number },
) {
  return db
    .update(contentItems)
    .set({
      published_revision: revision,
      published_at: now,
      first_published_at: sql`coalesce(${contentItems.first_published_at}, ${now})`,
      scheduled_revision: null,
      publish_at: null,
    })
    .where(
      and(
        eq(contentItems.id, id),
        eq(contentItems.scheduled_revision, revision),
        lte(contentItems.publish_at, now),
        sql`${publicChangesNow} = ${seen}`,
      ),
    )
    .returning({ id: contentItems.id })
}

/** Sets the time at which a kept revision becomes public. */
export function scheduleRevision(db: Directory, id: string, revision: number, publish_at: number) {
  return db
    .update(contentItems)
    .set({ scheduled_revision: revision, publish_at, withdrawn_at: null })
    .where(and(eq(contentItems.id, id), isStored(id, revision)))
    .returning({ id: contentItems.id })
}

const isStored = (id: string, revision: number) =>
  sql`EXISTS (SELECT 1 FROM content_revisions r WHERE r.item_id = ${id} AND r.revision = ${revision})`

export function unscheduleItem(db: Directory, id: string) {
  return db.update(contentItems).set({ scheduled_revision: null, publish_at: null }).where(eq(contentItems.id, id))
}

export function withdrawItem(db: Directory, id: string, now: number) {
  return db
    .update(contentItems)
    .set({ published_revision: null, scheduled_revision: null, publish_at: null, withdrawn_at: now })
    .where(and(eq(contentItems.id, id), isNull(contentItems.withdrawn_at)))
}

export function recordEvent(db: Directory, event: NewEvent) {
  return db.insert(contentEvents).values(event)
}

/**
 * Like `recordEvent`, and a guard of its batch: fails it (`isOvertaken`) when something became public or was withdrawn
 * since `seen` was counted.
 */
export function recordUnlessOvertaken(db: Directory, event: NewEvent, seen: number) {
  const item_id = sql`CASE WHEN ${publicChangesNow} = ${seen} THEN ${event.item_id} END`
  return db.insert(contentEvents).values({ ...event, item_id })
}

/** When the schedule of an item was refused, if nothing was done with the item since (ms); null otherwise. */
export async function refusedAt(db: Directory, itemId: string): Promise<number | null> {
  const [last] = await db
    .select({ act: contentEvents.act, at: contentEvents.create_datetime })
    .from(contentEvents)
    .where(eq(contentEvents.item_id, itemId))
    .orderBy(desc(contentEvents.create_datetime), desc(contentEvents.id))
    .limit(1)
  return last?.act === 'refuse_due' ? last.at : null
}
