import type { PaymentMethod } from '#contracts/plain/money-words'
import type { RefundOutcome } from '#contracts/plain/refund-outcomes'
import type { PracticeDatabase } from '#db/practice/practice-database'
import { dispute_moves } from '#db/practice/schema-disputes'
import { appointments } from '#db/practice/schema-appointments'
import { invoices } from '#db/practice/schema-invoices'
import { allOfRefund, isFirstOfRefund, wentBackBy } from './refund-keys.ts'
import { type Period, receivedAt, within } from './money-days.ts'
import { orders, payments, refunds } from '#db/practice/schema-payments'
import type { PagePlace } from '#domain/scheduling/page-of-sessions'
import type { Millis } from '#kernel/clock'
import { type AnyColumn, and, desc, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'

type PaymentRow = typeof payments.$inferSelect

/** When a payment was received (ms). */
export const receivedOn = ({ received_at, create_at }: Pick<PaymentRow, 'received_at' | 'create_at'>): Millis =>
  received_at ?? create_at

/** A payment with the session and the invoice that it pays; nulls where it pays none. */
export type PaymentReceived = {
  payment: PaymentRow
  type_label: string | null
  start_at: Millis | null
  /** What was decided about the money of a canceled session. */
  refund_outcome: RefundOutcome | null
  invoice: { id: string; number: string } | null
  /** The client of the session or of the invoice. */
  patient_user_id: string | null
}

/** What a payment pays. An invoice without a session has its own id in place of the session's. */
const WHAT = {
  type_label: appointments.type_label,
  start_at: appointments.start_at,
  refund_outcome: appointments.refund_outcome,
  invoice: { id: invoices.id, number: invoices.number },
  patient_user_id: sql<string | null>`coalesce(${appointments.patient_user_id}, ${invoices.patient_user_id})`,
}
const itsInvoice = eq(invoices.appointment_id, sql`coalesce(${payments.appointment_id}, ${orders.invoice_id})`)

/** A part of a list of what moved in a period, the latest first. */
export type MovedPage = { method: PaymentMethod | null; after: PagePlace | null; limit: number }

/** `failed`: only payments of which a refund has failed, that were not taken back. */
type ReceivedPage = MovedPage & { failed?: boolean }

const hasFailedRefund = and(
  isNull(payments.voided_at),
  sql`${payments.id} IN (SELECT ${refunds.payment_id} FROM ${refunds} WHERE ${refunds.state} = 'failed')`,
)

/** What moved in a period at `at`, from the place after which a page of the list begins. */
const movedIn = (
  at: SQL | AnyColumn,
  id: AnyColumn,
  period: Period,
  { method, after }: MovedPage,
  by: (method: PaymentMethod) => SQL = (one) => eq(payments.method, one),
): SQL | undefined =>
  and(
    within(at, { ...period, until: after ? Math.min(period.until, after.start + 1) : period.until }),
    after ? or(sql`${at} < ${after.start}`, lt(id, after.id)) : undefined,
    method === null ? undefined : by(method),
  )

/** The payments of a period, the latest first, from the place `after`. */
export function paymentsReceived(db: PracticeDatabase, period: Period, page: ReceivedPage): PaymentReceived[] {
  return db
    .select({ payment: payments, ...WHAT })
    .from(payments)
    .leftJoin(orders, eq(orders.id, payments.order_id))
    .leftJoin(appointments, eq(appointments.id, payments.appointment_id))
    .leftJoin(invoices, itsInvoice)
    .where(and(movedIn(receivedAt, payments.id, period, page), page.failed ? hasFailedRefund : undefined))
    .orderBy(desc(receivedAt), desc(payments.id))
    .limit(page.limit)
    .all()
}

/** A refund that was made, with its payment, and all that it gave back of that (minor units). */
export type RefundMade = PaymentReceived & { refund: typeof refunds.$inferSelect; made_minor: number }

/**
 * The refunds that were made in a period, the latest first, from the place `after`, by the way in which they went back. One
 * that has two rows is told once. Those of taken back payments count nowhere.
 */
export function refundsMade(db: PracticeDatabase, period: Period, page: MovedPage): RefundMade[] {
  return db
    .select({ refund: refunds, made_minor: allOfRefund, payment: payments, ...WHAT })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .leftJoin(orders, eq(orders.id, payments.order_id))
    .leftJoin(appointments, eq(appointments.id, payments.appointment_id))
    .leftJoin(invoices, itsInvoice)
    .where(
      and(
        ...[eq(refunds.state, 'done'), isNull(payments.voided_at), isFirstOfRefund],
        movedIn(refunds.modify_at, refunds.id, period, page, wentBackBy),
      ),
    )
    .orderBy(desc(refunds.modify_at), desc(refunds.id))
    .limit(page.limit)
    .all()
}

/** Money that moved for a dispute, with its payment. */
export type DisputeMoved = PaymentReceived & { move: typeof dispute_moves.$inferSelect }

/** What disputes took and gave back in a period, the latest first, from the place `after`. */
export function disputeMoves(db: PracticeDatabase, period: Period, page: MovedPage): DisputeMoved[] {
  return db
    .select({ move: dispute_moves, payment: payments, ...WHAT })
    .from(dispute_moves)
    .innerJoin(payments, eq(payments.id, dispute_moves.payment_id))
    .leftJoin(orders, eq(orders.id, payments.order_id))
    .leftJoin(appointments, eq(appointments.id, payments.appointment_id))
    .leftJoin(invoices, itsInvoice)
    .where(movedIn(dispute_moves.at, dispute_moves.id, period, page))
    .orderBy(desc(dispute_moves.at), desc(dispute_moves.id))
    .limit(page.limit)
    .all()
}
