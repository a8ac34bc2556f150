import type { ClientInvoice } from '#contracts/api/client-invoices'
import { appointments } from '#db/practice/schema-appointments'
import { invoices } from '#db/practice/schema-payments'
import { toInstant } from '#kernel/clock'
import { desc, eq, lt } from 'drizzle-orm'
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
  const rows = store.db
    .select({ invoice: invoices, start_at: appointments.start_at })
    .from(invoices)
    .innerJoin(appointments, eq(appointments.id, invoices.appointment_id))
    .where(before === null ? undefined : lt(invoices.id, before))
    .orderBy(desc(invoices.id))
    .limit(limit + 1)
    .all()
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
