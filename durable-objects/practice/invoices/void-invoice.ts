import type { ClientInvoice } from '#contracts/api/client-invoices'
import { Refusal } from '#contracts/errors'
import { changeInvoice } from '#db/practice/queries/invoices'
import { appointmentRow } from '../appointments/appointment-rows.ts'
import { staysOf } from '#domain/billing/ledger'
import { postOrder, standingOf } from '../ledger/post-order.ts'
import { changeAppointment } from '../meetings/write-appointment.ts'
import { closePageSoon } from '../orders/close-page.ts'
import { orderOfAppointment } from '../orders/order-rows.ts'
import { clientOfInvoice } from '../appointments/invoiced-session.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { type InvoiceRow, invoiceRow, shownInvoice } from './invoice-rows.ts'
import { orderOf } from './write-invoice.ts'

/**
 * Makes an invoice void. It keeps its number and its lines, and is due nowhere. One that was written by hand is owed no
 * longer; a session can be repriced and invoiced again. A repeat changes nothing. Throws `not_found`, and `wrong_state`
 * while its PDF is being created and when anything is paid or written off.
 */
export function voidInvoice(store: PracticeStore, id: string): ClientInvoice {
  const row = invoiceRow(store, id)
  const { invoice_id } = store.once(() => {
    if (row.voided_at !== null) return { invoice_id: id }
    const { patient_user_id } = clientOfInvoice(store, row)
    if (row.appointment_id === row.id) {
      assertUnpaid(row, staysOf(standingOf(store, orderOf(store, id))))
      changeInvoice(store.db, id, { voided_at: store.now })
      postOrder(store, orderOf(store, id), null, { cause: 'void' })
      closePageSoon(store, orderOf(store, id).id)
    } else {
      const session = appointmentRow(store, row.appointment_id)
      const order = orderOfAppointment(store, session)
      assertUnpaid(row, order ? staysOf(standingOf(store, order)) : 0)
      const { chart_id } = session
      changeInvoice(store.db, id, {
        voided_at: store.now,
        ...{ appointment_id: id, session_id: session.id, chart_id, patient_user_id },
      })
      changeAppointment(store, session.id, { invoice_id: null })
    }
    store.audit({ category: 'invoice', object: id, patient_id: patient_user_id })
    return { invoice_id: id }
  })
  return shownInvoice(store, invoice_id)
}

function assertUnpaid({ state, paid_minor, written_off_minor, given_back_minor }: InvoiceRow, stays: number): void {
  if (state === 'creating')
    throw new Refusal('wrong_state', 'This invoice is still being created. Please try again in a moment.')
  if (paid_minor > 0 || stays > 0)
    throw new Refusal(
      'wrong_state',
      'Something of this invoice is paid, so it cannot be void. Please refund or take back the payment first.',
    )
  if (written_off_minor > 0 && written_off_minor === given_back_minor)
    throw new Refusal(
      'wrong_state',
      'What was paid of this invoice was given back, and is not due again. There is nothing left to make void.',
    )
  if (written_off_minor > 0)
    throw new Refusal('wrong_state', 'This invoice is written off. To make it void, please collect it again first.')
}
