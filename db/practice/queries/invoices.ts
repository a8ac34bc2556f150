import type { PracticeDatabase } from '#db/practice/practice-database'
import { among } from '#db/practice/among'
import { appointment_people, appointments } from '#db/practice/schema-appointments'
import { mails } from '#db/practice/schema-ledgers'
import { invoice_numbers, invoices } from '#db/practice/schema-invoices'
import { DAY, type Millis } from '#kernel/clock'
import { and, asc, desc, eq, exists, isNull, lt, ne, not, sql } from 'drizzle-orm'

type InvoiceRow = typeof invoices.$inferSelect

/** An invoice with the start (ms) and the client of its session. */
export type InvoiceOfSession = { invoice: InvoiceRow; start_at: Millis; patient_user_id: string }

const WITH_SESSION = {
  invoice: invoices,
  start_at: appointments.start_at,
  patient_user_id: appointments.patient_user_id,
}

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
 * Invoices with an id before `before`, the newest first, each with its session. Null begins with the newest one.
 */
export function invoicesBefore(db: PracticeDatabase, before: string | null, limit: number): InvoiceOfSession[] {
  return db
    .select(WITH_SESSION)
    .from(invoices)
    .innerJoin(appointments, eq(appointments.id, invoices.appointment_id))
    .where(before === null ? undefined : lt(invoices.id, before))
    .orderBy(desc(invoices.id))
    .limit(limit)
    .all()
}

/** An account whose sessions are asked for, and whether only those that guardians may see. */
export type AskedAccount = { user_id: string; shown: boolean }

/** The sessions in which an account takes part as the client. */
export const ofAccount = ({ user_id, shown }: AskedAccount) =>
  and(
    eq(appointment_people.user_id, user_id),
    eq(appointment_people.role, 'patient'),
    shown ? isNull(appointments.kept_from_guardians_by) : undefined,
  )

/** The invoices of the sessions in which an account takes part as the client, the newest first. */
export function invoicesOfAccount(db: PracticeDatabase, asked: AskedAccount, limit: number): InvoiceOfSession[] {
  return db
    .select(WITH_SESSION)
    .from(appointment_people)
    .innerJoin(invoices, eq(invoices.appointment_id, appointment_people.appointment_id))
    .innerJoin(appointments, eq(appointments.id, appointment_people.appointment_id))
    .where(ofAccount(asked))
    .orderBy(desc(invoices.id))
    .limit(limit)
    .all()
}

/** An invoice that was issued and is not settled. The first part is the condition of a partial index, word for word. */
export const isOpenInvoice = sql`${invoices.paid_minor} < ${invoices.total_minor}
  AND ${invoices.paid_minor} + ${invoices.written_off_minor} < ${invoices.total_minor} AND ${invoices.state} = 'issued'`

/** What is still to be paid of an invoice (minor units). */
export const unpaidRest = sql<number>`(${invoices.total_minor} - ${invoices.paid_minor} - ${invoices.written_off_minor})`

/** Whether an invoice was to be paid before `now`. */
export const isOverdue = (now: Millis) => sql`${invoices.due_at} + ${DAY} < ${now}`

/** Sums of open invoices in minor units: what is due, and what of that is overdue at `now`. */
export function openSums(now: Millis) {
  return {
    due: sql<number>`coalesce(sum(${unpaidRest}), 0)`,
    overdue: sql<number>`coalesce(sum(CASE WHEN ${isOverdue(now)} THEN ${unpaidRest} ELSE 0 END), 0)`,
  }
}

/**
 * The issued invoices of a client that no account pays and that were not mailed, the oldest first, each with its
 * session. A mail that ended without being sent does not count.
 */
export function invoicesNotMailed(
  db: PracticeDatabase,
  client: { chart_id: string; patient_user_id: string },
  limit: number,
): { invoice: InvoiceRow; session: typeof appointments.$inferSelect }[] {
  const isMailed = exists(
    db
      .select({ id: mails.id })
      .from(mails)
      .where(and(eq(mails.appointment_id, appointments.id), eq(mails.kind, 'invoice'), ne(mails.state, 'void'))),
  )
  return db
    .select({ invoice: invoices, session: appointments })
    .from(appointments)
    .innerJoin(invoices, eq(invoices.appointment_id, appointments.id))
    .where(
      and(
        eq(appointments.chart_id, client.chart_id),
        eq(appointments.patient_user_id, client.patient_user_id),
        eq(appointments.is_sample, false),
        eq(appointments.invoice_id, invoices.id),
        eq(invoices.state, 'issued'),
        isNull(invoices.billing_user_id),
        not(isMailed),
      ),
    )
    .orderBy(asc(appointments.start_at))
    .limit(limit)
    .all()
}

/** Sums of unpaid issued invoices in minor units: what is due, and what is overdue at `now`. Found by an index. */
export function invoiceSums(db: PracticeDatabase, now: Millis): { due: number; overdue: number } {
  return db.select(openSums(now)).from(invoices).where(isOpenInvoice).get() ?? { due: 0, overdue: 0 }
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

/** Removes an account from a session's invoice, if it is the paying one. The names on it do not change. */
export function forgetPayer(db: PracticeDatabase, appointmentId: string, userId: string): void {
  db.update(invoices)
    .set({ billing_user_id: null })
    .where(and(eq(invoices.appointment_id, appointmentId), eq(invoices.billing_user_id, userId)))
    .run()
}

/** Removes the paying account from a session's invoice. The names on it, which are copies, do not change. */
export function forgetPayers(db: PracticeDatabase, appointmentId: string): void {
  db.update(invoices).set({ billing_user_id: null }).where(eq(invoices.appointment_id, appointmentId)).run()
}
