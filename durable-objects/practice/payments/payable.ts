import { invoiceById } from '#db/practice/queries/invoices'
import { Refusal } from '#contracts/errors'
import { orderOfInvoice } from '#db/practice/queries/orders'
import { dueOf } from '#domain/billing/ledger'
import { isCancelled, isRequested } from '#domain/scheduling/status'
import { parseOwnedId } from '#kernel/ids'
import type { Money } from '#kernel/money'
import { type AppointmentRow, findAppointment, storedAppointment } from '../appointments/appointment-rows.ts'
import { clientOfInvoice, sessionIdOf } from '../appointments/invoiced-session.ts'
import { findInvoice, type InvoiceRow } from '../invoices/invoice-rows.ts'
import { standingOf } from '../ledger/post-order.ts'
import { type Order, orderOfAppointment } from '../orders/order-rows.ts'
import type { Found } from '../store/ActCall.ts'
import type { PracticeStore } from '../store/practice-store.ts'

/** What is paid with an order: a session, or an invoice that was written by hand. A sample session has no order. */
export type Payable = PayableSession | PayableInvoice
type PayableSession = { session: AppointmentRow; invoice: null; order: Order | undefined }
type PayableInvoice = { session: null; invoice: InvoiceRow; order: Order | undefined }

/** A session or an invoice as the subject of an act of its payer. The invoice of a session is paid as the session. */
export function findPayable(store: PracticeStore, id: string): Found<Payable> {
  if (parseOwnedId(id, 'apt')) {
    const { about, subject } = findAppointment(store, id)
    return { about, subject: ofSession(store, subject) }
  }
  const { about, subject } = findInvoice(store, id)
  const session = subject.voided_at === null ? sessionIdOf(subject) : null
  const found = session === null ? undefined : storedAppointment(store, session)
  return { about, subject: found ? ofSession(store, found) : ofInvoice(store, subject) }
}

/** What is paid, by the id of the session or of the invoice that was written by hand; undefined when there is none. */
export function payableAt(store: PracticeStore, id: string): Payable | undefined {
  const session = storedAppointment(store, id)
  if (session) return ofSession(store, session)
  const invoice = invoiceById(store.db, id)
  return invoice && ofInvoice(store, invoice)
}

/** A session as what is paid. */
export const ofSession = (store: PracticeStore, session: AppointmentRow): Payable => ({
  session,
  invoice: null,
  order: session.is_sample ? undefined : orderOfAppointment(store, session),
})

/** An invoice without a session as what is paid. */
export const ofInvoice = (store: PracticeStore, invoice: InvoiceRow): Payable => ({
  session: null,
  invoice,
  order: orderOfInvoice(store.db).get({ id: invoice.id }),
})

/** The id of the session or of the invoice. */
export const idOf = ({ session, invoice }: Payable): string => session?.id ?? invoice?.id ?? ''

/** The client of the session or of the invoice. */
export const clientOfPayable = (store: PracticeStore, { session, invoice }: Payable): { patient_user_id: string } =>
  session ?? clientOfInvoice(store, invoice)

/** Why nothing is to be paid for it any more, or not yet, in words for who asks; null when it may be paid. */
export function whyNotPaid({ session, invoice, order }: Payable): string | null {
  if (invoice) return invoice.voided_at === null && order ? null : 'This invoice is void. There is nothing to pay.'
  if (isCancelled(session.status)) return 'This session was canceled. There is nothing to pay.'
  if (isRequested(session.status)) return 'This session is not confirmed yet. There is nothing to pay before that.'
  return order ? null : 'This is a sample session. There is nothing to pay.'
}

/** The order of what may be paid. Throws `wrong_state` with the reason where nothing may. */
export function orderToPay(payable: Payable): Order {
  const why = whyNotPaid(payable)
  if (why !== null) throw new Refusal('wrong_state', why)
  if (!payable.order) throw new Error('the order of what is paid is missing')
  return payable.order
}

/** What is still to be paid of an order, by the ledger. */
export const leftOf = (store: PracticeStore, order: Order): Money => ({
  minor: dueOf(standingOf(store, order)),
  currency: order.currency,
})
