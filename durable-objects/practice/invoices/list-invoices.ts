import { invoicesBefore } from '#db/practice/queries/invoices'
import type { ClientInvoice } from '#contracts/api/client-invoices'
import { toInstant } from '#kernel/clock'
import type { PracticeStore } from '../store/practice-store.ts'
import { staffHere } from '../store/rights.ts'
import { invoiceHead } from './invoice-rows.ts'

export type InvoiceQuestion = {
  limit: number
  /** The page contains invoices older than this one. Null means the first page. */
  before: string | null
}

/**
 * The practice's invoices to its clients, the newest first. Ids begin with the time of writing, so they give the order
 * of the list. `next` is the id to pass as `before` for the next page; null at the end. Staff only.
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
