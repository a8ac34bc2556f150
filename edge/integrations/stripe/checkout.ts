import type { CheckoutRequest, CheckoutStanding, EffectOutcome } from '#contracts/internal/effects'
import type Stripe from 'stripe'
import { stripeOutcome } from './outcome.ts'

/** Starts the hosted checkout of a hold. The hold's id is the idempotency key, and every event contains it. */
export function createCheckout(
  stripe: Stripe,
  publicUrl: string,
  request: CheckoutRequest,
): Promise<EffectOutcome<{ session_id: string; url: string }>> {
  return stripeOutcome('checkout.create', async () => {
    const metadata = { timeslot_id: request.timeslot_id }
    const page = `${publicUrl}/professional-search/${encodeURIComponent(request.profile_url)}`
    const session = await stripe.checkout.sessions.create(
      {
        mode: 'payment',
        // Only cards, because they settle at once. With other methods the hold would expire before the money arrives.
        allowed_payment_method_types: ['card'],
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: request.amount.currency,
              unit_amount: request.amount.minor,
              // The name appears at the card provider and on statements, so it does not reveal the kind of care.
              product_data: { name: `Session, ${request.length_minute} minutes` },
            },
          },
        ],
        client_reference_id: request.timeslot_id,
        metadata,
        payment_intent_data: { metadata },
        success_url: `${page}/checkout-confirm/${request.timeslot_id}`,
        cancel_url: `${page}/checkout?resume=${request.timeslot_id}`,
        expires_at: Math.ceil(request.ends_at / 1000),
      },
      { idempotencyKey: `checkout/${request.timeslot_id}` },
    )
    if (!session.url) throw new Error('the card provider returned no checkout page')
    return { session_id: session.id, url: session.url }
  })
}

/** Closes a checkout at the card provider. If it has already ended, returns the state in which it ended. */
export async function expireCheckout(stripe: Stripe, sessionId: string): Promise<EffectOutcome<CheckoutStanding>> {
  const closed = await stripeOutcome('checkout.expire', () => stripe.checkout.sessions.expire(sessionId))
  if (closed.kind === 'done') return { kind: 'done', value: standing(closed.value) }
  if (closed.kind === 'later') return closed
  return stripeOutcome('checkout.read', async () => standing(await stripe.checkout.sessions.retrieve(sessionId)))
}

/**
 * Refunds a payment, once per key. If it was already refunded and the provider has forgotten the key, returns that
 * refund.
 */
export async function refundPayment(
  stripe: Stripe,
  request: { payment_intent: string; key: string },
): Promise<EffectOutcome<{ refund_id: string }>> {
  const { payment_intent, key } = request
  const made = await stripeOutcome('refund.create', async () => ({
    refund_id: (await stripe.refunds.create({ payment_intent }, { idempotencyKey: key })).id,
  }))
  if (made.kind !== 'refused' || made.code !== 'charge_already_refunded') return made
  const known = await stripeOutcome('refund.list', () => stripe.refunds.list({ payment_intent, limit: 1 }))
  if (known.kind !== 'done') return known
  const [refund] = known.value.data
  return refund ? { kind: 'done', value: { refund_id: refund.id } } : made
}

function standing(session: Stripe.Checkout.Session): CheckoutStanding {
  return {
    status: session.status === 'complete' ? 'complete' : session.status === 'expired' ? 'expired' : 'open',
    paid: session.payment_status === 'paid',
    payment_intent:
      typeof session.payment_intent === 'string' ? session.payment_intent : (session.payment_intent?.id ?? null),
    amount_minor: session.amount_total,
    currency: session.currency,
  }
}
