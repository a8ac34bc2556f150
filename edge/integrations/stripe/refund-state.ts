import type { RefundState } from '#contracts/plain/money-words'
import type Stripe from 'stripe'

/** How a refund stands by its status. What the provider cancels has failed, and what it waits for is on its way. */
export function refundState(status: Stripe.Refund['status']): RefundState {
  if (status === 'succeeded') return 'done'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}
