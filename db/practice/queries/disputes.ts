import { among } from '#db/practice/among'
import type { PracticeDatabase } from '#db/practice/practice-database'
import { dispute_moves, disputes } from '#db/practice/schema-disputes'
import { appointments } from '#db/practice/schema-appointments'
import { invoices } from '#db/practice/schema-invoices'
import { orders, payments } from '#db/practice/schema-payments'
import { asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'

export type DisputeRow = typeof disputes.$inferSelect
type PaymentRow = typeof payments.$inferSelect

/** Disputes of a payment, of which the statement around it reads. */
const ofPayment = sql`(${disputes.payment_intent} = ${payments.payment_intent}
  OR ${disputes.payment_intent} = ${payments.shared_intent})`

/** What disputes that are (not) lost have taken from a payment and not given back (minor units). */
const takenBy = (which: SQL) => sql`(SELECT coalesce(-sum(${dispute_moves.amount_minor}), 0)
  FROM ${dispute_moves} JOIN ${disputes} ON ${disputes.id} = ${dispute_moves.dispute_id}
  WHERE ${dispute_moves.payment_id} = ${payments.id} AND ${which})`

/** What was taken from a payment for good, and what only until the bank has decided. */
export const lostOfPayment = takenBy(sql`${disputes.state} = 'lost'`)
export const heldOfPayment = takenBy(sql`${disputes.state} <> 'lost'`)

/** Whether the provider lets a payment not be refunded, because it is disputed or was lost. */
export const isHeldByDispute = sql`EXISTS (SELECT 1 FROM ${disputes} WHERE ${ofPayment} AND NOT ${disputes.refundable})`

/** A dispute by the card provider's id. */
export function disputeById(db: PracticeDatabase, id: string): DisputeRow | undefined {
  return db.select().from(disputes).where(eq(disputes.id, id)).get()
}

/** Writes a dispute as it was read, or in place of what was read before. */
export function putDispute(db: PracticeDatabase, row: DisputeRow): void {
  db.insert(disputes).values(row).onConflictDoUpdate({ target: disputes.id, set: row }).run()
}

/** The disputes of a payment intent, the oldest first. */
export function disputesOfIntent(db: PracticeDatabase, intent: string): DisputeRow[] {
  return db
    .select()
    .from(disputes)
    .where(eq(disputes.payment_intent, intent))
    .orderBy(asc(disputes.opened_at), asc(disputes.id))
    .all()
}

/** The payments of a payment intent: one, or the parts of one that paid several orders. */
export function paymentsOfIntent(db: PracticeDatabase, intent: string): PaymentRow[] {
  return db
    .select()
    .from(payments)
    .where(or(eq(payments.payment_intent, intent), eq(payments.shared_intent, intent)))
    .orderBy(asc(payments.id))
    .all()
}

/** Whether a movement of money of a dispute has been divided over payments. */
export function isMoveKnown(db: PracticeDatabase, id: string): boolean {
  return db.select({ id: dispute_moves.id }).from(dispute_moves).where(eq(dispute_moves.id, id)).get() !== undefined
}

/** The newest dispute of each of these payments, with what of it is gone. */
export function disputesAmong(db: PracticeDatabase, paymentIds: readonly string[]): Map<string, DisputeRow> {
  const found = db
    .select({ payment_id: payments.id, dispute: disputes })
    .from(payments)
    .innerJoin(disputes, ofPayment)
    .where(among(payments.id, paymentIds))
    .orderBy(asc(disputes.opened_at), asc(disputes.id))
    .all()
  return new Map(found.map(({ payment_id, dispute }) => [payment_id, dispute]))
}

/** The disputes of the payments of these sessions, each with its session. */
export function disputesOfSessions(
  db: PracticeDatabase,
  ids: readonly string[],
): { appointment_id: string | null; dispute: DisputeRow }[] {
  return db
    .select({ appointment_id: payments.appointment_id, dispute: disputes })
    .from(payments)
    .innerJoin(disputes, ofPayment)
    .where(among(payments.appointment_id, ids))
    .all()
}

/** What disputes have taken from a payment and not given back (minor units), and whether it cannot be refunded for one. */
export function takenOfPayment(db: PracticeDatabase, paymentId: string): { minor: number; held: boolean } {
  const found = db
    .select({
      minor: sql<number>`${lostOfPayment} + ${heldOfPayment}`,
      held: sql<number>`${isHeldByDispute}`,
    })
    .from(payments)
    .where(eq(payments.id, paymentId))
    .get()
  return { minor: found?.minor ?? 0, held: found?.held === 1 }
}

/** The disputes that the practice can answer, the next deadline first, each with a payment that it is about. */
export function disputesToAnswer(
  db: PracticeDatabase,
  limit: number,
): { dispute: DisputeRow; payment: PaymentRow; patient_user_id: string | null }[] {
  return db
    .select({
      dispute: disputes,
      payment: payments,
      patient_user_id: sql<string | null>`coalesce(${appointments.patient_user_id}, ${invoices.patient_user_id})`,
    })
    .from(disputes)
    .innerJoin(payments, ofPayment)
    .leftJoin(appointments, eq(appointments.id, payments.appointment_id))
    .leftJoin(orders, eq(orders.id, payments.order_id))
    .leftJoin(invoices, eq(invoices.id, orders.invoice_id))
    .where(inArray(disputes.state, ['asked', 'open']))
    .groupBy(disputes.id)
    .orderBy(asc(disputes.respond_by), asc(disputes.id))
    .limit(limit)
    .all()
}
