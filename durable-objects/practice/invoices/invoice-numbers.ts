import { takeInvoiceNumber } from '#db/practice/queries/invoices'
import { dayIn } from '#domain/scheduling/zone'
import { ENTITIES } from '../store/practice-outbox.ts'
import type { PracticeStore } from '../store/practice-store.ts'

/** The next number of the practice's year, such as `2026-0001`. Invoices of sessions and those by hand share them. */
export function nextNumber(store: PracticeStore): string {
  const year = Number(dayIn(store.practice.timezone, store.now).slice(0, 4))
  return `${year}-${String(takeInvoiceNumber(store.db, year)).padStart(4, '0')}`
}

/** Starts the run that draws and mails an invoice that was written by hand. */
export function announceInvoice(store: PracticeStore, invoice_id: string): void {
  store.outbox({
    lane: 'workflows',
    entity: ENTITIES.owned(invoice_id),
    event: 'invoice.written.v1',
    payload: { invoice_id },
  })
}
