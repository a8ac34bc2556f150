import type { readInvoiceReminder, remindOfInvoice } from '#contracts/internal/invoice-runs'
import type { Response } from '#contracts/endpoint'
import { Refusal } from '#contracts/errors'
import { keepsFromPaying } from '#contracts/plain/money-words'
import { changeInvoice, invoiceById } from '#db/practice/queries/invoices'
import { dueOfInvoice } from '#domain/billing/invoice-standing'
import { reminderState } from '#domain/billing/invoice-reminders'
import { dayIn } from '#domain/scheduling/zone'
import { type Millis, toInstant } from '#kernel/clock'
import { clientOfInvoice } from '../appointments/invoiced-session.ts'
import { payingFor } from '../orders/order-rows.ts'
import { isOpen } from '../store/ending-state.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { type InvoiceRow, invoiceRow } from './invoice-rows.ts'
import { NOBODY_TO_WRITE_TO, writeInvoiceMails } from './mail-invoice.ts'

type Reminded = Response<typeof remindOfInvoice>

/** What of an invoice is still to be paid, as long as it can be asked for (minor units). */
const askedFor = (row: InvoiceRow): number => (row.state === 'issued' ? dueOfInvoice(row) : 0)

/** Which reminder of an invoice has come, and when the next one comes. Both are null when there is nothing to ask for. */
function stateOf(store: PracticeStore, row: InvoiceRow | undefined): { due: Millis | null; next: Millis | null } {
  if (!row || askedFor(row) === 0) return { due: null, next: null }
  const state = reminderState(row, store.practice.invoice_reminders, store.now)
  // A practice that is archived or being deleted writes to nobody. It may open again before the next one. While a card is
  // being charged a reminder waits: the end of that wakes the run (`announceWaiting`).
  return isOpen(store) && payingFor(store, row) === null ? state : { ...state, due: null }
}

/** What the run of the reminders of an invoice waits for. Contains no amount and no name. */
export function readReminder(store: PracticeStore, id: string): Response<typeof readInvoiceReminder> {
  const { due, next } = stateOf(store, store.found() ? invoiceById(store.db, id) : undefined)
  return { due_at: due === null ? null : toInstant(due), next_at: next === null ? null : toInstant(next) }
}

/**
 * Reminds of an invoice if a reminder has come by now. What was read before may have changed, so it is looked at again in
 * the transaction that writes the mails. A repeat finds that the reminder was sent. `waits`: a card is being charged for
 * what is to be paid, so that nothing was sent yet. Throws `not_found`.
 */
export function remindIfDue(store: PracticeStore, id: string, readers: readonly string[]): Reminded {
  const row = invoiceRow(store, id)
  if (askedFor(row) > 0 && payingFor(store, row) !== null) return { emails: 0, waits: true }
  if (readers.length === 0 || stateOf(store, row).due === null) return { emails: 0 }
  remind(store, row, readers)
  return { emails: readers.length }
}

/**
 * Reminds of an unpaid invoice now. Throws `not_found`, and `wrong_state` for one that asks for nothing, one that is being paid
 * by card, one of which somebody was reminded today, and one whose payer cannot be written to.
 */
export function remindNow(store: PracticeStore, id: string, readers: readonly string[]): { sent: number } {
  const row = invoiceRow(store, id)
  return store.once(() => {
    if (askedFor(row) === 0)
      throw new Refusal('wrong_state', 'There is nothing to pay for this invoice, so no reminder was sent.')
    const paying = payingFor(store, row)
    if (paying !== null) throw new Refusal('wrong_state', keepsFromPaying(paying) ? BEING_CHARGED : BEING_PAID)
    if (row.reminded_at !== null && dayOf(store, row.reminded_at) === dayOf(store, store.now))
      throw new Refusal('wrong_state', 'A reminder of this invoice was sent today. You can send the next one tomorrow.')
    if (readers.length === 0) throw new Refusal('wrong_state', NOBODY_TO_WRITE_TO)
    remind(store, row, readers)
    return { sent: readers.length }
  })
}

const BEING_CHARGED =
  'A saved card is being charged for this invoice, and it is not known yet how that ended, so no reminder was sent.'

const BEING_PAID = 'The client is paying this invoice right now, so no reminder was sent. Please try again later.'

const dayOf = (store: PracticeStore, at: Millis): string => dayIn(store.practice.timezone, at)

function remind(store: PracticeStore, row: InvoiceRow, readers: readonly string[]): void {
  changeInvoice(store.db, row.id, { reminded_at: store.now, reminders: row.reminders + 1 })
  writeInvoiceMails(store, row, { kind: 'invoice_reminder', readers, at: store.nextStamp() })
  store.audit({ category: 'invoice', object: row.id, patient_id: clientOfInvoice(store, row).patient_user_id })
}
