import { among } from '#db/practice/among'
import type { PracticeDatabase } from '#db/practice/practice-database'
import { heldOfPayment, isHeldByDispute, lostOfPayment } from '#db/practice/queries/disputes'
import { appointments } from '#db/practice/schema-appointments'
import { invoices } from '#db/practice/schema-invoices'
import { ledger, orders, payments, refunds } from '#db/practice/schema-payments'
import { prepared } from '#db/statements'
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'

type PaymentRow = typeof payments.$inferSelect
export type RefundRow = typeof refunds.$inferSelect

const sumOf = (amount: SQL | typeof ledger.amount_minor) => sql<number>`coalesce(sum(${amount}), 0)`
const refundsIn = (states: RefundRow['state'][], only: SQL = sql`TRUE`) =>
  sql`(SELECT coalesce(sum(${refunds.amount_minor}), 0) FROM ${refunds}
    WHERE ${refunds.payment_id} = ${payments.id} AND ${only} AND ${inArray(refunds.state, states)})`

/** What is on its way back of a payment. A bank that takes the same money in a dispute leaves less of it to go back. */
const pendingOfPayment = sql`max(0, min(${refundsIn(['pending'])}, ${payments.amount_minor} - ${refundsIn(['done'])} - ${lostOfPayment}))`

/**
 * What of a payment goes back and is not asked for again. A refund that the practice begins here, and one that it makes on
 * the card provider's pages before that is asked for, can together be more than was paid. The provider makes no more.
 */
const forgivenOfPayment = sql`min(${payments.amount_minor}, ${refundsIn(['pending', 'done'], sql`${refunds.forgives}`)})`

/**
 * What was received for the order `id`, what of that went back, what is on its way back, and what of both the client does
 * not owe any more; minor units per currency. `held` and `lost`: what disputes took of it, until they are decided or for
 * good. Payments that were taken back do not count.
 */
export const movedOfOrder = prepared((db: PracticeDatabase) =>
  db
    .select({
      currency: payments.currency,
      received: sumOf(sql`${payments.amount_minor}`),
      returned: sumOf(refundsIn(['done'])),
      pending: sumOf(pendingOfPayment),
      held: sumOf(heldOfPayment),
      lost: sumOf(lostOfPayment),
      forgiven: sumOf(forgivenOfPayment),
    })
    .from(payments)
    .where(and(eq(payments.order_id, sql.placeholder('id')), isNull(payments.voided_at)))
    .groupBy(payments.currency)
    .prepare(),
)

/** The balances of the accounts of the order `id` in the ledger. */
export const bookedOfOrder = prepared((db: PracticeDatabase) =>
  db
    .select({ currency: ledger.currency, account: ledger.account, minor: sumOf(ledger.amount_minor) })
    .from(ledger)
    .where(eq(ledger.order_id, sql.placeholder('id')))
    .groupBy(ledger.currency, ledger.account)
    .prepare(),
)

/** Ids of one millisecond have no order, but rows do. */
const inOrder = sql`${refunds}.rowid`

/** A refund by its id. */
export function refundById(db: PracticeDatabase, id: string): RefundRow | undefined {
  return db.select().from(refunds).where(eq(refunds.id, id)).get()
}

/** The refunds of a payment, the oldest first. */
export function refundsOf(db: PracticeDatabase, paymentId: string): RefundRow[] {
  return db.select().from(refunds).where(eq(refunds.payment_id, paymentId)).orderBy(inOrder).all()
}

/** The refunds of these payments, the oldest first. */
export function refundsAmong(db: PracticeDatabase, paymentIds: readonly string[]): RefundRow[] {
  return db.select().from(refunds).where(among(refunds.payment_id, paymentIds)).orderBy(inOrder).all()
}

/** The refunds of the payments for these sessions, with their payments, the oldest first. */
export function refundsOfSessions(
  db: PracticeDatabase,
  appointmentIds: readonly string[],
): { payment: PaymentRow; refund: RefundRow }[] {
  return db
    .select({ payment: payments, refund: refunds })
    .from(payments)
    .innerJoin(refunds, eq(refunds.payment_id, payments.id))
    .where(among(payments.appointment_id, appointmentIds))
    .orderBy(inOrder)
    .all()
}

