import { LEDGER_ACCOUNTS, LEDGER_CAUSES, PAYMENT_METHODS, REFUND_STATES } from '#contracts/plain/money-words'
import { keep, policy } from '#db/column-policy'
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/**
 * The way in which a hold is being paid: the hosted page, or a payment with a saved card. It is written before the card
 * provider is called, so that the same call can be repeated. One row per hold, so that no two ways are open at once: the
 * next attempt begins only after the card provider has closed the one before it.
 */
export const checkouts = sqliteTable('checkouts', {
  hold_id: text().primaryKey(),
  /**
   * The profile to whose page the checkout returns. It is stored because it is part of the request to the card
   * provider, which must not change.
   */
  profile_url: text().notNull(),
  ends_at: integer().notNull(), // when the card provider closes the checkout (ms)
  session_id: text().unique('checkouts_by_session'),
  url: text(),
  create_at: integer().notNull(),
  /** Part of the idempotency key: each way to pay a hold has its own number. */
  attempt: integer().notNull().default(1),
  /** `leaving`: the payer chose another way, and the card provider is being asked to close this one. */
  state: text({ enum: ['open', 'leaving', 'closed'] })
    .notNull()
    .default('open'),
  payment_method: text(), // the saved card; null for the hosted page
  /** The payer's customer at the card provider, whose saved cards the hosted page shows. Null shows and saves none. */
  customer: text(),
  /** The payment intent of the saved card; null until the card provider has answered. */
  intent_id: text(),
  ask_at: integer(), // when the provider, which has not said how it ended, is asked again (ms)
})

/**
 * What has to be paid: for one party's place, which is a hold or, when nothing was held, an appointment, or for an invoice
 * that was written by hand. Payments and refunds refer to it. Only samples have none.
 */
export const orders = sqliteTable(
  'orders',
  {
    id: text().primaryKey(),
    hold_id: text().unique('orders_by_hold'),
    /** Set only when nothing was held. Otherwise the appointment is found through the hold. */
    appointment_id: text().unique('orders_by_appointment'),
    /** The invoice without a session that is paid with it, and the chart of its client. Null for a place. */
    invoice_id: text(),
    chart_id: text(),
    price_minor: integer().notNull(),
    discount_minor: integer().notNull(),
    written_off_minor: integer().notNull().default(0), // what the practice does not ask for any more
    currency: text().notNull(),
    create_at: integer().notNull(),
    modify_at: integer().notNull(),
  },
  (t) => [
    uniqueIndex('orders_by_invoice').on(t.invoice_id),
    index('orders_by_chart').on(t.chart_id).where(sql`chart_id IS NOT NULL`),
  ],
)

/**
 * The way in which an order without a hold is being paid: a hosted page, or a charge of a saved card. One row per order, so
 * that no two ways are open at once: a new attempt begins only after the card provider has closed the one before it.
 */
export const order_pages = sqliteTable(
  'order_pages',
  {
    order_id: text().primaryKey(),
    appointment_id: text().notNull(),
    /** Part of the idempotency key: each page of an order has its own number. */
    attempt: integer().notNull(),
    amount_minor: integer().notNull(),
    currency: text().notNull(),
    length_minute: integer().notNull(),
    /** The account that pays: that of the last person who opened the page. */
    billing_user_id: text().notNull(),
    state: text({ enum: ['open', 'closed'] }).notNull(),
    /** When the card provider closes the page (ms). */
    ends_at: integer().notNull(),
    /** Null until the card provider has answered. */
    session_id: text(),
    url: text(),
    create_at: integer().notNull(),
    /** The payer's customer at the card provider, whose saved cards the page shows. Null shows and saves none. */
    customer: text(),
    /** The page of several orders by which this one is locked. Its address and its end are those of that page. */
    shared_page_id: text(),
    /** Those of a charge (decision 129), null for a page: card, permission, who charged, payment, why it was declined. */
    payment_method: text(),
    permission_id: text(),
    charged_by: text(),
    intent_id: text(),
    decline_code: text(),
    close_refused_at: integer(), // when it was left to the operator, because the provider did not close it (ms)
    ask_at: integer(), // when the provider, which says that it is still open, is asked again (ms)
  },
  (t) => [index('order_pages_by_end').on(t.state, t.ends_at)],
)

/** Money that was received: as the card provider reports it, in one row per payment intent, or as the practice recorded it. */
export const payments = sqliteTable(
  'payments',
  {
    id: text().primaryKey(),
    /** The order that is paid. */
    order_id: text().notNull(),
    /** Null when the money booked no session, and so goes back. */
    appointment_id: text(),
    /** For a payment that was recorded by hand, its own id; for a part of a shared one, that and the order. */
    payment_intent: text().notNull().unique('payments_by_intent'),
    /** The card provider's payment of several orders, of which this is the part of one; null for a payment of its own. */
    shared_intent: text(),
    method: text({ enum: PAYMENT_METHODS }).notNull().default('card'),
    /** When the practice says that it received the money (ms). Null for a card, by which it came when it was written. */
    received_at: integer(),
    /** The practice's own words for finding it again, such as the number of a check. */
    reference: text(),
    /** The account that recorded it by hand. */
    recorded_by: text(),
    /** When a payment that was recorded by mistake was taken back (ms). It counts nowhere any more. */
    voided_at: integer(),
    /** The account that paid; the client's for what was recorded by hand, and empty for a client without one. */
    billing_user_id: text().notNull(),
    amount_minor: integer().notNull(),
    currency: text().notNull(),
    /** How its latest refund stands, as releases before step 0016 read it. `refunds` has the truth. */
    state: text({ enum: ['paid', 'refunding', 'refunded'] }).notNull(),
    refund_id: text(),
    refund_minor: integer(),
    create_at: integer().notNull(),
    modify_at: integer().notNull(),
  },
  (t) => [
    index('payments_by_appointment').on(t.appointment_id),
    index('payments_by_order').on(t.order_id),
    index('payments_by_time').on(sql`coalesce(received_at, create_at)`, t.id),
    index('payments_by_shared_intent').on(t.shared_intent).where(sql`shared_intent IS NOT NULL`),
  ],
)

