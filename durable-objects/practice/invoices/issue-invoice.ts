import { changeInvoice } from '#db/practice/queries/invoices'
import { paperOf } from '#domain/content/paper'
import { announceReminders } from '../store/invoice-news.ts'
import { changeAppointment } from '../meetings/write-appointment.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { dayOnPaper, invoiceRow, linesOfInvoice } from './invoice-rows.ts'

/**
 * Marks an invoice as issued, now that its sealed PDF is in R2, and links it to its session, unless it has none or became
 * void meanwhile. From then on its client can be reminded of it.
 */
export function issueInvoice(store: PracticeStore, invoiceId: string, pdf: { key: string; bytes: number }): void {
  const row = invoiceRow(store, invoiceId)
  if (row.state === 'issued') return
  changeInvoice(store.db, invoiceId, { state: 'issued', pdf_key: pdf.key, pdf_bytes: pdf.bytes })
  if (row.fee_of !== null) changeAppointment(store, row.fee_of)
  if (row.appointment_id !== row.id) changeAppointment(store, row.appointment_id, { invoice_id: invoiceId })
  announceReminders(store, row)
}

/**
 * The content from which the PDF is drawn, and the stored PDF (`issued`), which is null until the invoice is issued.
 */
export function invoicePaper(store: PracticeStore, invoiceId: string) {
  const row = invoiceRow(store, invoiceId)
  const amount = (minor: number) => ({ minor, currency: row.currency })
  const invoice = {
    number: row.number,
    issued_on: dayOnPaper(store, row.issued_at),
    due_on: dayOnPaper(store, row.due_at),
    locale: store.practice.locale,
    paper: paperOf(store.practice),
    practice_name: row.practice_name,
    practice_lines: row.practice_lines,
    provider_name: row.provider_name,
    client_name: row.client_name,
    billed_to: row.billed_to,
    lines: linesOfInvoice(store, row).map(({ text, detail, quantity, unit_minor, tax_rate, amount_minor }) => ({
      ...{ text, detail, quantity, tax_rate },
      unit: amount(unit_minor),
      amount: amount(amount_minor),
    })),
    tax: amount(row.tax_minor),
    note: row.note ?? '',
    total: amount(row.total_minor),
    paid: amount(row.paid_minor),
  }
  return {
    invoice,
    due_at: row.due_at,
    issued: row.state === 'issued' && row.pdf_key !== null ? { key: row.pdf_key, bytes: row.pdf_bytes ?? 0 } : null,
  }
}
