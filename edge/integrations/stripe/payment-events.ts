import type Stripe from 'stripe'
import type { CheckoutEvent } from '#durable-objects/practice/payments/settle-checkout'
import type { OrderEvent, OrderTry } from '#durable-objects/practice/payments/settle-order'
import type { SharedPageEvent, SharedPageTry } from '#durable-objects/practice/payments/settle-shared-page'
import type { RefundEvent } from '#durable-objects/practice/payments/follow-refund'
import { SECOND } from '#kernel/clock'
import { parseOwnedId } from '#kernel/ids'
import { codeOfError } from './charges.ts'
import { refundState } from './refund-state.ts'

/** An event about money of a practice, with the id that routes it there. */
export type PaymentEvent =
  | { about: 'checkout'; id: string; event: CheckoutEvent }
  | { about: 'order'; id: string; event: OrderEvent }
  | { about: 'order_try'; id: string; event: OrderTry }
  | { about: 'shared_page'; id: string; event: SharedPageEvent }
  | { about: 'shared_page_try'; id: string; event: SharedPageTry }
  | { about: 'refund'; id: string; event: RefundEvent }

/** What an event says about a hosted page, a try to pay on it or a refund of ours; null when it concerns none of them. */
export function paymentEvent(event: Stripe.Event): PaymentEvent | null {
  return pageEvent(event) ?? intentEvent(event) ?? tryEvent(event) ?? refundEvent(event)
}

function pageEvent(event: Stripe.Event): PaymentEvent | null {
  const ended = endOfCheckout(event.type)
  if (!ended || !('metadata' in event.data.object) || event.data.object.object !== 'checkout.session') return null
  const session = event.data.object
  // A checkout can be completed before the money has settled. Then another event follows.
  if (ended === 'paid' && session.payment_status !== 'paid') return null
  const end = {
    event_id: event.id,
    ended,
    payment_intent: idOf(session.payment_intent),
    amount_minor: session.amount_total,
    currency: session.currency,
  }
  const { timeslot_id = '', order_id = '', shared_page_id = '' } = session.metadata ?? {}
  if (parseOwnedId(timeslot_id, 'slot'))
    return { about: 'checkout', id: timeslot_id, event: { ...end, timeslot_id, way_id: session.id } }
  if (parseOwnedId(shared_page_id, 'shp'))
    return { about: 'shared_page', id: shared_page_id, event: { ...end, shared_page_id } }
  if (parseOwnedId(order_id, 'ord'))
    return { about: 'order', id: order_id, event: { ...end, order_id, way_id: session.id } }
  return null
}

/**
 * How a payment with a saved card ended: that of a hold, a charge, or one of what somebody owes. The payment behind a hosted page names its hold or
 * order too, but no attempt: the event of its page tells of it. A card of a hold that was refused ends nothing, because
 * its payer reads it at once.
 */
function intentEvent(event: Stripe.Event): PaymentEvent | null {
  if (event.type !== 'payment_intent.succeeded' && event.type !== 'payment_intent.canceled') return null
  const { id, currency, amount_received, metadata } = event.data.object
  const { timeslot_id = '', saved_attempt, order_id = '', charge_attempt, shared_page_id = '', saved_card } = metadata
  const ended = event.type === 'payment_intent.succeeded' ? ('paid' as const) : ('expired' as const)
  const end = {
    ...{ event_id: event.id, ended, way_id: id },
    ...{ payment_intent: id, amount_minor: amount_received, currency },
  }
  if (saved_attempt !== undefined && parseOwnedId(timeslot_id, 'slot'))
    return { about: 'checkout', id: timeslot_id, event: { ...end, timeslot_id } }
  if (charge_attempt !== undefined && parseOwnedId(order_id, 'ord'))
    return { about: 'order', id: order_id, event: { ...end, order_id } }
  const { way_id: _, ...shared } = end
  if (saved_card !== undefined && parseOwnedId(shared_page_id, 'shp'))
    return { about: 'shared_page', id: shared_page_id, event: { ...shared, shared_page_id } }
  return null
}

/**
 * Tries to pay for a session, or for several things at once. Those of a hold are shown on its page alone. Of a charge only
 * a refusal counts: nobody is there to confirm it.
 */
function tryEvent(event: Stripe.Event): PaymentEvent | null {
  if (event.type !== 'payment_intent.requires_action' && event.type !== 'payment_intent.payment_failed') return null
  const { id, metadata, last_payment_error } = event.data.object
  const { order_id = '', shared_page_id = '', charge_attempt } = metadata
  const payment_try = event.type === 'payment_intent.payment_failed' ? ('failed' as const) : ('needs_action' as const)
  const tried = { event_id: event.id, payment_try, at: event.created * SECOND }
  if (charge_attempt !== undefined) {
    if (payment_try !== 'failed' || !parseOwnedId(order_id, 'ord')) return null
    const declined = codeOfError(last_payment_error) ?? 'generic_decline'
    return { about: 'order_try', id: order_id, event: { ...tried, order_id, charge: { intent_id: id, declined } } }
  }
  if (parseOwnedId(shared_page_id, 'shp'))
    return { about: 'shared_page_try', id: shared_page_id, event: { ...tried, shared_page_id } }
  return parseOwnedId(order_id, 'ord')
    ? { about: 'order_try', id: order_id, event: { ...tried, order_id, charge: null } }
    : null
}

function refundEvent(event: Stripe.Event): PaymentEvent | null {
  const ended = endOfRefund(event)
  if (!ended || !('object' in event.data.object) || event.data.object.object !== 'refund') return null
  const refund = event.data.object
  const { payment_id = '', refund_id: own = '' } = refund.metadata ?? {}
  const own_refund_id = parseOwnedId(own, 'rfd') ? own : null
  if (!parseOwnedId(payment_id, 'pay')) return null
  return {
    about: 'refund',
    id: payment_id,
    event: { event_id: event.id, payment_id, own_refund_id, refund_id: refund.id, amount_minor: refund.amount, ended },
  }
}

function endOfCheckout(type: Stripe.Event['type']): CheckoutEvent['ended'] | null {
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return 'paid'
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_failed':
      return 'expired'
    default:
      return null
  }
}

function endOfRefund(event: Stripe.Event): RefundEvent['ended'] | null {
  switch (event.type) {
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const state = refundState(event.data.object.status)
      return state === 'pending' ? null : state === 'done' ? 'succeeded' : 'failed'
    }
    default:
      return null
  }
}

const idOf = (intent: string | { id: string } | null): string | null =>
  typeof intent === 'string' ? intent : (intent?.id ?? null)
