import { checkoutOneTime, paymentConfig, savedPaymentMethods, stripeWebhook } from '#contracts/api/payment'
import type { CheckoutEvent } from '#durable-objects/practice/payments/settle-checkout'
import { hubStub, practiceOf } from '#durable-objects/stubs'
import { parseOwnedId } from '#kernel/ids'
import { log } from '#kernel/log'
import type { Hono } from 'hono'
import type Stripe from 'stripe'
import type { EdgeContext } from '../context.ts'
import { followProvider } from '../billing/follow-provider.ts'
import type { DirectoryStore } from '../directory/DirectoryStore.ts'
import { settings } from '../env.ts'
import { assertMayHideOwn } from '../directory/people/kept-sessions.ts'
import { subscriptionOfEvent } from '../integrations/stripe/plan-events.ts'
import { verifiedEvent } from '../integrations/stripe/webhook.ts'
import { mount } from '../mount.ts'

/** Routes of contracts/api/payment.ts; those of invoices are in invoices.ts. */
export function mountPayment(app: Hono<EdgeContext>): void {
  mount(app, paymentConfig, async ({ c }) => ({ publishable_key: settings(c.env).STRIPE_PUBLISHABLE_KEY }))

  mount(app, savedPaymentMethods, async () => ({ payment_methods: [] }))

  mount(app, checkoutOneTime, async ({ store, c, ctx, body: { timeslot_id, keep_from_guardians } }) => {
    if (keep_from_guardians) await assertMayHideOwn(store, ctx)
    const begun = await practiceOf(c.env, timeslot_id).act('checkout.begin', ctx, timeslot_id, { keep_from_guardians })
    // A free session was booked at once, so its time is no longer held.
    if (begun.session_id === null && ctx.actor.kind === 'user')
      await hubStub(c.env, ctx.actor.user_id).act('hold.forget', timeslot_id)
    return begun
  })

  mount(app, stripeWebhook, async ({ store, c, ctx, raw }) => {
    const event = await verifiedEvent(c.env, raw, c.req.header('stripe-signature'))
    const checkout = checkoutEvent(event)
    // An event that concerns nothing of ours is only logged. If it were refused, the provider would repeat it for days.
    const outcome = checkout
      ? await practiceOf(c.env, checkout.timeslot_id).act('checkout.settle', ctx, checkout)
      : await followPlan(store, event)
    log({ event: 'webhook', provider: 'stripe', kind: event.type, outcome })
    return { received: true as const }
  })
}

/** Handles an event about a plan. Only the id of its subscription is used; the state is read from the provider. */
async function followPlan(store: DirectoryStore, event: Stripe.Event): Promise<'done' | 'repeat' | 'ignored'> {
  const subscription = subscriptionOfEvent(event)
  if (!subscription) return 'ignored'
  const { kind } = await followProvider(store, subscription, event.id)
  return kind === 'known' ? 'repeat' : kind === 'ignored' ? 'ignored' : 'done'
}

function checkoutEvent(event: Stripe.Event): CheckoutEvent | null {
  const ended = endOfCheckout(event.type)
  if (!ended || !('metadata' in event.data.object) || event.data.object.object !== 'checkout.session') return null
  const session = event.data.object
  const timeslot_id = session.metadata?.timeslot_id ?? ''
  if (!parseOwnedId(timeslot_id, 'slot')) return null
  // A checkout can be completed before the money has settled. Then another event follows.
  if (ended === 'paid' && session.payment_status !== 'paid') return null
  return {
    event_id: event.id,
    timeslot_id,
    ended,
    payment_intent:
      typeof session.payment_intent === 'string' ? session.payment_intent : (session.payment_intent?.id ?? null),
    amount_minor: session.amount_total,
    currency: session.currency,
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
