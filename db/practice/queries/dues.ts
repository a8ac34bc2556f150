import { among } from '#db/practice/among'
import type { PracticeDatabase } from '#db/practice/practice-database'
import {
  type AskedAccount,
  chartsOfAccount,
  isOpenInvoice,
  ofAccount,
  openSums,
  shownTo,
  unpaidRest,
} from '#db/practice/queries/invoices'
import { isBeingCharged, restOfOrder } from '#db/practice/queries/orders'
import { appointment_people, appointments } from '#db/practice/schema-appointments'
import { invoices } from '#db/practice/schema-invoices'
import { orders } from '#db/practice/schema-payments'
import type { Millis } from '#kernel/clock'
import { and, asc, eq, lte, not, or, sql } from 'drizzle-orm'

type AppointmentRow = typeof appointments.$inferSelect
type InvoiceRow = typeof invoices.$inferSelect

const itsOrder = or(eq(orders.appointment_id, appointments.id), eq(orders.hold_id, appointments.hold_id))

/** A session that took place, or was confirmed and has begun by `now`, and is not paid. */
const isUnpaidSession = (now: Millis) =>
  and(
    eq(appointments.paid, false),
    eq(appointments.is_sample, false),
    or(
      eq(appointments.status, 'completed'),
      and(eq(appointments.status, 'confirmed'), lte(appointments.start_at, now)),
    ),
  )

/** `charged`: those for which the practice is charging a saved card just now; otherwise all others. */
type AskedDues = AskedAccount & { charged: boolean }

const areCharged = ({ charged }: AskedDues) => (charged ? isBeingCharged : not(isBeingCharged))

/** The sessions of an account that have taken place or begun by `now` and for which something is due, the earliest first. */
export function unpaidSessionsOfAccount(
  db: PracticeDatabase,
  asked: AskedDues,
  now: Millis,
  limit: number,
): AppointmentRow[] {
  const { start_at } = appointments
  return db
    .select({ session: appointments })
    .from(appointment_people)
    .innerJoin(appointments, eq(appointments.id, appointment_people.appointment_id))
    .innerJoin(orders, itsOrder)
    .where(and(ofAccount(asked), isUnpaidSession(now), sql`${restOfOrder} > 0`, areCharged(asked)))
    .orderBy(asc(start_at), asc(appointments.id))
    .limit(limit)
    .all()
    .map(({ session }) => session)
}

/** The open invoices of an account's charts that have no session, joined with the session of whose fee they are. */
const isOpenOfAccount = (db: PracticeDatabase, asked: AskedAccount) =>
  and(
    among(invoices.chart_id, chartsOfAccount(db, asked)),
    eq(invoices.appointment_id, invoices.id),
    isOpenInvoice,
    shownTo(asked),
  )

/** The unpaid invoices of an account's charts that have no session, the oldest first. */
export function unpaidInvoicesOfAccount(db: PracticeDatabase, asked: AskedDues, limit: number): InvoiceRow[] {
  return db
    .select({ invoice: invoices })
    .from(invoices)
    .leftJoin(appointments, eq(appointments.id, invoices.fee_of))
    .leftJoin(orders, eq(orders.invoice_id, invoices.id))
    .where(and(isOpenOfAccount(db, asked), areCharged(asked)))
    .orderBy(asc(invoices.id))
    .limit(limit)
    .all()
    .map(({ invoice }) => invoice)
}

/**
 * Amounts that are due (minor units), and how many there are, without those for which the practice is charging a saved card
 * just now, of which `charged` is the sum.
 */
export type DueSum = { minor: number; count: number; charged: number }

/** What an account owes for all of its unpaid sessions that have taken place or begun by `now`. */
export function dueForSessions(db: PracticeDatabase, asked: AskedAccount, now: Millis): DueSum {
  const rest = sql`max(0, ${restOfOrder})`
  return (
    db
      .select({
        minor: sql<number>`coalesce(sum(CASE WHEN ${isBeingCharged} THEN 0 ELSE ${rest} END), 0)`,
        count: sql<number>`count(CASE WHEN ${rest} > 0 AND NOT ${isBeingCharged} THEN 1 END)`,
        charged: sql<number>`coalesce(sum(CASE WHEN ${isBeingCharged} THEN ${rest} ELSE 0 END), 0)`,
      })
      .from(appointment_people)
      .innerJoin(appointments, eq(appointments.id, appointment_people.appointment_id))
      .innerJoin(orders, itsOrder)
      .where(and(ofAccount(asked), isUnpaidSession(now), eq(orders.currency, 'usd')))
      .get() ?? NOTHING
  )
}

/** What an account owes on all open invoices without a session, and what of that is overdue at `now`. */
export function dueOnWritten(db: PracticeDatabase, asked: AskedAccount, now: Millis): DueSum & { overdue: number } {
  const { overdue } = openSums(now)
  return (
    db
      .select({
        minor: sql<number>`coalesce(sum(CASE WHEN ${isBeingCharged} THEN 0 ELSE ${unpaidRest} END), 0)`,
        count: sql<number>`count(CASE WHEN NOT ${isBeingCharged} THEN 1 END)`,
        charged: sql<number>`coalesce(sum(CASE WHEN ${isBeingCharged} THEN ${unpaidRest} ELSE 0 END), 0)`,
        overdue,
      })
      .from(invoices)
      .leftJoin(appointments, eq(appointments.id, invoices.fee_of))
      .leftJoin(orders, eq(orders.invoice_id, invoices.id))
      .where(isOpenOfAccount(db, asked))
      .get() ?? { ...NOTHING, overdue: 0 }
  )
}

/**
 * What of the open invoices of an account's sessions is overdue at `now`, and what is due on those whose session is not
 * owed yet (minor units), because the practice wrote the invoice before it.
 */
export function dueOnSessionInvoices(
  db: PracticeDatabase,
  asked: AskedAccount,
  now: Millis,
): { minor: number; overdue: number } {
  return (
    db
      .select({
        minor: sql<number>`coalesce(sum(CASE WHEN ${isUnpaidSession(now)} THEN 0 ELSE ${unpaidRest} END), 0)`,
        overdue: openSums(now).overdue,
      })
      .from(appointment_people)
      .innerJoin(appointments, eq(appointments.id, appointment_people.appointment_id))
      .innerJoin(invoices, eq(invoices.appointment_id, appointments.id))
      .where(and(ofAccount(asked), isOpenInvoice))
      .get() ?? { minor: 0, overdue: 0 }
  )
}

const NOTHING: DueSum = { minor: 0, count: 0, charged: 0 }
