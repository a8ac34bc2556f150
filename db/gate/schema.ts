import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { keep, policy } from '#db/column-policy'

/** The attempts for one email. The object is named after the keyed hash of the email, which no row contains. */
export const counts = sqliteTable('counts', {
  /** The name of the limit or, for attempts that are counted apart, `{limit}/{by}`. */
  name: text('name').primaryKey(),
  /** The times of all attempts that still count, as JSON (ms), the oldest first. */
  instants: text('instants').notNull(),
})

export const countsPolicy = policy(counts, {
  name: keep('none', 'session'),
  instants: keep('none', 'session'),
})
