import { invoicesBefore } from '#db/practice/queries/invoices'
import type { ClientInvoice } from '#contracts/api/client-invoices'
import { toInstant } from '#kernel/clock'
import type { PracticeStore } from '../store/practice-store.ts'
import { staffHere } from '../store/rights.ts'
import { invoiceHead } from './invoice-rows.ts'

export type InvoiceQuestion = {
  limit: number
  /** Those written before this one; null: from the newest. */
  before: string | null
}

/**
 * The practice's invoices to its clients, the newest first. Their ids begin with the time they were written at, so the
 * order and the place to go on are the primary key's. `next`: the id to go on before, null at the end. Staff only.
 */
export function listInvoices(
  store: PracticeStore,
  { limit, before }: InvoiceQuestion,
): { invoices: ClientInvoice[]; next: string | null } {
  staffHere(store)
  const rows = invoicesBefore(store.db, before, limit + 1)
  store.audit({ category: 'invoice' })
  const page = rows.slice(0, limit)
  return {
    invoices: page.map(({ invoice, start_at }) => ({
      ...invoiceHead(invoice),
      appointment_type_label: invoice.line_text,
      appointment_start: toInstant(start_at),
    })),
    next: rows.length > limit ? (page.at(-1)?.invoice.id ?? null) : null,
  }
}
