import type Stripe from 'stripe'

/** The id of the subscription that an event is about; null for other events. */
export function subscriptionOfEvent(event: Stripe.Event): string | null {
  switch (event.type) {
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
      return event.data.object.id
    case 'checkout.session.completed':
      return idOf(event.data.object.subscription)
    case 'invoice.paid':
    case 'invoice.payment_failed':
    case 'invoice.marked_uncollectible':
      return idOf(event.data.object.parent?.subscription_details?.subscription ?? null)
    default:
      return null
  }
}

const idOf = (one: string | { id: string } | null): string | null => (typeof one === 'object' ? (one?.id ?? null) : one)
