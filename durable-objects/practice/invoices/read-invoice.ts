import { toPrice } from '#kernel/money'
import { appointmentRow } from '../appointments/appointment-rows.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { type InvoiceRow, invoiceHead } from './invoice-rows.ts'

/** An invoice. The people of its session and the practice's staff may read it. */
export function readInvoice(store: PracticeStore, row: InvoiceRow) {
  const { patient_user_id } = appointmentRow(store, row.appointment_id)
  store.audit({ category: 'invoice', object: row.id, patient_id: patient_user_id })
  return {
    view: {
      ...invoiceHead(row, store.now),
      lines: [{ text: row.line_text, amount: toPrice({ minor: row.total_minor, currency: row.currency }) }],
    },
    pdf_key: row.pdf_key,
  }
}
