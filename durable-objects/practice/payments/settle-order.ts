import { orderById } from '#db/practice/queries/orders'
import { changePage, pageOf, paymentOfIntent } from '#db/practice/queries/payments'
import { dueOf } from '#domain/billing/ledger'
import type { PaymentTry } from '#contracts/plain/appointment-statuses'
import { isCancelled } from '#domain/scheduling/status'
import { type Millis, SECOND } from '#kernel/clock'
import { changeAppointment } from '../meetings/write-appointment.ts'
import { type AppointmentRow, storedAppointment } from '../appointments/appointment-rows.ts'
import { announceMail } from '../mails/mail-rows.ts'
import { writeMail } from '../mails/write-mail.ts'
import { amountOf } from '../orders/order-rows.ts'
import { standingOf } from '../ledger/post-order.ts'
import { openRefund } from '../ledger/refund-rows.ts'
import { settleMoney } from '../meetings/settle-money.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { isRepeat } from './handled-events.ts'
import { writePayment } from './payment-rows.ts'

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

/** What the card provider reports of a try to pay on that page, and when (ms). */
export type OrderTry = { event_id: string; order_id: string; payment_try: PaymentTry; at: Millis }

/**
 * Follows a try to pay for a session: the client has to act, or the card was refused. A word that is older than the page
 * or than what is known, or about a session that is not owed, changes nothing.
 */
export function followTry(store: PracticeStore, { event_id, order_id, payment_try, at }: OrderTry) {
  const page = pageOf(store.db, order_id)
  const session = page && storedAppointment(store, page.appointment_id)
  if (!page || !session) return 'ignored' as const
  if (isRepeat(store, event_id, `order.${payment_try}`)) return 'repeat' as const
  // The provider's times are whole seconds. Of two in one second, the refusal is the later one.
  const isOlder =
    at < page.create_at - SECOND ||
    at < (session.payment_try_at ?? 0) ||
    (at === session.payment_try_at && payment_try === 'needs_action')
  if (isOlder || page.state !== 'open' || session.paid || isCancelled(session.status)) return 'ignored' as const
  changeAppointment(store, session.id, { payment_try, payment_try_at: at })
  return 'done' as const
}

/**
 * Ends a page that nobody paid. The client has nothing left to confirm on it; that their card was refused still holds.
 */
export function closeUnpaid(store: PracticeStore, { order_id, appointment_id }: PageOfOrder): void {
  changePage(store.db, order_id, { state: 'closed' })
  if (storedAppointment(store, appointment_id)?.payment_try === 'needs_action')
    changeAppointment(store, appointment_id, NO_TRY)
}

type PageOfOrder = { order_id: string; appointment_id: string }
const NO_TRY = { payment_try: null, payment_try_at: null } as const

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
    if (event.session_id === page.session_id) closeUnpaid(store, page)
    return 'done'
  }
  if (!event.payment_intent) return 'ignored'
  if (paymentOfIntent(store.db, event.payment_intent)) return 'repeat'
  const due = { ...amountOf(order), minor: dueOf(standingOf(store, order)) }
  const isOwed =
    !session.paid && !isCancelled(session.status) && event.amount_minor === due.minor && event.currency === due.currency
  const payment = writePayment(
    store,
    {
      order_id: order.id,
      appointment_id: session.id,
      billing_user_id: page.billing_user_id,
      amount_minor: event.amount_minor ?? due.minor,
      currency: event.currency ?? due.currency,
    },
    { payment_intent: event.payment_intent },
  )
  if (event.session_id === null || event.session_id === page.session_id || isOwed)
    changePage(store.db, page.order_id, { state: 'closed' })
  if (!isOwed) openRefund(store, payment, payment.amount_minor)
  settleMoney(store, payment, { cause: 'payment' }, isOwed ? NO_TRY : {})
  if (isOwed) sendReceipt(store, session, page.billing_user_id)
  store.audit({
    action: isOwed ? 'payment.receive' : 'payment.return',
    category: 'payment',
    object: payment.id,
    patient_id: session.patient_user_id,
  })
  return 'done'
}

/** What was paid with a booking is in its mail, so only a later payment has a receipt of its own. */
export function sendReceipt(store: PracticeStore, session: AppointmentRow, recipient_user_id: string): void {
  const about = { kind: 'paid' as const, appointment_id: session.id, start_at: session.start_at, recipient_user_id }
  announceMail(store, writeMail(store, session, about))
}