/** Deletes a refund that was never asked of the card provider. */
export function deleteRefund(db: PracticeDatabase, id: string): void {
  db.delete(refunds).where(eq(refunds.id, id)).run()
}

export function changeRefund(db: PracticeDatabase, id: string, change: Partial<RefundRow>): void {
  db.update(refunds).set(change).where(eq(refunds.id, id)).run()
}

/** What of a payment could go back now (minor units). The provider returns nothing of a disputed one. */
const leftToReturn = sql<number>`(${payments.amount_minor} - ${refundsIn(['pending', 'done'])} - ${lostOfPayment} - ${heldOfPayment})`

/** A payment of which a refund failed, with the client of its session or invoice; null for money that booked nothing. */
export type PaymentWithFailure = { payment: PaymentRow; patient_user_id: string | null }

/** The payments of which a refund failed and something is left that could go back, the latest failure first. */
export function paymentsWithFailedRefund(db: PracticeDatabase): PaymentWithFailure[] {
  return withClient(db)
    .innerJoin(refunds, eq(refunds.payment_id, payments.id))
    .where(
      and(
        eq(refunds.state, 'failed'),
        isNull(payments.voided_at),
        sql`NOT ${isHeldByDispute}`,
        sql`${leftToReturn} > 0`,
      ),
    )
    .groupBy(payments.id)
    .orderBy(desc(sql`max(${refunds.modify_at})`), asc(payments.id))
    .all()
}

/** The client of the session or the invoice that a payment pays; null for money that booked nothing. */
export const clientPaidFor = (db: PracticeDatabase, paymentId: string): string | null =>
  withClient(db).where(eq(payments.id, paymentId)).get()?.patient_user_id ?? null

const withClient = (db: PracticeDatabase) =>
  db
    .select({
      payment: payments,
      patient_user_id: sql<string | null>`coalesce(${appointments.patient_user_id}, ${invoices.patient_user_id})`,
    })
    .from(payments)
    .leftJoin(appointments, eq(appointments.id, payments.appointment_id))
    .leftJoin(orders, eq(orders.id, payments.order_id))
    .leftJoin(invoices, eq(invoices.id, orders.invoice_id))

/**
 * The payments of a session of which something is left that could go back, the oldest first, and how much that is. The
 * provider returns nothing of a disputed payment.
 */
export function returnableOf(db: PracticeDatabase, appointmentId: string): { payment: PaymentRow; left: number }[] {
  return db
    .select({ payment: payments, left: leftToReturn })
    .from(payments)
    .where(
      and(
        eq(payments.appointment_id, appointmentId),
        isNull(payments.voided_at),
        sql`NOT ${isHeldByDispute}`,
        sql`${leftToReturn} > 0`,
      ),
    )
    .orderBy(asc(payments.id))
    .all()
}

/**
 * What was received by each payment of a session, without what banks took for good, and what of it went back or is on its way
 * (minor units), in its currency, the newest payment first.
 */
export function movedOfSession(
  db: PracticeDatabase,
  { id, currency }: { id: string; currency: string },
): { received: number; back: number }[] {
  return db
    .select({
      received: sql<number>`${payments.amount_minor} - ${lostOfPayment}`,
      back: sql<number>`min(${payments.amount_minor}, ${refundsIn(['pending', 'done'])})`,
    })
    .from(payments)
    .where(and(eq(payments.appointment_id, id), eq(payments.currency, currency), isNull(payments.voided_at)))
    .orderBy(desc(payments.id))
    .all()
}

/** Whether money of a session is on its way back. */
export function isReturning(db: PracticeDatabase, appointmentId: string): boolean {
  const found = db
    .select({ id: refunds.id })
    .from(payments)
    .innerJoin(refunds, eq(refunds.payment_id, payments.id))
    .where(and(eq(payments.appointment_id, appointmentId), eq(refunds.state, 'pending')))
    .limit(1)
    .get()
  return found !== undefined
}
