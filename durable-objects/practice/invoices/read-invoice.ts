import { toPrice } from '#kernel/money'
import { clientOfInvoice } from '../appointments/invoiced-session.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { type InvoiceRow, invoiceHead, linesOfInvoice } from './invoice-rows.ts'

/** An invoice. The people of its session, or the client, and the practice's staff may read it. */
export function readInvoice(store: PracticeStore, row: InvoiceRow) {
  const { patient_user_id } = clientOfInvoice(store, row)
  const price = (minor: number) => toPrice({ minor, currency: row.currency })
  store.audit({ category: 'invoice', object: row.id, patient_id: patient_user_id })
  return {
    view: {
      ...invoiceHead(row, store.now),
      lines: linesOfInvoice(store, row).map(({ text, detail, quantity, unit_minor, tax_rate, amount_minor }) => ({
        ...{ text, detail, quantity },
        unit_price: price(unit_minor),
        tax_percent: tax_rate / 100,
        amount: price(amount_minor),
      })),
      note: row.note ?? '',
    },
    pdf_key: row.pdf_key,
  }
}
