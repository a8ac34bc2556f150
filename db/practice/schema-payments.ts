import { LEDGER_ACCOUNTS, LEDGER_CAUSES, REFUND_STATES } from '#contracts/plain/money-words'
import { keep, policy } from '#db/column-policy'
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * The hosted checkout of a hold. It is written before the card provider is called, so that the same call can be
 * repeated.
 */
export const checkouts = sqliteTable('checkouts', {
  hold_id: text().primaryKey(),
  /**
   * The profile to whose page the checkout returns. It is stored because it is part of the request to the card
   * provider, which must not change.
   */
  profile_url: text().notNull(),
  /** When the card provider closes the checkout (ms). */
  ends_at: integer().notNull(),
  session_id: text().unique('checkouts_by_session'),
  url: text(),
  create_at: integer().notNull(),
})

/**
 * What has to be paid for one party's place: for a hold or, when nothing was held, for an appointment. Payments and
 * refunds refer to it. Only samples have none.
 */
export const orders = sqliteTable('orders', {
  id: text().primaryKey(),
  hold_id: text().unique('orders_by_hold'),
  /** Set only when nothing was held. Otherwise the appointment is found through the hold. */
  appointment_id: text().unique('orders_by_appointment'),
  price_minor: integer().notNull(),
  discount_minor: integer().notNull(),
  currency: text().notNull(),
  create_at: integer().notNull(),
  modify_at: integer().notNull(),
})

/**
 * The hosted page on which an order without a hold is paid: one row per order, so that no two pages are open at once. A
 * new attempt begins only after the card provider has closed the page before it.
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
  },
  (t) => [index('order_pages_by_end').on(t.state, t.ends_at)],
)

/** Money that the card provider reports as received, in one row per payment intent. */
export const payments = sqliteTable(
  'payments',
  {
    id: text().primaryKey(),
    /** The order that is paid. */
    order_id: text().notNull(),
    /** Null when the money booked no session, and so goes back. */
    appointment_id: text(),
    payment_intent: text().notNull().unique('payments_by_intent'),
    /** The account that paid. */
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
  (t) => [index('payments_by_appointment').on(t.appointment_id), index('payments_by_order').on(t.order_id)],
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
    /** The idempotency key of the call to the card provider. */
    card_key: text().notNull(),
    /** Null until the card provider has made it. */
    card_refund_id: text(),
    create_at: integer().notNull(),
    modify_at: integer().notNull(),
  },
  (t) => [index('refunds_by_payment').on(t.payment_id)],
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
    /** Null for a payment that booked no session. */
    appointment_id: text(),
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

/** Invoices, one per appointment. Names are copies, so that an invoice does not change with a profile. */
export const invoices = sqliteTable(
  'invoices',
  {
    id: text().primaryKey(),
    appointment_id: text().notNull().unique('invoices_by_appointment'),
    number: text().notNull().unique('invoices_by_number'),
    state: text({ enum: ['creating', 'issued'] }).notNull(),
    practice_name: text().notNull(),
    provider_name: text().notNull(),
    client_name: text().notNull(),
    /** The account that pays. Null for a client without an account. */
    billing_user_id: text(),
    /** The name of that account; the client's without one. */
    billed_to: text().notNull(),
    line_text: text().notNull(),
    line_detail: text().notNull(),
    total_minor: integer().notNull(),
    paid_minor: integer().notNull(),
    currency: text().notNull(),
    issued_at: integer().notNull(),
    /** The key of the PDF in R2; null until the PDF was drawn. */
    pdf_key: text(),
    pdf_bytes: integer(),
    /** The practice's address at the time of issue, as a JSON list of lines. */
    practice_lines: text({ mode: 'json' }).$type<string[]>().notNull(),
    /** When it is due (ms). */
    due_at: integer().notNull(),
  },
  (t) => [
    index('invoices_by_issue').on(t.issued_at),
    index('invoices_unpaid').on(t.issued_at).where(sql`paid_minor < total_minor`),
  ],
)

/** The last invoice number of each year. */
export const invoice_numbers = sqliteTable('invoice_numbers', {
  year: integer().primaryKey(),
  last: integer().notNull(),
})

const id = keep('none', 'record')
const money = keep('money', 'record')
const name = keep('identity', 'record')

export const paymentPolicies = [
  policy(checkouts, {
    hold_id: id,
    profile_url: keep('none', 'work'),
    ends_at: id,
    session_id: money,
    url: keep('money', 'work'),
    create_at: id,
  }),
  policy(orders, {
    id,
    hold_id: id,
    appointment_id: keep('care', 'record'),
    price_minor: money,
    discount_minor: money,
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
  }),
  policy(payments, {
    id,
    order_id: id,
    appointment_id: keep('care', 'record'),
    payment_intent: money,
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
  policy(invoices, {
    id,
    appointment_id: keep('care', 'record'),
    number: money,
    state: id,
    practice_name: id,
    provider_name: name,
    client_name: name,
    billing_user_id: keep('identity', 'record'),
    billed_to: name,
    line_text: keep('care', 'record'),
    line_detail: keep('care', 'record'),
    total_minor: money,
    paid_minor: money,
    currency: money,
    issued_at: money,
    pdf_key: id,
    pdf_bytes: id,
    practice_lines: id,
    due_at: money,
  }),
  policy(invoice_numbers, { year: id, last: id }),
]
