import { keep, policy } from '#db/column-policy'
import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/** The chats of this practice. Each chat's messages are in its channel object. */
export const channels = sqliteTable(
  'channels',
  {
    id: text().primaryKey(),
    member_user_id: text().notNull(),
    provider_user_id: text().notNull(),
    create_at: integer().notNull(),
  },
  (t) => [uniqueIndex('channels_by_pair').on(t.member_user_id, t.provider_user_id)],
)

export const channelPolicies = [
  policy(channels, {
    id: keep('none', 'record'),
    member_user_id: keep('identity', 'record'),
    provider_user_id: keep('identity', 'record'),
    create_at: keep('none', 'record'),
  }),
]
