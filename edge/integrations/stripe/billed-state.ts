import { PLANS } from '#contracts/plain/plan-names'
import type { BilledState } from '#db/directory/queries/billing'
import type Stripe from 'stripe'

/** The card that is charged for a subscription. */
export type ChargedCard = { brand: string; last4: string; exp_month: number; exp_year: number }

/**
 * The state of a card provider's subscription, as the directory stores it; null when its first payment never succeeded.
 * While a failed payment is retried, the plan continues. It ends when the provider stops retrying.
 */
export function billedState(subscription: Stripe.Subscription): BilledState | null {
  const [item] = subscription.items.data
  if (!item || subscription.status === 'incomplete' || subscription.status === 'incomplete_expired') return null
  const { sub_class, coupon_id } = { ...item.price.metadata, ...subscription.metadata }
  const end = endOf(subscription, item.current_period_start)
  return {
    sub_class: PLANS.find((plan) => plan === (item.price.metadata.sub_class ?? sub_class)) ?? 'core',
    sub_period: item.price.recurring?.interval === 'year' ? 'annual' : 'monthly',
    activated_time: millis(subscription.start_date),
    auto_renew: !end && !subscription.cancel_at_period_end && subscription.cancel_at === null,
    terminated_code: end?.code ?? null,
    terminated_time: end ? millis(end.at) : null,
    status: end ? 'ended' : standingStatus(subscription.status),
    trial_end: subscription.trial_end === null ? null : millis(subscription.trial_end),
    current_period_end: millis(item.current_period_end),
    began_with_coupon: coupon_id ?? null,
  }
}

/** The card that is charged for a subscription, which must have been read with its customer. */
export function chargedCard(subscription: Stripe.Subscription): ChargedCard | null {
  const { default_payment_method: own, customer } = subscription
  const shared =
    typeof customer === 'object' && !customer.deleted ? customer.invoice_settings.default_payment_method : null
  for (const method of [own, shared]) {
    if (method === null || typeof method === 'string' || !method.card) continue
    const { brand, last4, exp_month, exp_year } = method.card
    return { brand, last4, exp_month, exp_year }
  }
  return null
}

export function customerIdOf({ customer }: Stripe.Subscription): string {
  return typeof customer === 'string' ? customer : customer.id
}

function endOf(
  { status, ended_at, canceled_at, cancellation_details }: Stripe.Subscription,
  periodStart: number,
): { code: string; at: number } | null {
  switch (status) {
    case 'canceled':
      return { code: cancellation_details?.reason ?? 'canceled', at: ended_at ?? canceled_at ?? periodStart }
    case 'unpaid':
      // The provider no longer retries the payment of the current period but has not deleted the subscription.
      return { code: 'payment_failed', at: periodStart }
    case 'paused':
      return { code: 'paused', at: periodStart }
    default:
      return null
  }
}

function standingStatus(status: Stripe.Subscription['status']): 'trialing' | 'active' | 'past_due' {
  if (status === 'trialing') return 'trialing'
  return status === 'past_due' ? 'past_due' : 'active'
}

const millis = (seconds: number): number => seconds * 1000
