import type { ClientInvoice } from '#contracts/api/client-invoices'
import { Refusal } from '#contracts/errors'
import { hadInvoice, invoiceOf } from '#db/practice/queries/invoices'
import { INVOICE_DELAY } from '#domain/scheduling/status'
import { MINUTE } from '#kernel/clock'
import { type AppointmentRow, appointmentRow } from '../appointments/appointment-rows.ts'
import { amountOfAppointment } from '../orders/order-rows.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { type BilledTo, insertInvoice } from './create-invoice.ts'
import { shownInvoice } from './invoice-rows.ts'
import { announceInvoice } from './invoice-numbers.ts'

/** After so long (ms) the run of a session has written its invoice, or will not. */
const AUTOMATIC_UNTIL = INVOICE_DELAY + 10 * MINUTE

/**
 * Creates the invoice of a completed session that has none, at somebody's request. A session that has one by now keeps it.
 * Throws `not_found`, `wrong_state` with the reason, and `unavailable` when its payer has just changed.
 */
export function billSession(
  store: PracticeStore,
  appointmentId: string,
  billedTo: BilledTo | null,
  practiceLines: readonly string[],
): ClientInvoice {
  const session = appointmentRow(store, appointmentId)
  const { invoice_id } = store.once(() => {
    const known = invoiceOf(store.db, appointmentId)
    if (known) return { invoice_id: known.id }
    const why = whyNot(store, session)
    if (why !== null) throw new Refusal('wrong_state', why)
    const { invoice_id } = insertInvoice(store, session, billedTo, practiceLines)
    announceInvoice(store, invoice_id)
    return { invoice_id }
  })
  return shownInvoice(store, invoice_id)
}

function whyNot(store: PracticeStore, session: AppointmentRow): string | null {
  if (session.is_sample) return 'This is a sample session, which gets no invoice.'
  if (session.status !== 'completed') return 'Only a completed session can be invoiced.'
  if (amountOfAppointment(store, session).minor === 0) return 'This session is free, so there is nothing to invoice.'
  return isOnItsWay(store, session)
    ? 'The invoice of this session is on its way. It appears here within minutes.'
    : null
}

/** Whether the run of a session is about to write its first invoice. */
const isOnItsWay = (store: PracticeStore, session: AppointmentRow): boolean =>
  session.using_invoicing && store.now < (session.completed_at ?? 0) + AUTOMATIC_UNTIL && !hadInvoice(store.db, session)
