import type { PracticeDatabase } from '#db/practice/practice-database'
import { among } from '#db/practice/among'
import { appointment_people, appointments } from '#db/practice/schema-appointments'
import { personOfAccount } from '#db/practice/queries/charts'
import { placesInCouples } from '#db/practice/queries/partners'
import { mails } from '#db/practice/schema-ledgers'
import { invoice_lines, invoice_numbers, invoices } from '#db/practice/schema-invoices'
import { DAY, type Millis } from '#kernel/clock'
import { and, asc, eq, exists, gt, isNull, ne, not, or, sql } from 'drizzle-orm'

type InvoiceRow = typeof invoices.$inferSelect

/** An invoice with its client and the start (ms) of its session; null without one. */
export type ListedInvoice = { invoice: InvoiceRow; start_at: Millis | null; patient_user_id: string }

/** An invoice that was written by hand, or is void, names its client itself. */
const client = sql<string>`coalesce(${invoices.patient_user_id}, ${appointments.patient_user_id})`
/** What is read of an invoice in a list. */
export const LISTED = { invoice: invoices, start_at: appointments.start_at, patient_user_id: client }
/** The id of the session that an invoice is for, or was for before it became void, or of whose fee it is. */
export const idOfItsSession = sql<string>`coalesce(${invoices.session_id}, ${invoices.fee_of}, ${invoices.appointment_id})`
export const itsSession = eq(appointments.id, idOfItsSession)

type Lines = typeof invoice_lines.$inferSelect

/** The lines of an invoice that was written by hand, in their order. */
export function linesOf(db: PracticeDatabase, invoiceId: string): Lines[] {
  return db
    .select()
    .from(invoice_lines)
    .where(eq(invoice_lines.invoice_id, invoiceId))
    .orderBy(asc(invoice_lines.position))
    .all()
}

/** An invoice by its id. */
export function invoiceById(db: PracticeDatabase, id: string): InvoiceRow | undefined {
  return db.select().from(invoices).where(eq(invoices.id, id)).get()
}

/** The invoice of a session. */
export function invoiceOf(db: PracticeDatabase, appointmentId: string): InvoiceRow | undefined {
  return db.select().from(invoices).where(eq(invoices.appointment_id, appointmentId)).get()
}

/** Whether a session had an invoice that is void. Its chart is asked for because only by that it is found. */
export function hadInvoice(db: PracticeDatabase, session: { id: string; chart_id: string }): boolean {
  const found = db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.chart_id, session.chart_id), eq(invoices.session_id, session.id)))
    .limit(1)
    .get()
  return found !== undefined
}

/** The invoice of the fee of a session that was canceled late. */
export function feeInvoiceOf(db: PracticeDatabase, appointmentId: string): InvoiceRow | undefined {
  return db.select().from(invoices).where(eq(invoices.fee_of, appointmentId)).get()
}

/** The same of several sessions. */
export function feeInvoicesAmong(db: PracticeDatabase, appointmentIds: readonly string[]): InvoiceRow[] {
  return db.select().from(invoices).where(among(invoices.fee_of, appointmentIds)).all()
}

/** The invoices of these sessions. */
export function invoicesAmong(db: PracticeDatabase, appointmentIds: readonly string[]): InvoiceRow[] {
  return db.select().from(invoices).where(among(invoices.appointment_id, appointmentIds)).all()
}

/** An account whose sessions are asked for, and whether only those that guardians may see. */
export type AskedAccount = { user_id: string; shown: boolean }

/** Whether who asks may see a session: guardians see none that is hidden from them. */
export const shownTo = ({ shown }: AskedAccount) => (shown ? isNull(appointments.kept_from_guardians_by) : undefined)

/** The sessions in which an account takes part as the client. */
export const ofAccount = (asked: AskedAccount) =>
  and(eq(appointment_people.user_id, asked.user_id), eq(appointment_people.role, 'patient'), shownTo(asked))

/** The charts of an account's person: their own, and those of couples in which they are a partner. */
export function chartsOfAccount(db: PracticeDatabase, { user_id }: Pick<AskedAccount, 'user_id'>): string[] {
  const own = personOfAccount(db, user_id)
  return own ? [own.chart_id, ...placesInCouples(db, own.patient_user_id).map(({ chart_id }) => chart_id)] : []
}

