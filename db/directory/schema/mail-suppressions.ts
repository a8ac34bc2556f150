import { OPTIONAL_TOPICS } from '#contracts/plain/mail-topics'
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { keep, policy } from '#db/column-policy'

/**
 * The mails that an address does not want. The address is a keyed hash, because people without an account can switch
 * mails off as well. A row outlives the account, so that a new one is not written to either.
 */
export const mailSuppressions = sqliteTable(
  'mail_suppressions',
  {
    address_hash: text().notNull(),
    topic: text({ enum: OPTIONAL_TOPICS }).notNull(),
    create_datetime: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.address_hash, t.topic] })],
)

export const mailSuppressionsPolicy = policy(mailSuppressions, {
  address_hash: keep('none', 'record'),
  topic: keep('none', 'record'),
  create_datetime: keep('none', 'record'),
})
