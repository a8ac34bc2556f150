import { keep, policy } from '#db/column-policy'
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/**
 * The cards that clients let the practice charge (decision 128). A row only ends: another card is another row. What a card
 * is called and until when it can be used is known to the card provider alone.
 */
export const card_permissions = sqliteTable(
  'card_permissions',
  {
    id: text().primaryKey(),
    /** The account of the client for whom it may be charged. */
    user_id: text().notNull(),
    /** The account whose card it is: the client's own, or that of a guardian with the right to pay. */
    payer_user_id: text().notNull(),
    /** The card and its owner at the card provider. */
    customer: text().notNull(),
    payment_method: text().notNull(),
    given_at: integer().notNull(),
    /** The words with which it was allowed, as the payer read them. Null for one that was given before they were stored. */
    agreed_text: text(),
    /** Since when it holds no more (ms), and the account that ended it; null while it holds. */
    ended_at: integer(),
    ended_by: text(),
  },
  (t) => [
    uniqueIndex('card_permissions_that_hold').on(t.user_id, t.payer_user_id).where(sql`${t.ended_at} IS NULL`),
    index('card_permissions_by_payer').on(t.payer_user_id).where(sql`${t.ended_at} IS NULL`),
  ],
)

const id = keep('none', 'record')
const person = keep('identity', 'record')
const money = keep('money', 'record')

export const cardPermissionPolicies = [
  policy(card_permissions, {
    id,
    user_id: person,
    payer_user_id: person,
    customer: money,
    payment_method: money,
    given_at: money,
    agreed_text: money,
    ended_at: money,
    ended_by: person,
  }),
]
