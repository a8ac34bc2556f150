import { among } from '#db/practice/among'
import type { PracticeDatabase } from '#db/practice/practice-database'
import { personOfAccount } from '#db/practice/queries/charts'
import { type AskedAccount, chartsOfAccount, ofAccount, shownTo } from '#db/practice/queries/invoices'
import { appointment_people, appointments } from '#db/practice/schema-appointments'
import { dispute_moves } from '#db/practice/schema-disputes'
import { holds } from '#db/practice/schema-holds'
import { invoices } from '#db/practice/schema-invoices'
import { orders, payments, refunds } from '#db/practice/schema-payments'
import type { Millis } from '#kernel/clock'
import { and, desc, eq, gte, isNull, or, type SQL, sql } from 'drizzle-orm'

type PaymentRow = typeof payments.$inferSelect

/** A payment with what it pays: a session, an invoice without one, or neither for money that booked none. */
export type PaymentOfAccount = {
  payment: PaymentRow
  type_label: string | null
  start_at: Millis | null
  invoice_number: string | null
  patient_user_id: string | null
}

/** An invoice that was written by hand names its client's chart itself, and is paid with an order of its own. */
const invoiceOfOrder = eq(orders.invoice_id, invoices.id)
/** The session of whose late cancellation an invoice is the fee. */
const ofFee = eq(appointments.id, invoices.fee_of)

/**
 * The payments for the sessions and invoices of an account, and those of the account that booked nothing, the newest
 * first. A guardian sees none of a session that was to be hidden from them.
 */
export function paymentsOfAccount(db: PracticeDatabase, asked: AskedAccount, limit: number): PaymentOfAccount[] {
  const { type_label, start_at, patient_user_id } = appointments
  const forSessions = db
    .select({ payment: payments, type_label, start_at, patient_user_id })
    .from(appointment_people)
    .innerJoin(appointments, eq(appointments.id, appointment_people.appointment_id))
    .innerJoin(payments, eq(payments.appointment_id, appointments.id))
    .where(and(ofAccount(asked), isNull(payments.voided_at)))
    .orderBy(desc(payments.id))
    .limit(limit)
    .all()
    .map((row) => ({ ...row, invoice_number: null }))
  const forInvoices = db
    .select({ payment: payments, invoice_number: invoices.number, patient_user_id: invoices.patient_user_id })
    .from(invoices)
    .innerJoin(orders, invoiceOfOrder)
    .innerJoin(payments, eq(payments.order_id, orders.id))
    .leftJoin(appointments, ofFee)
    .where(and(among(invoices.chart_id, chartsOfAccount(db, asked)), isNull(payments.voided_at), shownTo(asked)))
    .orderBy(desc(payments.id))
    .limit(limit)
    .all()
    .map((row) => ({ ...row, type_label: null, start_at: null }))
  const lost = db
    .select({ payment: payments })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.order_id))
    .leftJoin(holds, eq(holds.id, orders.hold_id))
    .where(
      and(
        isNull(payments.appointment_id),
        isNull(orders.invoice_id),
        eq(payments.billing_user_id, asked.user_id),
        asked.shown ? eq(holds.keep_from_guardians, false) : undefined,
      ),
    )
    .orderBy(desc(payments.id))
    .limit(limit)
    .all()
    .map(({ payment }) => ({ payment, type_label: null, start_at: null, invoice_number: null, patient_user_id: null }))
  return [...forSessions, ...forInvoices, ...lost]
    .toSorted((a, b) => (a.payment.id < b.payment.id ? 1 : -1))
    .slice(0, limit)
}

/**
 * What was received for the sessions and invoices of an account since an instant (ms), without what went back or was
 * disputed since then (minor units). What a couple owes counts for the partner who paid it, not for both.
 */
export function paidByAccount(db: PracticeDatabase, asked: AskedAccount, since: Millis): number {
  const own = personOfAccount(db, asked.user_id)?.chart_id ?? ''
  const isOwn = (chart: SQL) => or(sql`${chart} = ${own}`, eq(payments.billing_user_id, asked.user_id))
  const counted = and(isNull(payments.voided_at), eq(payments.currency, 'usd'))
  const received = sql<number>`coalesce(sum(CASE WHEN coalesce(${payments.received_at}, ${payments.create_at}) >= ${since}
    THEN ${payments.amount_minor} ELSE 0 END), 0)`
  const returned = sql<number>`coalesce(sum((
    SELECT coalesce(sum(${refunds.amount_minor}), 0) FROM ${refunds}
    WHERE ${and(eq(refunds.payment_id, payments.id), eq(refunds.state, 'done'), gte(refunds.modify_at, since))}
  )), 0)`
  const disputed = sql<number>`coalesce(-sum((
    SELECT coalesce(sum(${dispute_moves.amount_minor}), 0) FROM ${dispute_moves}
    WHERE ${and(eq(dispute_moves.payment_id, payments.id), gte(dispute_moves.at, since))}
  )), 0)`
  const moved = { received, returned, disputed }
  const forSessions = db
    .select(moved)
    .from(appointment_people)
    .innerJoin(appointments, eq(appointments.id, appointment_people.appointment_id))
    .innerJoin(payments, eq(payments.appointment_id, appointments.id))
    .where(and(ofAccount(asked), counted, isOwn(sql`${appointments.chart_id}`)))
    .get()
  const forInvoices = db
    .select(moved)
    .from(invoices)
    .innerJoin(orders, invoiceOfOrder)
    .innerJoin(payments, eq(payments.order_id, orders.id))
    .leftJoin(appointments, ofFee)
    .where(
      and(
        among(invoices.chart_id, chartsOfAccount(db, asked)),
        counted,
        shownTo(asked),
        isOwn(sql`${invoices.chart_id}`),
      ),
    )
    .get()
  return [forSessions, forInvoices].reduce(
    (sum, one) => sum + (one ? one.received - one.returned - one.disputed : 0),
    0,
  )
}
