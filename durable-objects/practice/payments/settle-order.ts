import { changeInvoice, invoiceOf } from '#db/practice/queries/invoices'
import { orderById } from '#db/practice/queries/orders'
import { changePage, pageOf, paymentOfIntent } from '#db/practice/queries/payments'
import { payments } from '#db/practice/schema-payments'
import { isCancelled } from '#domain/scheduling/status'
import { changeAppointment } from '../meetings/write-appointment.ts'
import { storedAppointment } from '../appointments/appointment-rows.ts'
import { amountOf } from '../orders/order-rows.ts'
import { ENTITIES } from '../store/practice-outbox.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { isRepeat } from './handled-events.ts'

/** How the hosted page of an order ended, as the card provider reports it. */
export type OrderEvent = {
  /** The provider's event id; null when we asked the provider ourselves. */
  event_id: string | null
  order_id: string
  session_id: string | null
  ended: 'paid' | 'expired'
  payment_intent: string | null
  amount_minor: number | null
  currency: string | null
}

/**
 * Applies how the page of an order ended. Its money pays the session and its invoice once; a second payment, one for a
 * session that was canceled meanwhile, and one of another amount go back. A repeat has no effect.
 */
export function settleOrder(store: PracticeStore, event: OrderEvent): 'done' | 'repeat' | 'ignored' {
  const page = pageOf(store.db, event.order_id)
  const order = orderById(store.db).get({ id: event.order_id })
  const session = page && storedAppointment(store, page.appointment_id)
  if (!page || !order || !session) return 'ignored'
  if (isRepeat(store, event.event_id, `order.${event.ended}`)) return 'repeat'
  if (event.ended === 'expired') {
    if (event.session_id === page.session_id) changePage(store.db, page.order_id, { state: 'closed' })
    return 'done'
  }
  if (!event.payment_intent) return 'ignored'
  if (paymentOfIntent(store.db, event.payment_intent)) return 'repeat'
  const due = amountOf(order)
  const isOwed =
    !session.paid && !isCancelled(session.status) && event.amount_minor === due.minor && event.currency === due.currency
  const id = store.newId('pay')
  store.insert(payments, {
    id,
    order_id: order.id,
    appointment_id: session.id,
    payment_intent: event.payment_intent,
    billing_user_id: page.billing_user_id,
    amount_minor: event.amount_minor ?? due.minor,
    currency: event.currency ?? due.currency,
    state: isOwed ? 'paid' : 'refunding',
    refund_id: null,
    refund_minor: null,
    create_at: store.now,
    modify_at: store.now,
  })
  if (event.session_id === null || event.session_id === page.session_id || isOwed)
    changePage(store.db, page.order_id, { state: 'closed' })
  if (isOwed) {
    changeAppointment(store, session.id, { paid: true })
    const invoice = invoiceOf(store.db, session.id)
    if (invoice) changeInvoice(store.db, invoice.id, { paid_minor: invoice.total_minor })
  } else
    store.outbox({
      lane: 'refunds',
      entity: ENTITIES.payment(id),
      event: 'payment.refund.v1',
      payload: { payment_id: id },
    })
  store.audit({
    action: isOwed ? 'payment.receive' : 'payment.return',
    category: 'payment',
    object: id,
    patient_id: session.patient_user_id,
  })
  return 'done'
}
