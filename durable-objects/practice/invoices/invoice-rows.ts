import type { ClientInvoice } from '#contracts/api/client-invoices'
import type { CardPaying } from '#contracts/plain/money-words'
import { invoiceById, type ListedInvoice, linesOf } from '#db/practice/queries/invoices'
import { Refusal } from '#contracts/errors'
import type { invoices } from '#db/practice/schema-invoices'
import { dueOfInvoice, invoiceStanding } from '#domain/billing/invoice-standing'
import { type Millis, toInstant } from '#kernel/clock'
import { writtenDate } from '#domain/content/written'
import { toPrice } from '#kernel/money'
import { storedAppointment } from '../appointments/appointment-rows.ts'
import { clientOfInvoice, sessionBehind, sessionIdOf } from '../appointments/invoiced-session.ts'
import { nameOnScreens } from '../charts/chart-rows.ts'
import { payingOf } from '../orders/order-rows.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import type { Found } from '../store/ActCall.ts'

export type InvoiceRow = typeof invoices.$inferSelect

/**
 * An invoice as the subject of an act; the people of its session decide the caller's right, or its clients when it has
 * none. Throws `not_found`.
 */
export function findInvoice(store: PracticeStore, id: string): Found<InvoiceRow> {
  const subject = invoiceRow(store, id)
  const appointment_id = sessionBehind(subject)
  const { chart_id } = subject
  return { about: appointment_id === null ? { chart_id: chart_id ?? '' } : { appointment_id }, subject }
}

/** What an invoice asks for, without tax, line by line. */
export function linesOfInvoice(store: PracticeStore, row: InvoiceRow) {
  const found = linesOf(store.db, row.id)
  if (found.length > 0) return found
  const { line_text: text, line_detail: detail, total_minor } = row
  return [{ text, detail, quantity: 1, unit_minor: total_minor, tax_rate: 0, amount_minor: total_minor, tax_minor: 0 }]
}

/** An invoice without its lines. */
export function invoiceHead(row: InvoiceRow, now: Millis) {
  const price = (minor: number) => toPrice({ minor, currency: row.currency })
  return {
    invoice_id: row.id,
    number: row.number,
    appointment_id: sessionIdOf(row),
    issued_at: toInstant(row.issued_at),
    due_at: toInstant(row.due_at),
    billed_to: row.billed_to,
    client_name: row.client_name,
    total: price(row.total_minor),
    tax: price(row.tax_minor),
    paid: price(row.paid_minor),
    written_off: price(row.written_off_minor),
    given_back: price(row.given_back_minor ?? 0),
    due: price(dueOfInvoice(row)),
    status: invoiceStanding(row, now),
  }
}

/** The invoices of a list, with the names of their papers. */
export function invoicesInList(store: PracticeStore, rows: readonly ListedInvoice[]): ClientInvoice[] {
  const paying = payingOf(
    store,
    rows.map(({ invoice }) => invoice.appointment_id),
  )
  return rows.map((row) => invoiceInList(store, row, paying(row.invoice.appointment_id)))
}

function invoiceInList(store: PracticeStore, row: ListedInvoice, paying: CardPaying | null): ClientInvoice {
  const head = invoiceHead(row.invoice, store.now)
  return {
    ...head,
    paying: head.due > 0 ? paying : null,
    patient_user_id: row.patient_user_id,
    practice_name: row.invoice.practice_name,
    appointment_type_label: row.invoice.line_text,
    appointment_start: row.start_at === null ? null : toInstant(row.start_at),
    reminded_at: row.invoice.reminded_at === null ? null : toInstant(row.invoice.reminded_at),
  }
}

/**
 * Invoices as the practice's screens list them: the client is named as on all of them. The paper keeps the legal name, and
 * so does the name of a payer who is not the client.
 */
export const invoicesForStaff = (store: PracticeStore, rows: readonly ListedInvoice[]): ClientInvoice[] =>
  invoicesInList(store, rows).map((invoice) => {
    const client_name = nameOnScreens(store, invoice.patient_user_id) || invoice.client_name
    const isOwn = invoice.billed_to === invoice.client_name
    return { ...invoice, client_name, billed_to: isOwn ? client_name : invoice.billed_to }
  })

/** An invoice as the practice's lists show it, by its id. Throws `not_found`. */
export function shownInvoice(store: PracticeStore, id: string): ClientInvoice {
  const invoice = invoiceRow(store, id)
  const session = sessionBehind(invoice)
  const start_at = session === null ? null : (storedAppointment(store, session)?.start_at ?? null)
  const [shown] = invoicesForStaff(store, [{ invoice, start_at, ...clientOfInvoice(store, invoice) }])
  if (!shown) throw new Error('the invoice is missing')
  return shown
}

/** What all invoices say when they are written: nothing is paid, drawn or told yet. */
export const freshInvoice = (store: PracticeStore) => ({
  ...{ session_id: null, fee_of: null, state: 'creating' as const, note: null, voided_at: null },
  ...{ tax_minor: 0, paid_minor: 0, written_off_minor: 0, given_back_minor: 0 },
  ...{ reminded_at: null, reminders: 0, pdf_key: null, pdf_bytes: null },
  issued_at: store.now,
})

export function invoiceRow(store: PracticeStore, id: string): InvoiceRow {
  const row = store.practice && invoiceById(store.db, id)
  if (!row) throw new Refusal('not_found')
  return row
}

/** A day in the practice's time zone and by its customs: "November 21, 2026". */
export function dayOnPaper(store: PracticeStore, at: number): string {
  const { locale, timezone } = store.practice
  return writtenDate(at, { locale, zone: timezone })
}
