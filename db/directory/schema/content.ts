import { CONTENT_KIND_NAMES } from '#contracts/plain/content-kinds'
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { keep, policy } from '#db/column-policy'

/**
 * One thing that editors change: a post, the texts of a page, a claim. The draft is the copy that is being worked on;
 * what the public reads is the revision `published_revision`. Times are in ms.
 */
export const contentItems = sqliteTable(
  'content_items',
  {
    id: text().primaryKey(),
    kind: text({ enum: CONTENT_KIND_NAMES }).notNull(),
    /** What the item is called within its kind. For articles, the last segment of the address. */
    item_key: text().notNull(),
    /** The number of an article within its kind, which never changes. Null for other kinds. */
    number: integer(),
    /** A body of contracts/content-bodies.ts as JSON. It can be incomplete. */
    draft: text().notNull(),
    /** Counts the saves of the draft. A save names the version that it was based on. */
    draft_version: integer().notNull(),
    draft_author: text().notNull(),
    draft_at: integer().notNull(),
    published_revision: integer(),
    /** When the public revision was published, and when the item was published for the first time. */
    published_at: integer(),
    first_published_at: integer(),
    /** The revision that is published at `publish_at`. */
    scheduled_revision: integer(),
    publish_at: integer(),
    withdrawn_at: integer(),
    create_datetime: integer().notNull(),
  },
  (t) => [
    uniqueIndex('content_items_by_key').on(t.kind, t.item_key),
    uniqueIndex('content_items_by_number').on(t.kind, t.number).where(sql`${t.number} IS NOT NULL`),
    index('content_items_by_first').on(t.kind, t.first_published_at).where(sql`${t.published_revision} IS NOT NULL`),
  ],
)

export const contentItemsPolicy = policy(contentItems, {
  id: keep('none', 'public'),
  kind: keep('none', 'public'),
  item_key: keep('none', 'public'),
  number: keep('none', 'public'),
  draft: keep('none', 'public'),
  draft_version: keep('none', 'public'),
  draft_author: keep('none', 'public'),
  draft_at: keep('none', 'public'),
  published_revision: keep('none', 'public'),
  published_at: keep('none', 'public'),
  first_published_at: keep('none', 'public'),
  scheduled_revision: keep('none', 'public'),
  publish_at: keep('none', 'public'),
  withdrawn_at: keep('none', 'public'),
  create_datetime: keep('none', 'public'),
})

/** The kept versions of an item, which never change. A revision has the number of the draft that it is a copy of. */
export const contentRevisions = sqliteTable(
  'content_revisions',
  {
    item_id: text().notNull(),
    revision: integer().notNull(),
    body: text().notNull(),
    /** Minutes to read it (domain/content/article.ts); 0 for kinds without a text to read. */
    read_minutes: integer().notNull(),
    author_user_id: text().notNull(),
    create_datetime: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.item_id, t.revision] })],
)

export const contentRevisionsPolicy = policy(contentRevisions, {
  item_id: keep('none', 'public'),
  revision: keep('none', 'public'),
  body: keep('none', 'public'),
  read_minutes: keep('none', 'public'),
  author_user_id: keep('none', 'public'),
  create_datetime: keep('none', 'public'),
})

/** What editors did with an item, and who did it. */
export const contentEvents = sqliteTable(
  'content_events',
  {
    id: text().primaryKey(),
    item_id: text().notNull(),
    act: text({
      enum: ['create', 'publish', 'schedule', 'unschedule', 'publish_due', 'refuse_due', 'withdraw', 'restore'],
    }).notNull(),
    revision: integer(),
    /** The editor; empty when the schedule published it, or was refused. */
    user_id: text().notNull(),
    publish_at: integer(),
    create_datetime: integer().notNull(),
  },
  (t) => [index('content_events_by_item').on(t.item_id, t.id)],
)

export const contentEventsPolicy = policy(contentEvents, {
  id: keep('none', 'audit'),
  item_id: keep('none', 'audit'),
  act: keep('none', 'audit'),
  revision: keep('none', 'audit'),
  user_id: keep('none', 'audit'),
  publish_at: keep('none', 'audit'),
  create_datetime: keep('none', 'audit'),
})

/** The groups of users (`groups` of the current user). Operators grant and revoke them. */
export const userGroups = sqliteTable(
  'user_groups',
  {
    user_id: text().notNull(),
    group_name: text({ enum: ['content_editor'] }).notNull(),
    /** The name of the operator. */
    granted_by: text().notNull(),
    create_datetime: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.group_name] })],
)

export const userGroupsPolicy = policy(userGroups, {
  user_id: keep('none', 'account'),
  group_name: keep('none', 'account'),
  granted_by: keep('identity', 'account'),
  create_datetime: keep('none', 'account'),
})
