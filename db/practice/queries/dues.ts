import { among } from '#db/practice/among'
import type { PracticeDatabase } from '#db/practice/practice-database'
import { type AskedAccount, chartsOfAccount, isOpenInvoice, ofAccount } from '#db/practice/queries/invoices'
import { appointment_people, appointments } from '#db/practice/schema-appointments'
import { invoices } from '#db/practice/schema-invoices'
import type { Millis } from '#kernel/clock'
import { and, asc, eq, lte, or } from 'drizzle-orm'

type AppointmentRow = typeof appointments.$inferSelect
type InvoiceRow = typeof invoices.$inferSelect

/** The unpaid sessions of an account that have taken place or begun by `now`, the earliest first. */
export function unpaidSessionsOfAccount(
  db: PracticeDatabase,
  asked: AskedAccount,
  now: Millis,
  limit: number,
): AppointmentRow[] {
  const { status, start_at } = appointments
  return db
    .select({ session: appointments })
    .from(appointment_people)
    .innerJoin(appointments, eq(appointments.id, appointment_people.appointment_id))
    .where(
      and(
        ofAccount(asked),
        eq(appointments.paid, false),
        eq(appointments.is_sample, false),
        or(eq(status, 'completed'), and(eq(status, 'confirmed'), lte(start_at, now))),
      ),
    )
    .orderBy(asc(start_at), asc(appointments.id))
    .limit(limit)
    .all()
    .map(({ session }) => session)
}

/** The unpaid invoices of an account's charts that have no session, the oldest first. */
export function unpaidInvoicesOfAccount(db: PracticeDatabase, asked: AskedAccount, limit: number): InvoiceRow[] {
  return db
    .select()
    .from(invoices)
    .where(
      and(
        among(invoices.chart_id, chartsOfAccount(db, asked)),
        eq(invoices.appointment_id, invoices.id),
        isOpenInvoice,
      ),
    )
    .orderBy(asc(invoices.id))
    .limit(limit)
    .all()
}