/** Money that goes back: one row per return of a payment or of a part of it. One that failed left the money here. */
export const refunds = sqliteTable(
  'refunds',
  {
    id: text().primaryKey(),
    payment_id: text().notNull(),
    amount_minor: integer().notNull(),
    currency: text().notNull(),
    state: text({ enum: REFUND_STATES }).notNull(),
    /** The idempotency key of the call to the provider, or for what was made there `elsewhere/` and its id. */
    card_key: text().notNull(),
    card_refund_id: text(), // null until the card provider has made it, and for money that went back by hand
    /** Why the practice gave it back, in its own words, and the account that did. Null for what the terms returned. */
    reason: text(),
    recorded_by: text(),
    forgives: integer({ mode: 'boolean' }).notNull().default(false), // otherwise the client is to pay it again
    kept_at: integer(), // since when the practice keeps what failed, as far as it is owed (decision 145)
    create_at: integer().notNull(),
    modify_at: integer().notNull(),
  },
  (t) => [index('refunds_by_payment').on(t.payment_id), index('refunds_by_time').on(t.state, t.modify_at)],
)

/**
 * The double-entry ledger: one row per posting, and the postings of an `entry` add up to zero. Rows are only added. Whose
 * money it is follows from the appointment, so that joining two charts changes nothing here.
 */
export const ledger = sqliteTable(
  'ledger',
  {
    id: text().primaryKey(),
    entry: text().notNull(),
    at: integer().notNull(),
    cause: text({ enum: LEDGER_CAUSES }).notNull(),
    order_id: text().notNull(),
    appointment_id: text(), // null for a payment that booked no session
    account: text({ enum: LEDGER_ACCOUNTS }).notNull(),
    /** A debit is positive. */
    amount_minor: integer().notNull(),
    currency: text().notNull(),
  },
  (t) => [
    index('ledger_by_order').on(t.order_id),
    index('ledger_by_appointment').on(t.appointment_id),
    index('ledger_by_account').on(t.account, t.at),
  ],
)

/** Handled events of the card provider and of LiveKit. A repeat has no effect. */
export const provider_events = sqliteTable('provider_events', {
  id: text().primaryKey(),
  kind: text().notNull(),
  at: integer().notNull(),
})

const id = keep('none', 'record')
const money = keep('money', 'record')

export const paymentPolicies = [
  policy(checkouts, {
    hold_id: id,
    profile_url: keep('none', 'work'),
    ends_at: id,
    session_id: money,
    url: keep('money', 'work'),
    create_at: id,
    attempt: id,
    state: id,
    payment_method: money,
    customer: money,
    intent_id: money,
    ask_at: id,
  }),
  policy(orders, {
    id,
    hold_id: id,
    appointment_id: keep('care', 'record'),
    invoice_id: id,
    chart_id: keep('care', 'record'),
    price_minor: money,
    discount_minor: money,
    written_off_minor: money,
    currency: money,
    create_at: id,
    modify_at: id,
  }),
  policy(order_pages, {
    order_id: id,
    appointment_id: keep('care', 'record'),
    attempt: id,
    amount_minor: money,
    currency: money,
    length_minute: id,
    billing_user_id: keep('identity', 'record'),
    state: id,
    ends_at: id,
    session_id: money,
    url: keep('money', 'work'),
    create_at: id,
    customer: money,
    shared_page_id: id,
    payment_method: money,
    permission_id: id,
    charged_by: keep('identity', 'record'),
    intent_id: money,
    decline_code: money,
    close_refused_at: id,
    ask_at: id,
  }),
  policy(payments, {
    id,
    order_id: id,
    appointment_id: keep('care', 'record'),
    payment_intent: money,
    shared_intent: money,
    method: money,
    received_at: money,
    reference: money,
    recorded_by: keep('identity', 'record'),
    voided_at: money,
    billing_user_id: keep('identity', 'record'),
    amount_minor: money,
    currency: money,
    state: money,
    refund_id: money,
    refund_minor: money,
    create_at: id,
    modify_at: id,
  }),
  policy(refunds, {
    id,
    payment_id: id,
    amount_minor: money,
    currency: money,
    state: money,
    card_key: id,
    card_refund_id: money,
    reason: money,
    recorded_by: keep('identity', 'record'),
    forgives: money,
    kept_at: money,
    create_at: id,
    modify_at: id,
  }),
  policy(ledger, {
    id,
    entry: id,
    at: money,
    cause: money,
    order_id: id,
    appointment_id: keep('care', 'record'),
    account: money,
    amount_minor: money,
    currency: money,
  }),
  policy(provider_events, { id: keep('none', 'work'), kind: keep('none', 'work'), at: keep('none', 'work') }),
]
