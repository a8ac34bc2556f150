import { changePage, pageOf, pastWays, paymentOfIntent } from '#db/practice/queries/payments'
import { invoiceById } from '#db/practice/queries/invoices'
import type { PaymentTry } from '#contracts/plain/appointment-statuses'
import { isCancelled } from '#domain/scheduling/status'
import { type Millis, SECOND } from '#kernel/clock'
import { changeAppointment } from '../meetings/write-appointment.ts'
import { storedAppointment } from '../appointments/appointment-rows.ts'
import { closePageSoon } from '../orders/close-page.ts'
import { announceWaiting } from '../store/invoice-news.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { isRepeat } from './handled-events.ts'
import { leftOf, payableAt } from './payable.ts'
import { NO_TRY, receiveMoney } from './receive-money.ts'

/** How a way in which an order is paid ended, the hosted page or a charge, as the card provider reports it. */
export type OrderEvent = {
  /** The provider's event id; null when we asked the provider ourselves. */
  event_id: string | null
  order_id: string
  /** The hosted page, or the payment of a charge; null when we asked the provider ourselves. */
  way_id: string | null
  ended: 'paid' | 'expired'
  payment_intent: string | null
  amount_minor: number | null
  currency: string | null
}

/** What the card provider reports of a try to pay, and when (ms). */
export type OrderTry = {
  event_id: string
  order_id: string
  payment_try: PaymentTry
  at: Millis
  /** The charge that the bank declined, and why; null for a try on a page, which stays open. */
  charge: { intent_id: string; declined: string } | null
}

/**
 * Follows a try to pay for a session: the client has to act, or the card was refused. A word that is older than the page
 * or than what is known, or about a session that is not owed, changes nothing.
 */
export function followTry(store: PracticeStore, { event_id, order_id, payment_try, at, charge }: OrderTry) {
  const page = pageOf(store.db, order_id)
  if (!page || (!charge && !storedAppointment(store, page.appointment_id))) return 'ignored' as const
  if (isRepeat(store, event_id, `order.${payment_try}`)) return 'repeat' as const
  if (charge) return endDeclined(store, { order_id, ...charge }, at) ? ('done' as const) : ('ignored' as const)
  return noteTry(store, page, { payment_try, at }) ? ('done' as const) : ('ignored' as const)
}

/** Notes a try to pay on the page of an order at its session. Returns whether it says anything new of that. */
export function noteTry(store: PracticeStore, page: LockedOrder, { payment_try, at }: Tried): boolean {
  const session = storedAppointment(store, page.appointment_id)
  if (!session) return false
  // The provider's times are whole seconds. Of two in one second, the refusal is the later one.
  const isOlder =
    at < page.create_at - SECOND ||
    at < (session.payment_try_at ?? 0) ||
    (at === session.payment_try_at && payment_try === 'needs_action')
  if (isOlder || page.state !== 'open' || session.paid || isCancelled(session.status)) return false
  changeAppointment(store, session.id, { payment_try, payment_try_at: at })
  return true
}

/**
 * Ends the charge of an order that the bank declined: nothing was taken, and nothing will be. Returns whether it was still
 * open. One of an earlier attempt has ended before.
 */
export function endDeclined(store: PracticeStore, charge: DeclinedCharge, at: Millis): boolean {
  const { order_id, intent_id, declined } = charge
  const page = pageOf(store.db, order_id)
  if (page?.state !== 'open' || page.intent_id !== intent_id) return false
  if (!noteTry(store, page, { payment_try: 'failed', at }) && storedAppointment(store, page.appointment_id))
    changeAppointment(store, page.appointment_id)
  endWay(store, page, { decline_code: declined })
  return true
}

type DeclinedCharge = { order_id: string; intent_id: string; declined: string }

type LockedOrder = { appointment_id: string; create_at: Millis; state: 'open' | 'closed' }
type Tried = Pick<OrderTry, 'payment_try' | 'at'>

