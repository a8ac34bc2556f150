import { checkoutOf, paymentOfIntent } from '#db/practice/queries/payments'
import { holdById } from '#db/practice/queries/holds'
import type { CheckoutStanding } from '#contracts/internal/effects'
import { nextHoldState } from '#domain/scheduling/lifecycle-of-hold'
import { isOpen } from '../store/ending-state.ts'
import { amountOf, orderOfHold } from '../orders/order-rows.ts'
import { openRefund } from '../ledger/refund-rows.ts'
import { settleMoney } from '../meetings/settle-money.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { bookFromHold } from '../holds/book-from-hold.ts'
import { type HoldRow, moveHold } from '../holds/hold-rows.ts'
import { type CheckoutRow, idOfWay, type PaidHold } from './checkout-rows.ts'
import { isRepeat } from './handled-events.ts'
import { writePayment } from './payment-rows.ts'
import { tellOfReturnedPayment } from './tell-of-returned-payment.ts'

export type CheckoutEvent = {
  /** The provider's event id; null when we asked the provider ourselves. */
  event_id: string | null
  timeslot_id: string
  ended: 'paid' | 'expired'
  /** The hosted page, or the payment with a saved card, that ended; null when we asked the provider ourselves. */
  way_id: string | null
  payment_intent: string | null
  amount_minor: number | null
  currency: string | null
}

/**
 * Applies the result of a checkout that the card provider reports. A paid checkout books the session, even after the
 * hold was released if its member could still hold its time; otherwise all of the money is refunded, and its payer is told. A repeat has no effect.
 */
export function settleCheckout(store: PracticeStore, event: CheckoutEvent): 'done' | 'repeat' | 'ignored' {
  const hold = holdById(store.db).get({ id: event.timeslot_id })
  if (!hold) return 'ignored'
  if (isRepeat(store, event.event_id, `checkout.${event.ended}`)) return 'repeat'
  return event.ended === 'paid' ? settlePaid(store, hold, event) : settleExpired(store, hold, event)
}

/** Settles a hold with what we asked the card provider ourselves about the end of its way to pay. */
export function settleEnd(
  store: PracticeStore,
  { hold }: PaidHold,
  ended: CheckoutEvent['ended'],
  standing: CheckoutStanding | null,
): ReturnType<typeof settleCheckout> {
  return settleCheckout(store, {
    ...{ event_id: null, timeslot_id: hold.id, ended, way_id: null },
    payment_intent: standing?.payment_intent ?? null,
    amount_minor: standing?.amount_minor ?? null,
    currency: standing?.currency ?? null,
  })
}

/**
 * Releases a hold whose way to pay was closed. One that was closed because its payer chose another way releases nothing,
 * and neither does one whose own answer is still to come: the deadline of the hold ends that.
 */
function settleExpired(store: PracticeStore, hold: HoldRow, { way_id }: CheckoutEvent): 'done' | 'repeat' {
  if (hold.state !== 'paying') return 'repeat'
  const way = checkoutOf(store.db, hold.id)
  const isIts = way_id === null || (way?.state === 'open' && isIdOf(way, way_id))
  if (!isIts) return 'done'
  moveHold(store, hold, 'expire_checkout')
  return 'done'
}

/** Whether an id is that of a way to pay. When its answer was lost, only a first way is known to be the one that is meant. */
const isIdOf = (way: CheckoutRow, id: string): boolean => {
  const known = idOfWay(way)
  return known === null ? way.attempt === 1 : known === id
}

function settlePaid(store: PracticeStore, hold: HoldRow, event: CheckoutEvent): 'done' | 'repeat' | 'ignored' {
  if (!event.payment_intent) return 'ignored'
  const known = paymentOfIntent(store.db, event.payment_intent)
  if (known) return 'repeat'
  // An archive sells nothing, so a payment for its time is refunded.
  const order = orderOfHold(store, hold.id)
  const due = amountOf(order)
  const right = isOpen(store) && event.amount_minor === due.minor && event.currency === due.currency
  const booking = right ? bookFromHold(store, hold.id, { paid: true }) : ({ kind: 'taken' } as const)
  // A second payment for a session that is booked and paid is refunded, as is one that arrived too late.
  const booksSession = booking.kind === 'booked' && booking.made
  const payment = writePayment(
    store,
    {
      order_id: order.id,
      appointment_id: booking.kind === 'booked' ? booking.appointment_id : null,
      billing_user_id: hold.billing_user_id ?? hold.user_id,
      amount_minor: event.amount_minor ?? due.minor,
      currency: event.currency ?? due.currency,
    },
    { payment_intent: event.payment_intent },
  )
  if (!booksSession) {
    // A hold that is booked, or whose first payment was refunded, does not change: only this money is returned.
    if (booking.kind !== 'booked' && nextHoldState(hold.state, 'refund')) moveHold(store, hold, 'refund')
    openRefund(store, payment, payment.amount_minor)
    tellOfReturnedPayment(store, payment)
  }
  settleMoney(store, payment, { cause: 'payment' })
  store.audit({ action: booksSession ? 'payment.receive' : 'payment.return', category: 'payment', object: payment.id })
  return 'done'
}
