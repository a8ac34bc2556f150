import type { PracticeDatabase } from '#db/practice/practice-database'
import { among } from '#db/practice/among'
import { appointments } from '#db/practice/schema-appointments'
import { invoice_numbers, invoices } from '#db/practice/schema-payments'
import { desc, eq, lt, sql } from 'drizzle-orm'

type InvoiceRow = typeof invoices.$inferSelect

/** An invoice by its id. */
export function invoiceById(db: PracticeDatabase, id: string): InvoiceRow | undefined {
  return db.select().from(invoices).where(eq(invoices.id, id)).get()
}

/** The invoice of a session. */
export function invoiceOf(db: PracticeDatabase, appointmentId: string): InvoiceRow | undefined {
  return db.select().from(invoices).where(eq(invoices.appointment_id, appointmentId)).get()
}

/** The invoices of these sessions. */
export function invoicesAmong(db: PracticeDatabase, appointmentIds: readonly string[]): InvoiceRow[] {
  return db.select().from(invoices).where(among(invoices.appointment_id, appointmentIds)).all()
}

/**
 * Invoices with an id before `before`, the newest first, each with the start of its session (ms). Null begins with the
 * newest one.
 */
export function invoicesBefore(
  db: PracticeDatabase,
  before: string | null,
  limit: number,
): { invoice: InvoiceRow; start_at: number }[] {
  return db
    .select({ invoice: invoices, start_at: appointments.start_at })
    .from(invoices)
    .innerJoin(appointments, eq(appointments.id, invoices.appointment_id))
    .where(before === null ? undefined : lt(invoices.id, before))
    .orderBy(desc(invoices.id))
    .limit(limit)
    .all()
}

/** The ids of invoices whose PDF an earlier release stored unsealed. */
export function pdfsToSeal(db: PracticeDatabase, limit: number): string[] {
  return db
    .select({ id: invoices.id })
    .from(invoices)
    .where(sql`${invoices.pdf_key} IS NOT NULL AND ${invoices.pdf_sealed} = 0`)
    .limit(limit)
    .all()
    .map(({ id }) => id)
}

export function changeInvoice(db: PracticeDatabase, id: string, change: Partial<InvoiceRow>): void {
  db.update(invoices).set(change).where(eq(invoices.id, id)).run()
}

/** Takes the next invoice number of a year. Numbers have no gaps. */
export function takeInvoiceNumber(db: PracticeDatabase, year: number): number {
  const last = db.select().from(invoice_numbers).where(eq(invoice_numbers.year, year)).get()?.last ?? 0
  const next = { last: last + 1 }
  db.insert(invoice_numbers)
    .values({ year, ...next })
    .onConflictDoUpdate({ target: invoice_numbers.year, set: next })
    .run()
  return next.last
}
