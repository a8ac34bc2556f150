import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { keep, policy } from '#db/column-policy'

/** What a practice says about itself in public. It is private until its owner makes it public. Times are in ms. */
export const practicePages = sqliteTable(
  'practice_pages',
  {
    practice_id: text().primaryKey(),
    /** The group on whose page the practice is shown: its own, or the one that it shares. Null without an address. */
    group_id: text(),
    name: text().notNull(),
    /** Plain paragraphs, separated by empty lines. */
    words: text().notNull(),
    is_public: integer({ mode: 'boolean' }).notNull(),
    /** When the owner last took the page down; null while it is public, and before it was. */
    withdrawn_at: integer(),
    /** Counts the saves. A save names the version that it was based on. */
    version: integer().notNull(),
    modify_datetime: integer().notNull(),
  },
  (t) => [index('practice_pages_by_group').on(t.group_id)],
)

export const practicePagesPolicy = policy(practicePages, {
  practice_id: keep('none', 'practice'),
  group_id: keep('none', 'practice'),
  name: keep('identity', 'public'),
  words: keep('identity', 'public'),
  is_public: keep('none', 'practice'),
  withdrawn_at: keep('none', 'practice'),
  version: keep('none', 'practice'),
  modify_datetime: keep('none', 'public'),
})

/** The practices that share an address. The practice that made the group decides who shares it. */
export const practiceGroups = sqliteTable(
  'practice_groups',
  {
    id: text().primaryKey(),
    founder_practice_id: text().notNull(),
    create_datetime: integer().notNull(),
  },
  (t) => [uniqueIndex('practice_groups_by_founder').on(t.founder_practice_id)],
)

export const practiceGroupsPolicy = policy(practiceGroups, {
  id: keep('none', 'practice'),
  founder_practice_id: keep('none', 'practice'),
  create_datetime: keep('none', 'practice'),
})

/** The address of a group (`practice_group_name`), and its former ones, which lead to it. */
export const practiceGroupNames = sqliteTable(
  'practice_group_names',
  {
    practice_group_name: text().primaryKey(),
    group_id: text().notNull(),
    /** Since when the group has another address; null for the present one. */
    retired_at: integer(),
  },
  (t) => [
    index('practice_group_names_by_group').on(t.group_id),
    uniqueIndex('practice_group_names_present').on(t.group_id).where(sql`${t.retired_at} IS NULL`),
  ],
)

export const practiceGroupNamesPolicy = policy(practiceGroupNames, {
  practice_group_name: keep('identity', 'public'),
  group_id: keep('none', 'practice'),
  retired_at: keep('none', 'practice'),
})

/**
 * That a practice may share the address of a group: one row for the consent of the practice that asks (`practice`), and
 * one for that of the practice that made the group (`group`). Both must be given and not withdrawn.
 */
export const practiceGroupConsents = sqliteTable(
  'practice_group_consents',
  {
    id: text().primaryKey(),
    group_id: text().notNull(),
    /** The practice that shares, or wants to. */
    practice_id: text().notNull(),
    side: text({ enum: ['practice', 'group'] }).notNull(),
    user_id: text().notNull(),
    given_at: integer().notNull(),
    withdrawn_at: integer(),
    withdrawn_by: text(),
  },
  (t) => [
    uniqueIndex('practice_group_consents_open').on(t.practice_id, t.side).where(sql`${t.withdrawn_at} IS NULL`),
    index('practice_group_consents_by_group').on(t.group_id, t.practice_id),
  ],
)

export const practiceGroupConsentsPolicy = policy(practiceGroupConsents, {
  id: keep('none', 'practice'),
  group_id: keep('none', 'practice'),
  practice_id: keep('none', 'practice'),
  side: keep('none', 'practice'),
  user_id: keep('none', 'practice'),
  given_at: keep('none', 'practice'),
  withdrawn_at: keep('none', 'practice'),
  withdrawn_by: keep('none', 'practice'),
})
