import { FEED_NAMES } from '#contracts/plain/feed-names'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { keep, policy } from '#db/column-policy'

/** The private calendar feed of an account. Only the hash of the secret in its address is stored. */
export const calendarFeeds = sqliteTable('calendar_feeds', {
  user_id: text().primaryKey(),
  token_hash: text().notNull().unique(),
  /** How a provider's feed names clients. */
  names: text({ enum: FEED_NAMES }).notNull(),
  create_datetime: integer().notNull(),
})

export const calendarFeedsPolicy = policy(calendarFeeds, {
  user_id: keep('none', 'account'),
  token_hash: keep('secret', 'account'),
  names: keep('none', 'account'),
  create_datetime: keep('none', 'account'),
})
