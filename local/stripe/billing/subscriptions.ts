import type { PlatformAccount } from '../platform-account.ts'
import type { Price, Subscription } from '../store/billing-documents.ts'
import type { PaymentMethod } from '../store/documents.ts'
import { objectId } from '../store/object-id.ts'
import { discountsAfterInvoice } from './coupons.ts'
import { periodLine, trialLine } from './invoice-lines.ts'
import { customerOf, finalizeInvoice, markPaid, reckonInvoice } from './invoices.ts'
import { day, periodEnd } from './periods.ts'

/**
 * Stores a subscription. Its row falls due at the end of the period or at the next charge attempt. With a test clock it
 * never falls due, because only the clock advances it.
 */
export function putSubscription(platform: PlatformAccount, subscription: Subscription): Subscription {
  platform.documents.put(subscription, subscription.test_clock ? null : nextStep(platform, subscription))
  return subscription
}

/** When a subscription next changes without a request (Unix seconds); null when it has ended. */
export function nextStep(platform: PlatformAccount, subscription: Subscription): number | null {
  if (subscription.status === 'canceled') return null
  const end = subscription.items.data[0].current_period_end
  if (subscription.status !== 'past_due') return end
  const invoice = subscription.latest_invoice
    ? platform.documents.get('invoice', subscription.latest_invoice)
    : undefined
  return invoice?.next_payment_attempt ?? end
}

export interface NewSubscription {
  customer: string
  price: Price
  method: PaymentMethod
  description: string | null
  metadata: Record<string, string>
  trialEnd: number | null
}

/** Creates a subscription whose first payment succeeded, or that costs nothing yet. Does not store it. */
export function newSubscription(platform: PlatformAccount, input: NewSubscription): Subscription {
  const now = platform.now()
  const id = objectId('sub_1')
  const { price, trialEnd } = input
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: trialEnd ?? now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: null, type: 'classic' },
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: price.currency,
    customer: input.customer,
    days_until_due: null,
    default_payment_method: input.method.id,
    default_source: null,
    description: input.description,
    discounts: [],
    ended_at: null,
    items: {
      object: 'list',
      url: `/v1/subscription_items?subscription=${id}`,
      has_more: false,
      total_count: 1,
      data: [
        {
          id: objectId('si_', 14),
          object: 'subscription_item',
          billing_thresholds: null,
          created: now,
          current_period_end: trialEnd ?? periodEnd(now, price.recurring, now),
          current_period_start: now,
          current_trial: null,
          discounts: [],
          metadata: {},
          price,
          quantity: 1,
          subscription: id,
          tax_rates: [],
        },
      ],
    },
    latest_invoice: null,
    livemode: false,
    metadata: input.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: trialEnd === null ? 'active' : 'trialing',
    test_clock: customerOf(platform, input.customer).test_clock,
    transfer_data: null,
    trial_end: trialEnd,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
    trial_start: trialEnd === null ? null : now,
  }
}

/** Stores a new subscription with its first invoice, which is paid or has nothing due. */
export function beginSubscription(platform: PlatformAccount, subscription: Subscription): Subscription {
  const item = subscription.items.data[0]
  const period = { start: item.current_period_start, end: item.current_period_end }
  const line = subscription.status === 'trialing' ? trialLine : periodLine
  const draft = reckonInvoice(platform, subscription, {
    lines: [line(platform, subscription, item.price, period)],
    reason: 'subscription_create',
    period: { start: period.start, end: period.start },
  })
  const begun: Subscription = {
    ...subscription,
    // An invoice without an amount does not use up a coupon with duration `once`.
    discounts: draft.subtotal > 0 ? discountsAfterInvoice(platform, subscription) : subscription.discounts,
    latest_invoice: draft.id,
  }
  putSubscription(platform, begun)
  platform.emit('customer.subscription.created', begun)
  const open = finalizeInvoice(platform, draft)
  if (open.status === 'open') markPaid(platform, open)
  return begun
}

/** Changes a subscription and records the event. */
export function changeSubscription(
  platform: PlatformAccount,
  before: Subscription,
  change: Partial<Subscription>,
): Subscription {
  const after = putSubscription(platform, { ...before, ...change })
  platform.emit('customer.subscription.updated', after)
  return after
}

/** Ends a subscription now. */
export function endSubscription(
  platform: PlatformAccount,
  subscription: Subscription,
  reason: 'cancellation_requested' | 'payment_failed',
): Subscription {
  const now = platform.now()
  const ended = putSubscription(platform, {
    ...subscription,
    canceled_at: subscription.canceled_at ?? now,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason },
    ended_at: now,
    status: 'canceled',
  })
  platform.emit('customer.subscription.deleted', ended)
  return ended
}

/** Makes a subscription end with its period, or continue. */
export function cancelAtPeriodEnd(
  platform: PlatformAccount,
  subscription: Subscription,
  wanted: boolean,
): Subscription {
  if (subscription.cancel_at_period_end === wanted) return subscription
  return changeSubscription(platform, subscription, {
    cancel_at: wanted ? subscription.items.data[0].current_period_end : null,
    cancel_at_period_end: wanted,
    canceled_at: wanted ? platform.now() : null,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: wanted ? 'cancellation_requested' : null,
    },
  })
}

/** The end of a trial of this many days that begins at `now`. */
export const trialEndAfter = (now: number, days: number): number => now + days * day
