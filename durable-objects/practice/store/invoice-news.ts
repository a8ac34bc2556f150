import type { invoices } from '#db/practice/schema-invoices'
import { reminderState, remindersOwed } from '#domain/billing/invoice-reminders'
import { dueOfInvoice } from '#domain/billing/invoice-standing'
import { ENTITIES } from './practice-outbox.ts'
import type { PracticeStore } from './practice-store.ts'

/** Starts or wakes the run of the reminders of an invoice. A practice without reminders, or an invoice past them, has none. */
export function announceReminders(
  store: PracticeStore,
  invoice: Pick<typeof invoices.$inferSelect, 'id' | 'issued_at' | 'reminded_at'>,
): void {
  if (remindersOwed(invoice, store.practice.invoice_reminders).length === 0) return
  store.outbox({
    lane: 'workflows',
    entity: ENTITIES.owned(invoice.id),
    event: 'invoice.reminders_changed.v1',
    payload: { invoice_id: invoice.id },
  })
}

/** The same when the way in which an invoice was being paid has ended, if a reminder came meanwhile and is still owed. */
export function announceWaiting(store: PracticeStore, invoice: typeof invoices.$inferSelect): void {
  if (invoice.state !== 'issued' || dueOfInvoice(invoice) === 0) return
  if (reminderState(invoice, store.practice.invoice_reminders, store.now).due !== null)
    announceReminders(store, invoice)
}
