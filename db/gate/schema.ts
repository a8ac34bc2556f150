import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { keep, policy } from '#db/column-policy'

/** Attempts for one email. The object is named by the email's keyed hash, and no row contains the email. */
export const counts = sqliteTable('counts', {
  name: text('name').primaryKey(),
  tries: integer('tries').notNull(),
  since: integer('since').notNull(),
  /** The time of each attempt (JSON, ms); null from an earlier release, which stored only the first. */
  instants: text('instants'),
})

export const countsPolicy = policy(counts, {
  name: keep('none', 'session'),
  tries: keep('none', 'session'),
  since: keep('none', 'session'),
  instants: keep('none', 'session'),
})
