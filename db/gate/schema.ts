import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { keep, policy } from '#db/column-policy'

/** Tries for the e-mail this gate stands for; the object is named by the address's keyed hash, and nothing here names it. */
export const counts = sqliteTable('counts', {
  name: text('name').primaryKey(),
  tries: integer('tries').notNull(),
  since: integer('since').notNull(),
  /** When each of them was (JSON, ms); null from an earlier release, which knows the first only. */
  instants: text('instants'),
})

export const countsPolicy = policy(counts, {
  name: keep('none', 'session'),
  tries: keep('none', 'session'),
  since: keep('none', 'session'),
  instants: keep('none', 'session'),
})
