import { keep, policy } from '#db/column-policy'
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * A hosted page on which several orders are paid at once, or the payment of one or several with a saved card. Each of them
 * is locked by its row in `order_pages`, which names the page. Another attempt is a page of its own, so the id is also the idempotency key.
 */
export const shared_pages = sqliteTable('shared_pages', {
  id: text().primaryKey(),
  amount_minor: integer().notNull(),
  currency: text().notNull(),
  /** The account that pays. */
  billing_user_id: text().notNull(),
  /** The payer's customer at the card provider, whose saved cards the page shows. Null shows and saves none. */
  customer: text(),
  state: text({ enum: ['open', 'closed'] }).notNull(),
  /** When the card provider closes the page (ms). */
  ends_at: integer().notNull(),
  /** Null until the card provider has answered. */
  session_id: text(),
  url: text(),
  create_at: integer().notNull(),
  /** The saved card by which the payer pays in our own pages, and its payment, instead of a hosted page (decision 134). */
  payment_method: text(),
  intent_id: text(),
})

/** What is paid on such a page, in order. It never changes: the request of a page is the same however often it is sent. */
export const shared_page_lines = sqliteTable(
  'shared_page_lines',
  {
    page_id: text().notNull(),
    position: integer().notNull(),
    order_id: text().notNull(),
    /** The session that is paid, or the invoice without one. */
    appointment_id: text().notNull(),
    /** What the payer reads on the page. */
    title: text().notNull(),
    amount_minor: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.page_id, t.position] })],
)

const id = keep('none', 'record')
const money = keep('money', 'record')

export const sharedPagePolicies = [
  policy(shared_pages, {
    id,
    amount_minor: money,
    currency: money,
    billing_user_id: keep('identity', 'record'),
    customer: money,
    state: id,
    ends_at: id,
    session_id: money,
    url: keep('money', 'work'),
    create_at: id,
    payment_method: money,
    intent_id: money,
  }),
  policy(shared_page_lines, {
    page_id: id,
    position: id,
    order_id: id,
    appointment_id: keep('care', 'record'),
    title: keep('care', 'record'),
    amount_minor: money,
  }),
]
