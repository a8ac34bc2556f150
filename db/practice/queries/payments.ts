import type { PracticeDatabase } from '#db/practice/practice-database'
import { holds } from '#db/practice/schema-holds'
import { past_ways } from '#db/practice/schema-past-ways'
import { checkouts, order_pages, payments, provider_events } from '#db/practice/schema-payments'
import { prepared } from '#db/statements'
import type { Millis } from '#kernel/clock'
import { and, asc, desc, eq, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'

type CheckoutRow = typeof checkouts.$inferSelect
type PaymentRow = typeof payments.$inferSelect
type PageRow = typeof order_pages.$inferSelect

/** The way in which a hold is or was being paid. */
export function checkoutOf(db: PracticeDatabase, holdId: string): CheckoutRow | undefined {
  return db.select().from(checkouts).where(eq(checkouts.hold_id, holdId)).get()
}

/** Writes the first way to pay a hold, or the next one in place of the one before it. */
export function putCheckout(db: PracticeDatabase, row: CheckoutRow): void {
  db.insert(checkouts).values(row).onConflictDoUpdate({ target: checkouts.hold_id, set: row }).run()
}

/** Changes the way to pay a hold, unless a later attempt has taken its place. */
export function changeCheckout(
  db: PracticeDatabase,
  { hold_id, attempt }: Pick<CheckoutRow, 'hold_id' | 'attempt'>,
  change: Partial<CheckoutRow>,
): void {
  db.update(checkouts)
    .set(change)
    .where(and(eq(checkouts.hold_id, hold_id), eq(checkouts.attempt, attempt)))
    .run()
}

/**
 * Holds in checkout that expired by `now` (ms) and of which the provider may be asked then, the earliest first, each with
 * its checkout if that was created.
 */
export function overdueCheckouts(
  db: PracticeDatabase,
  now: Millis,
  limit: number,
): { hold: typeof holds.$inferSelect; checkout: CheckoutRow | null }[] {
  return db
    .select({ hold: holds, checkout: checkouts })
    .from(holds)
    .leftJoin(checkouts, eq(checkouts.hold_id, holds.id))
    .where(
      and(
        eq(holds.state, 'paying'),
        lte(holds.expires_at, now),
        or(isNull(checkouts.ask_at), lte(checkouts.ask_at, now)),
      ),
    )
    .orderBy(asc(holds.expires_at))
    .limit(limit)
    .all()
}

/** When the provider is next asked again how the way to pay an expired hold ended (ms); null when none is to be asked again. */
export function nextCheckoutAsk(db: PracticeDatabase): Millis | null {
  const at = sql<Millis | null>`min(${checkouts.ask_at})`
  const isAgain = and(eq(holds.state, 'paying'), isNotNull(checkouts.ask_at))
  return (
    db.select({ at }).from(holds).innerJoin(checkouts, eq(checkouts.hold_id, holds.id)).where(isAgain).get()?.at ?? null
  )
}

/** A payment by its id. */
export function paymentById(db: PracticeDatabase, id: string): PaymentRow | undefined {
  return db.select().from(payments).where(eq(payments.id, id)).get()
}

/** The payment with this payment intent of the card provider. */
export function paymentOfIntent(db: PracticeDatabase, intent: string): PaymentRow | undefined {
  return db.select().from(payments).where(eq(payments.payment_intent, intent)).get()
}

export function changePayment(db: PracticeDatabase, id: string, change: Partial<PaymentRow>): void {
  db.update(payments).set(change).where(eq(payments.id, id)).run()
}

/** Whether an event of the card provider or of LiveKit was handled before. */
export function isEventHandled(db: PracticeDatabase, id: string): boolean {
  return db.select().from(provider_events).where(eq(provider_events.id, id)).get() !== undefined
}

/** Deletes events that were handled before an instant. */
export function forgetEvents(db: PracticeDatabase, before: Millis): void {
  db.delete(provider_events).where(lt(provider_events.at, before)).run()
}

/** The payments for a session, the oldest first, without those that were taken back. */
export const paymentsOfSession = (db: PracticeDatabase, appointmentId: string): PaymentRow[] =>
  ofSession(db).all({ session: appointmentId })

const ofSession = prepared((db: PracticeDatabase) =>
  db
    .select()
    .from(payments)
    .where(and(eq(payments.appointment_id, sql.placeholder('session')), isNull(payments.voided_at)))
    .orderBy(asc(payments.id))
    .prepare(),
)

/** The payments for an order, the oldest first, without those that were taken back. */
export const paymentsOfOrder = (db: PracticeDatabase, orderId: string): PaymentRow[] =>
  ofOrder(db).all({ order: orderId })

const ofOrder = prepared((db: PracticeDatabase) =>
  db
    .select()
    .from(payments)
    .where(and(eq(payments.order_id, sql.placeholder('order')), isNull(payments.voided_at)))
    .orderBy(asc(payments.id))
    .prepare(),
)

/** The hosted page of an order without a hold. */
export const pageOf = (db: PracticeDatabase, orderId: string): PageRow | undefined =>
  pageOfOrder(db).get({ order: orderId })

const pageOfOrder = prepared((db: PracticeDatabase) =>
  db
    .select()
    .from(order_pages)
    .where(eq(order_pages.order_id, sql.placeholder('order')))
    .prepare(),
)

/**
 * Writes the first page of an order, or its next one in place of the page before it, whose payer stays known. The payer of
 * a page that several orders share is in the row of that page.
 */
export function putPage(db: PracticeDatabase, page: PageRow): void {
  const before = pageOf(db, page.order_id)
  if (before && before.shared_page_id === null && before.attempt !== page.attempt) {
    const { order_id, attempt, intent_id, session_id, billing_user_id } = before
    const way = { order_id, attempt, way_id: intent_id ?? session_id, billing_user_id }
    db.insert(past_ways).values(way).onConflictDoNothing().run()
  }
  db.insert(order_pages).values(page).onConflictDoUpdate({ target: order_pages.order_id, set: page }).run()
}

/** The earlier ways in which an order was being paid, the newest first. */
export function pastWays(db: PracticeDatabase, orderId: string): (typeof past_ways.$inferSelect)[] {
  return db.select().from(past_ways).where(eq(past_ways.order_id, orderId)).orderBy(desc(past_ways.attempt)).all()
}

export function changePage(db: PracticeDatabase, orderId: string, change: Partial<PageRow>): void {
  db.update(order_pages).set(change).where(eq(order_pages.order_id, orderId)).run()
}

/** Leaves an open page, or those of all orders of a shared one, to the operator: the provider did not close it by `at`. */
export const leavePage = (db: PracticeDatabase, page: PageRow, at: Millis): void =>
  changeAsked(db, page, { close_refused_at: at })

/** Lets the provider be asked again at `ask_at` about an open page, or those of all orders of a shared one. */
export const askPageAt = (db: PracticeDatabase, page: PageRow, ask_at: Millis): void =>
  changeAsked(db, page, { ask_at })

function changeAsked(
  db: PracticeDatabase,
  { order_id, shared_page_id }: PageRow,
  change: Pick<Partial<PageRow>, 'close_refused_at' | 'ask_at'>,
): void {
  const its =
    shared_page_id === null ? eq(order_pages.order_id, order_id) : eq(order_pages.shared_page_id, shared_page_id)
  db.update(order_pages).set(change).where(and(its, isAsked)).run()
}

/** An open page of which the card provider is asked how it ended. */
const isAsked = and(eq(order_pages.state, 'open'), isNull(order_pages.close_refused_at))

/** Open pages that ended by `ended` (ms) and of which the provider may be asked `now`, the earliest first. */
export function overduePages(db: PracticeDatabase, ended: Millis, now: Millis, limit: number): PageRow[] {
  const isDue = or(isNull(order_pages.ask_at), lte(order_pages.ask_at, now))
  return db
    .select()
    .from(order_pages)
    .where(and(isAsked, lte(order_pages.ends_at, ended), isDue))
    .orderBy(asc(order_pages.ends_at))
    .limit(limit)
    .all()
}

/** When the provider is next asked about an open page (ms), `grace` after its end at the earliest; null when none is open. */
export function nextPageAsk(db: PracticeDatabase, grace: Millis): Millis | null {
  const at = sql<Millis | null>`min(max(${order_pages.ends_at} + ${grace}, coalesce(${order_pages.ask_at}, 0)))`
  return db.select({ at }).from(order_pages).where(isAsked).get()?.at ?? null
}