/**
 * Of such an invoice something was neither paid nor given up. The first part is the condition of a partial index, word for
 * word. SQLite turns the second one around, so that it finds no index by it.
 */
const isUnpaid = sql`${invoices.paid_minor} < ${invoices.total_minor}
  AND ${invoices.paid_minor} + ${invoices.written_off_minor} < ${invoices.total_minor}`

/** An invoice that was issued, is not void, and of which something is still to be paid. */
export const isOpenInvoice = sql`${isUnpaid} AND ${invoices.state} = 'issued' AND ${invoices.voided_at} IS NULL`

/** What is still to be paid of an invoice (minor units). */
export const unpaidRest = sql<number>`(${invoices.total_minor} - ${invoices.paid_minor} - ${invoices.written_off_minor})`

/** The unpaid issued invoices that were issued after `since` (ms). Found by an index. */
export function openInvoicesSince(db: PracticeDatabase, since: Millis): InvoiceRow[] {
  return db
    .select()
    .from(invoices)
    .where(and(gt(invoices.issued_at, since), isOpenInvoice))
    .all()
}

/** Whether an invoice was to be paid before `now`. */
export const isOverdue = (now: Millis) => sql`${invoices.due_at} + ${DAY} < ${now}`

/** Sums of open invoices in minor units: what is due, and what of that is overdue at `now`. */
export function openSums(now: Millis) {
  return {
    due: sql<number>`coalesce(sum(${unpaidRest}), 0)`,
    overdue: sql<number>`coalesce(sum(CASE WHEN ${isOverdue(now)} THEN ${unpaidRest} ELSE 0 END), 0)`,
  }
}

/** What a mail about the invoice of a session needs of it. */
type NotMailedSession = Pick<
  typeof appointments.$inferSelect,
  'id' | 'start_at' | 'start_set_at' | 'kept_from_guardians_by'
>

/**
 * The issued invoices of a client that no account pays and that were not mailed, the oldest first, each with its
 * session. A mail that ended without being sent does not count.
 */
export function invoicesNotMailed(
  db: PracticeDatabase,
  client: { chart_id: string; patient_user_id: string },
  limit: number,
): { invoice: InvoiceRow; session: NotMailedSession }[] {
  const { id, start_at, start_set_at, kept_from_guardians_by } = appointments
  const isMailed = exists(
    db
      .select({ id: mails.id })
      .from(mails)
      .where(and(eq(mails.appointment_id, appointments.id), eq(mails.kind, 'invoice'), ne(mails.state, 'void'))),
  )
  return (
    db
      // Both tables together have more columns than SQLite returns here.
      .select({ invoice: invoices, session: { id, start_at, start_set_at, kept_from_guardians_by } })
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
  )
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

/** The invoice of a session, and that of its fee. */
const ofSession = (id: string) => or(eq(invoices.appointment_id, id), eq(invoices.fee_of, id))

/** Removes an account from a session's invoice, if it is the paying one. The names on it do not change. */
export function forgetPayer(db: PracticeDatabase, appointmentId: string, userId: string): void {
  db.update(invoices)
    .set({ billing_user_id: null })
    .where(and(ofSession(appointmentId), eq(invoices.billing_user_id, userId)))
    .run()
}

/** Removes an account from the invoices of a chart that have no session, where it is the paying one. */
export function forgetPayerOfChart(db: PracticeDatabase, chartId: string, userId: string): void {
  db.update(invoices)
    .set({ billing_user_id: null })
    .where(and(eq(invoices.chart_id, chartId), eq(invoices.billing_user_id, userId)))
    .run()
}

/** The invoices of a chart that have no session. */
export function invoicesWithoutSession(db: PracticeDatabase, chartId: string): InvoiceRow[] {
  return db.select().from(invoices).where(eq(invoices.chart_id, chartId)).orderBy(asc(invoices.id)).all()
}

/** Removes the paying account from a session's invoice. The names on it, which are copies, do not change. */
export function forgetPayers(db: PracticeDatabase, appointmentId: string): void {
  db.update(invoices).set({ billing_user_id: null }).where(ofSession(appointmentId)).run()
}
