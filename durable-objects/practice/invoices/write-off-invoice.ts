import type { ClientInvoice } from '#contracts/api/client-invoices'
import { Refusal } from '#contracts/errors'
import { changeOrder } from '#db/practice/queries/orders'
import { dueOfInvoice } from '#domain/billing/invoice-standing'
import { appointmentRow } from '../appointments/appointment-rows.ts'
import { settleMoney } from '../meetings/settle-money.ts'
import { closePageSoon } from '../orders/close-page.ts'
import { orderOfAppointment } from '../orders/order-rows.ts'
import { clientOfInvoice } from '../appointments/invoiced-session.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { invoiceRow, shownInvoice } from './invoice-rows.ts'
import { orderOf } from './write-invoice.ts'

/**
 * Gives up what is still unpaid of an invoice, or with `false` asks for it again. A repeat changes nothing. Throws
 * `not_found`, and `wrong_state` for a void or paid one.
 */
export function writeOffInvoice(
  store: PracticeStore,
  id: string,
  { written_off }: { written_off: boolean },
): ClientInvoice {
  const row = invoiceRow(store, id)
  const { invoice_id } = store.once(() => {
    if (row.voided_at !== null) throw new Refusal('wrong_state', 'This invoice is void. There is nothing to collect.')
    const place = row.appointment_id === row.id ? null : appointmentRow(store, row.appointment_id)
    const order = place ? orderOfAppointment(store, place) : orderOf(store, id)
    if (!order) throw new Error('the order of an invoice is missing')
    const isWrittenOff = order.written_off_minor > 0
    if (isWrittenOff === written_off) return { invoice_id: id }
    if (written_off && dueOfInvoice(row) <= 0)
      throw new Refusal('wrong_state', 'This invoice is paid. There is nothing to write off.')
    const written_off_minor = written_off ? dueOfInvoice(row) : 0
    changeOrder(store.db, order.id, { written_off_minor, modify_at: store.now })
    settleMoney(store, { order_id: order.id, appointment_id: place?.id ?? null }, { cause: 'write_off' })
    closePageSoon(store, order.id)
    store.audit({ category: 'invoice', object: id, ...{ patient_id: clientOfInvoice(store, row).patient_user_id } })
    return { invoice_id: id }
  })
  return shownInvoice(store, invoice_id)
}