/**
 * Ends a page that nobody paid, or a charge. The client has nothing left to confirm on it; that their card was refused
 * still holds. Whoever read that a card is being charged reads that it is not any more.
 */
export function closeUnpaid(store: PracticeStore, { order_id, appointment_id }: PageOfOrder): void {
  const page = pageOf(store.db, order_id)
  const wasCard = page?.state === 'open' && (page.payment_method !== null || page.shared_page_id !== null)
  if (page) endWay(store, page)
  const session = storedAppointment(store, appointment_id)
  if (session?.payment_try === 'needs_action') changeAppointment(store, appointment_id, NO_TRY)
  else if (session && wasCard) changeAppointment(store, appointment_id)
}

/** Ends the way in which an order is being paid. A reminder of its invoice that came meanwhile is sent if it is still owed. */
function endWay(store: PracticeStore, page: PageRow, why: Partial<PageRow> = {}): void {
  changePage(store.db, page.order_id, { state: 'closed', ...why })
  const invoice = page.state === 'open' ? invoiceAskedFor(store, page.appointment_id) : undefined
  if (invoice) announceWaiting(store, invoice)
}

/** The invoice of a session, or one without a session. */
function invoiceAskedFor(store: PracticeStore, id: string) {
  const payable = payableAt(store, id)
  const { invoice, session } = payable ?? {}
  return invoice ?? (session?.invoice_id ? invoiceById(store.db, session.invoice_id) : undefined)
}

type PageOfOrder = { order_id: string; appointment_id: string }

/** The card provider's id of the way in which an order is being paid; null until it has answered. */
const wayOf = ({ intent_id, session_id }: PageRow): string | null => intent_id ?? session_id

type PageRow = NonNullable<ReturnType<typeof pageOf>>

/**
 * Who pays on the way in which an order was paid, and whether that way is the present one. When no known way has its id,
 * its answer was lost: it is the present one if that has no id, and the newest one of those before otherwise.
 */
function payerOfWay(store: PracticeStore, page: PageRow, way_id: string | null): { payer: string; isPresent: boolean } {
  const present = { payer: page.billing_user_id, isPresent: true }
  const own = wayOf(page)
  if (way_id === null || way_id === own) return present
  const past = pastWays(store.db, page.order_id)
  const known = past.find((one) => one.way_id === way_id)
  if (!known && own === null && page.shared_page_id === null) return present
  const lost = known ?? past.find((one) => one.way_id === null)
  return { payer: lost?.billing_user_id ?? page.billing_user_id, isPresent: false }
}

/**
 * Applies how the page or the charge of an order ended. Its money pays the session with its invoice, or the invoice without a session,
 * once; what is not due by now goes back (`receiveMoney`). It was paid by whoever began that page or charge, also when another
 * one has begun since. A repeat has no effect.
 */
export function settleOrder(store: PracticeStore, event: OrderEvent): 'done' | 'repeat' | 'ignored' {
  const page = pageOf(store.db, event.order_id)
  const payable = page && payableAt(store, page.appointment_id)
  if (!page || !payable?.order) return 'ignored'
  if (isRepeat(store, event.event_id, `order.${event.ended}`)) return 'repeat'
  if (event.ended === 'expired') {
    if (event.way_id === wayOf(page)) closeUnpaid(store, page)
    return 'done'
  }
  if (!event.payment_intent) return 'ignored'
  if (paymentOfIntent(store.db, event.payment_intent)) return 'repeat'
  const due = leftOf(store, payable.order)
  const { payer, isPresent } = payerOfWay(store, page, event.way_id)
  const pays = receiveMoney(store, payable, {
    payment_intent: event.payment_intent,
    amount_minor: event.amount_minor ?? due.minor,
    currency: event.currency ?? due.currency,
    billing_user_id: payer,
  })
  if (isPresent) endWay(store, page)
  // The provider still shows the present page, on which nothing is due any more.
  else if (pays) closePageSoon(store, page.order_id)
  return 'done'
}
