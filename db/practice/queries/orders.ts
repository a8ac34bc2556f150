import type { CardPaying } from '#contracts/plain/money-words'
import type { PracticeDatabase } from '#db/practice/practice-database'
import { appointments } from '#db/practice/schema-appointments'
import { lostOfPayment } from '#db/practice/queries/disputes'
import { order_pages, orders, payments, refunds } from '#db/practice/schema-payments'
import { shared_pages } from '#db/practice/schema-shared-pages'
import { prepared } from '#db/statements'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'

/** The order of the hold `id`. */
export const orderByHold = prepared((db: PracticeDatabase) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.hold_id, sql.placeholder('id')))
    .prepare(),
)

/** The order of the appointment `id` for which nothing was held. */
export const orderByAppointment = prepared((db: PracticeDatabase) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.appointment_id, sql.placeholder('id')))
    .prepare(),
)

/** The order of the invoice `id` that belongs to no session. */
export const orderOfInvoice = prepared((db: PracticeDatabase) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.invoice_id, sql.placeholder('id')))
    .prepare(),
)

/** The order `id`. */
export const orderById = prepared((db: PracticeDatabase) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.id, sql.placeholder('id')))
    .prepare(),
)

/** The payments of an order in its currency. Those that were taken back do not count. */
const ofOrder = sql`${payments.order_id} = ${orders.id} AND ${payments.currency} = ${orders.currency} AND ${payments.voided_at} IS NULL`

/** What of a payment went back or is on its way back, in refunds of these kinds (minor units). */
const backOfPayment = (kinds: SQL) => sql<number>`coalesce((
  SELECT sum(${refunds.amount_minor}) FROM ${refunds}
  WHERE ${refunds.payment_id} = ${payments.id} AND ${refunds.state} IN ('pending', 'done') AND ${kinds}
), 0)`

/**
 * What stays of what was received for an order (minor units), without refunds and lost disputes. What a bank took while the
 * same money was on its way back is gone only once.
 */
const staysOfOrder = sql<number>`coalesce((
  SELECT sum(max(0, ${payments.amount_minor} - ${backOfPayment(sql`TRUE`)} - ${lostOfPayment})) FROM ${payments} WHERE ${ofOrder}
), 0)`

/** What of an order was given back and is not asked for again (minor units), of each payment no more than it was. */
const forgivenOfOrder = sql<number>`coalesce((
  SELECT sum(min(${payments.amount_minor}, ${backOfPayment(sql`${refunds.forgives}`)})) FROM ${payments} WHERE ${ofOrder}
), 0)`

/**
 * What is still to be paid of an order (minor units), which is negative where too much was paid. What was given back and is
 * not asked for again is not due.
 */
export const restOfOrder = sql<number>`(${orders.price_minor} - ${orders.discount_minor} - ${orders.written_off_minor} - ${staysOfOrder} - ${forgivenOfOrder})`

/** By whom a saved card is charged by an open page with its shared one; null for a hosted page, which takes nothing yet. */
const payingOfPage = sql<CardPaying | null>`CASE WHEN ${order_pages.payment_method} IS NOT NULL THEN 'charge'
    WHEN ${shared_pages.payment_method} IS NOT NULL THEN 'own' END
    || CASE WHEN ${order_pages.close_refused_at} IS NULL THEN '' ELSE '_left' END`

/** By whom a saved card is being charged for an order, of which nothing is known yet; null for none. */
const payingOfOrder = sql<CardPaying | null>`(
  SELECT ${payingOfPage}
  FROM ${order_pages} LEFT JOIN ${shared_pages} ON ${shared_pages.id} = ${order_pages.shared_page_id}
  WHERE ${order_pages.order_id} = ${orders.id} AND ${order_pages.state} = 'open'
)`

/**
 * Whether nobody may pay an order in another way: the practice is charging a saved card for it, or how a payment with one
 * ended that its payer began was left to the operator (`keepsFromPaying`).
 */
export const isBeingCharged = sql<number>`EXISTS (
  SELECT 1 FROM ${order_pages} LEFT JOIN ${shared_pages} ON ${shared_pages.id} = ${order_pages.shared_page_id}
  WHERE ${order_pages.order_id} = ${orders.id} AND ${order_pages.state} = 'open' AND (
    ${order_pages.payment_method} IS NOT NULL
    OR (${order_pages.close_refused_at} IS NOT NULL AND ${shared_pages.payment_method} IS NOT NULL)
  )
)`

/**
 * By whom saved cards are being charged just now for what is paid: the id of a session, or of an invoice without one, of
 * those in `ids`, a JSON list. A payer whose bank has declined is not paying any more, until they confirm another time, or
 * until how that ended is left to the operator.
 */
export const payingAmong = prepared((db: PracticeDatabase) =>
  db
    .select({ id: order_pages.appointment_id, paying: payingOfPage })
    .from(order_pages)
    .leftJoin(shared_pages, eq(shared_pages.id, order_pages.shared_page_id))
    .leftJoin(appointments, eq(appointments.id, order_pages.appointment_id))
    .where(
      and(
        eq(order_pages.state, 'open'),
        sql`${order_pages.appointment_id} IN (SELECT value FROM json_each(${sql.placeholder('ids')}))`,
        sql`(
          ${order_pages.payment_method} IS NOT NULL OR ${order_pages.close_refused_at} IS NOT NULL
          OR coalesce(${appointments.payment_try}, '') <> 'failed'
        )`,
      ),
    )
    .prepare(),
)

const MONEY = {
  id: appointments.id,
  amount: sql<number>`(${orders.price_minor} - ${orders.discount_minor})`,
  rest: restOfOrder,
  stays: staysOfOrder,
  forgiven: forgivenOfOrder,
  paying: payingOfOrder,
  by_hand: sql<number>`EXISTS (
    SELECT 1 FROM ${payments}
    WHERE ${payments.order_id} = ${orders.id} AND ${payments.method} <> 'card' AND ${payments.voided_at} IS NULL
  )`,
}

/**
 * What the sessions `ids`, a JSON list, cost, what is still to be paid for them, which is negative where too much was paid, what stays of
 * what was received, what of it went back and is not asked for again (minor units), whether some of it came by hand, and who
 * charges a saved card for it just now. Samples are left out.
 */
export const moneyAmong = prepared((db: PracticeDatabase) =>
  db
    .select(MONEY)
    .from(appointments)
    .innerJoin(orders, or(eq(orders.appointment_id, appointments.id), eq(orders.hold_id, appointments.hold_id)))
    .where(sql`${appointments.id} IN (SELECT value FROM json_each(${sql.placeholder('ids')}))`)
    .prepare(),
)

export function deleteOrder(db: PracticeDatabase, id: string): void {
  db.delete(orders).where(eq(orders.id, id)).run()
}

export function changeOrder(db: PracticeDatabase, id: string, change: Partial<typeof orders.$inferSelect>): void {
  db.update(orders).set(change).where(eq(orders.id, id)).run()
}
