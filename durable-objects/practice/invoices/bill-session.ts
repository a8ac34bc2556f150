import type { ClientInvoice } from '#contracts/api/client-invoices'
import { Refusal } from '#contracts/errors'
import { invoiceOf } from '#db/practice/queries/invoices'
import { type AppointmentRow, appointmentRow } from '../appointments/appointment-rows.ts'
import { isInvoiceComing } from '../appointments/coming-invoice.ts'
import { changeAppointment } from '../meetings/write-appointment.ts'
import { amountOfAppointment } from '../orders/order-rows.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { type BilledTo, insertInvoice } from './create-invoice.ts'
import { shownInvoice } from './invoice-rows.ts'
import { announceInvoice } from './invoice-numbers.ts'

/**
 * Creates the invoice of a completed session that has none, at somebody's request, and shows everyone who may see the
 * session that it is being created. A session that has one by now keeps it.
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
    changeAppointment(store, session.id)
    return { invoice_id }
  })
  return shownInvoice(store, invoice_id)
}

function whyNot(store: PracticeStore, session: AppointmentRow): string | null {
  if (session.is_sample) return 'This is a sample session, which gets no invoice.'
  if (session.status !== 'completed') return 'Only a completed session can be invoiced.'
  if (amountOfAppointment(store, session).minor === 0) return 'This session is free, so there is nothing to invoice.'
  return isInvoiceComing(store, session)
    ? 'The invoice of this session is on its way. It appears here within minutes.'
    : null
}
