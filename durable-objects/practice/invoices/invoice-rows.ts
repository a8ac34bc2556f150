import type { ClientInvoice } from '#contracts/api/client-invoices'
import { invoiceById, type InvoiceOfSession } from '#db/practice/queries/invoices'
import { Refusal } from '#contracts/errors'
import type { invoices } from '#db/practice/schema-invoices'
import { dueOfInvoice, invoiceStanding } from '#domain/billing/invoice-standing'
import { type Millis, toInstant } from '#kernel/clock'
import { writtenDate } from '#domain/content/written'
import { toPrice } from '#kernel/money'
import type { PracticeStore } from '../store/practice-store.ts'
import type { Found } from '../store/ActCall.ts'

export type InvoiceRow = typeof invoices.$inferSelect

/** An invoice as the subject of an act; the people of its session decide the caller's right. Throws `not_found`. */
export function findInvoice(store: PracticeStore, id: string): Found<InvoiceRow> {
  const subject = invoiceRow(store, id)
  return { about: { appointment_id: subject.appointment_id }, subject }
}

/** An invoice without its lines. */
export function invoiceHead(row: InvoiceRow, now: Millis) {
  const price = (minor: number) => toPrice({ minor, currency: row.currency })
  return {
    invoice_id: row.id,
    number: row.number,
    appointment_id: row.appointment_id,
    issued_at: toInstant(row.issued_at),
    due_at: toInstant(row.due_at),
    billed_to: row.billed_to,
    client_name: row.client_name,
    total: price(row.total_minor),
    paid: price(row.paid_minor),
    due: price(dueOfInvoice(row)),
    status: invoiceStanding(row, now),
  }
}

/** An invoice of a list. */
export function invoiceInList(store: PracticeStore, row: InvoiceOfSession): ClientInvoice {
  return {
    ...invoiceHead(row.invoice, store.now),
    patient_user_id: row.patient_user_id,
    practice_name: row.invoice.practice_name,
    appointment_type_label: row.invoice.line_text,
    appointment_start: toInstant(row.start_at),
  }
}

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
