import { keep, policy } from '#db/column-policy'
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The earlier ways in which an order was being paid, and who pays there, because an event of one of them may come late. */
export const past_ways = sqliteTable(
  'past_ways',
  {
    order_id: text().notNull(),
    attempt: integer().notNull(),
    /** The card provider's id of the page or the payment; null when it never told. */
    way_id: text(),
    billing_user_id: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.order_id, t.attempt] })],
)

export const pastWayPolicies = [
  policy(past_ways, {
    order_id: keep('none', 'record'),
    attempt: keep('none', 'record'),
    way_id: keep('money', 'record'),
    billing_user_id: keep('identity', 'record'),
  }),
]
