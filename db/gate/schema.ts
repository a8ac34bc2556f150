import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { keep, policy } from '#db/column-policy'

/** The attempts for one email. The object is named after the keyed hash of the email, which no row contains. */
export const counts = sqliteTable('counts', {
  /** The name of the limit or, for attempts that are counted apart, `{limit}/{by}`. */
  name: text('name').primaryKey(),
  tries: integer('tries').notNull(),
  since: integer('since').notNull(),
  /**
   * The times of all counted attempts, as JSON (ms). Null in rows of an earlier release, which stored only the first.
   */
  instants: text('instants'),
})

export const countsPolicy = policy(counts, {
  name: keep('none', 'session'),
  tries: keep('none', 'session'),
  since: keep('none', 'session'),
  instants: keep('none', 'session'),
})
