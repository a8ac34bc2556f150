import { payAllDue } from '#contracts/api/pay-all'
import {
  checkoutOneTime,
  decideRefund,
  payAppointment,
  payInvoice,
  paymentConfig,
  stripeWebhook,
} from '#contracts/api/payment'
import type { CallContext } from '#domain/access/actor'
import { practiceOf, practiceStub } from '#durable-objects/stubs'
import { log } from '#kernel/log'
import type { Hono } from 'hono'
import type Stripe from 'stripe'
import type { EdgeContext } from '../context.ts'
import { beginPayment } from '../begin-payment.ts'
import { followProvider } from '../billing/follow-provider.ts'
import type { DirectoryStore } from '../directory/DirectoryStore.ts'
import { type Env, settings } from '../env.ts'
import { followDispute } from '../follow-dispute.ts'
import { followOtherRefund } from '../follow-other-refund.ts'
import { disputeOfEvent } from '../integrations/stripe/disputes.ts'
import { otherRefundOfEvent } from '../integrations/stripe/other-refunds.ts'
import { type PaymentEvent, paymentEvent } from '../integrations/stripe/payment-events.ts'
import { subscriptionOfEvent } from '../integrations/stripe/plan-events.ts'
import { verifiedEvent } from '../integrations/stripe/webhook.ts'
import { mount } from '../mount.ts'

/** Routes of contracts/api/payment.ts; those of invoices are in invoices.ts. */
export function mountPayment(app: Hono<EdgeContext>): void {
  mount(app, paymentConfig, async ({ c }) => {
    const { STRIPE_PUBLISHABLE_KEY, STRIPE_LIBRARY_URL } = settings(c.env)
    return { publishable_key: STRIPE_PUBLISHABLE_KEY, library_url: STRIPE_LIBRARY_URL }
  })

  mount(app, checkoutOneTime, async ({ store, ctx, body: { timeslot_id, keep_from_guardians } }) => {
    const { session_id, url } = await beginPayment(store, ctx, timeslot_id, { keep_from_guardians })
    return { session_id, url }
  })

  mount(app, payAppointment, ({ c, ctx, params: { appointment_id } }) =>
    practiceOf(c.env, appointment_id).act('order.pay', ctx, appointment_id),
  )

  mount(app, payInvoice, ({ c, ctx, params: { invoice_id } }) =>
    practiceOf(c.env, invoice_id).act('order.pay', ctx, invoice_id),
  )

  mount(app, payAllDue, ({ c, ctx, params: { practice_id } }) =>
    practiceStub(c.env, practice_id).act('order.pay_all', ctx),
  )

  mount(app, decideRefund, ({ c, ctx, params: { appointment_id }, body: { choice } }) =>
    practiceOf(c.env, appointment_id).act('refund.decide', ctx, appointment_id, choice),
  )

  mount(app, stripeWebhook, async ({ store, c, ctx, raw }) => {
    const event = await verifiedEvent(c.env, raw, c.req.header('stripe-signature'))
    const payment = paymentEvent(event)
    // An event that concerns nothing of ours is only logged. If it were refused, the provider would repeat it for days.
    const outcome = payment ? await settle(c.env, ctx, payment) : await follow(store, event)
    log({ event: 'webhook', provider: 'stripe', kind: event.type, outcome })
    return { received: true as const }
  })
}

/** Handles an event of which only the id counts: what it is about is read at the provider. */
async function follow(store: DirectoryStore, event: Stripe.Event): Promise<'done' | 'repeat' | 'ignored'> {
  const dispute = disputeOfEvent(event)
  if (dispute !== null) return followDispute(store, dispute)
  const refund = otherRefundOfEvent(event)
  return refund === null ? followPlan(store, event) : followOtherRefund(store, refund)
}

function settle(env: Env, ctx: CallContext, { id, ...told }: PaymentEvent): Promise<'done' | 'repeat' | 'ignored'> {
  const practice = practiceOf(env, id)
  switch (told.about) {
    case 'checkout':
      return practice.act('checkout.settle', ctx, told.event)
    case 'order':
      return practice.act('order.settle', ctx, told.event)
    case 'order_try':
      return practice.act('order.follow_try', ctx, told.event)
    case 'shared_page':
      return practice.act('shared_page.settle', ctx, told.event)
    case 'shared_page_try':
      return practice.act('shared_page.follow_try', ctx, told.event)
    case 'refund':
      return practice.act('refund.follow', ctx, told.event)
  }
}

/** Handles an event about a plan. Only the id of its subscription is used; the state is read from the provider. */
async function followPlan(store: DirectoryStore, event: Stripe.Event): Promise<'done' | 'repeat' | 'ignored'> {
  const subscription = subscriptionOfEvent(event)
  if (!subscription) return 'ignored'
  const { kind } = await followProvider(store, subscription, event.id)
  return kind === 'known' ? 'repeat' : kind === 'ignored' ? 'ignored' : 'done'
}
