import type { CardKey, CardMetadata } from './card-names.ts'
import type { SoldPlan, SubPeriod } from '#contracts/plain/plan-names'
import type { EffectOutcome } from '#contracts/internal/effects'
import type Stripe from 'stripe'
import { stripeOutcome } from './outcome.ts'
import { planPriceId } from './plan-catalog.ts'

/** The idempotency key for the card provider; an empty object when the request has none. */
export type Once = { idempotencyKey: CardKey } | Record<string, never>

/** Creates a customer at the card provider, with the practice's id and its owner's email but no other personal data. */
export function createCustomer(
  stripe: Stripe,
  of: { practice_id: string; email: string },
): Promise<EffectOutcome<string>> {
  return stripeOutcome('customer.create', async () => {
    const { practice_id, email } = of
    const made = await stripe.customers.create(
      { email, metadata: { practice_id } satisfies CardMetadata },
      { idempotencyKey: `customer/${practice_id}` satisfies CardKey },
    )
    return made.id
  })
}

export function renameCustomer(stripe: Stripe, customer: string, email: string): Promise<EffectOutcome<null>> {
  return stripeOutcome('customer.update', async () => {
    await stripe.customers.update(customer, { email })
    return null
  })
}

export type PlanCheckout = {
  customer: string
  practice_id: string
  plan: SoldPlan
  period: SubPeriod
  /** The free time before the first payment, as a number of days or until a time (ms); null for none. */
  trial: { coupon: string; days: number } | { coupon: string; until: number } | null
  publicUrl: string
}

/**
 * Starts the hosted checkout of a plan and returns the address of its page. Earlier checkouts of the customer are
 * closed, so that they cannot buy a second plan. When several are started at once, only the last one remains; the
 * others return null. Also returns null when a plan was just paid.
 */
export function createPlanCheckout(
  stripe: Stripe,
  input: PlanCheckout,
  once: Once,
): Promise<EffectOutcome<string | null>> {
  return stripeOutcome('plan_checkout.create', async () => {
    const { customer, practice_id, trial, publicUrl } = input
    const metadata: CardMetadata = { practice_id, ...(trial && { coupon_id: trial.coupon }) }
    const session = await stripe.checkout.sessions.create(
      {
        mode: 'subscription',
        allowed_payment_method_types: ['card'],
        customer,
        client_reference_id: practice_id,
        line_items: [{ price: await planPriceId(stripe, input.plan, input.period), quantity: 1 }],
        metadata,
        subscription_data: {
          metadata,
          ...(trial &&
            ('days' in trial ? { trial_period_days: trial.days } : { trial_end: Math.floor(trial.until / 1000) })),
        },
        success_url: `${publicUrl}/pro-dashboard/settings/billing?checkout=done`,
        cancel_url: `${publicUrl}/pricing/checkout-cancel`,
      },
      once,
    )
    if (!session.url) throw new Error('the card provider returned no checkout page')
    const open = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 })
    // The list starts with the latest checkout. If this one is not the latest, it is closed; if it is, all others are.
    const [latest, ...others] = open.data
    if (latest?.id !== session.id) {
      await close(stripe, session.id)
      return null
    }
    for (const { id } of others) {
      if ((await close(stripe, id)) === 'closed') continue
      // The other checkout was just paid, so this one must not sell a second plan.
      await close(stripe, session.id)
      return null
    }
    // A checkout that was paid before the list was read is not in it, but is a subscription by now.
    if (await currentSubscriptionId(stripe, customer)) {
      await close(stripe, session.id)
      return null
    }
    return session.url
  })
}

/** Closes a checkout. Returns `paid` if it was paid before. */
async function close(stripe: Stripe, id: string): Promise<'closed' | 'paid'> {
  try {
    await stripe.checkout.sessions.expire(id)
    return 'closed'
  } catch (error) {
    const { status } = await stripe.checkout.sessions.retrieve(id)
    if (status === 'open') throw error
    return status === 'complete' ? 'paid' : 'closed'
  }
}

/** The id of a customer's current subscription, even if its event has not arrived yet; null when there is none. */
export function standingSubscription(stripe: Stripe, customer: string): Promise<EffectOutcome<string | null>> {
  return stripeOutcome('subscription.list', () => currentSubscriptionId(stripe, customer))
}

async function currentSubscriptionId(stripe: Stripe, customer: string): Promise<string | null> {
  const { data } = await stripe.subscriptions.list({ customer, limit: 100 })
  return data.find(({ status }) => CURRENT.some((known) => known === status))?.id ?? null
}

const CURRENT = ['trialing', 'active', 'past_due']

/** Reads a subscription with its customer and the card that is charged. */
export function readSubscription(stripe: Stripe, id: string): Promise<EffectOutcome<Stripe.Subscription>> {
  return stripeOutcome('subscription.read', () =>
    stripe.subscriptions.retrieve(id, {
      expand: ['customer.invoice_settings.default_payment_method', 'default_payment_method'],
    }),
  )
}

export type PlanChoice = {
  plan: SoldPlan
  period: SubPeriod
  /** True when the new plan has no trial. A current trial then ends at once, and the plan is charged. */
  ends_trial: boolean
  /** The time as of which the change is calculated (Unix seconds). */
  proration_date: number
}

const CHANGED_AT = 'changed_at'

/**
 * The earliest time as of which a change can be calculated (Unix seconds): the time of the last change or the start of
 * the current period, whichever is later.
 */
export function reckonedFrom(subscription: Stripe.Subscription): number {
  const changed = Number(subscription.metadata[CHANGED_AT])
  return Math.max(subscription.items.data[0]?.current_period_start ?? 0, Number.isFinite(changed) ? changed : 0)
}

/** Previews what a change costs now, line by line. */
export function previewPlanChange(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  input: PlanChoice,
): Promise<EffectOutcome<Stripe.Invoice>> {
  return stripeOutcome('subscription.preview', async () =>
    stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: await changeParams(stripe, subscription, input),
    }),
  )
}

/** Changes the plan at once and charges the difference. If the card is declined, nothing changes. */
export function changePlan(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  input: PlanChoice,
): Promise<EffectOutcome<null>> {
  return stripeOutcome('subscription.change', async () => {
    await stripe.subscriptions.update(subscription.id, {
      ...(await changeParams(stripe, subscription, input)),
      metadata: { [CHANGED_AT]: String(input.proration_date) } satisfies CardMetadata,
      // A change of plan turns auto-renew on again.
      ...(subscription.cancel_at_period_end && { cancel_at_period_end: false }),
      payment_behavior: 'error_if_incomplete',
    })
    return null
  })
}

async function changeParams(stripe: Stripe, subscription: Stripe.Subscription, input: PlanChoice) {
  const [item] = subscription.items.data
  if (!item) throw new Error('the subscription has no item')
  const onTrial = subscription.status === 'trialing'
  return {
    items: [{ id: item.id, price: await planPriceId(stripe, input.plan, input.period) }],
    proration_behavior: 'always_invoice' as const,
    ...(onTrial ? {} : { proration_date: input.proration_date }),
    ...(onTrial && input.ends_trial ? { trial_end: 'now' as const } : {}),
  }
}

/** Turns auto-renew off, so that the subscription ends with the paid period, or on again. */
export function setRenewal(stripe: Stripe, id: string, on: boolean): Promise<EffectOutcome<null>> {
  return stripeOutcome('subscription.renewal', async () => {
    await stripe.subscriptions.update(id, { cancel_at_period_end: !on })
    return null
  })
}

/** A customer's invoices, newest first. */
export function listInvoices(stripe: Stripe, customer: string): Promise<EffectOutcome<Stripe.Invoice[]>> {
  return stripeOutcome('invoice.list', async () => (await stripe.invoices.list({ customer, limit: 100 })).data)
}

/** Creates a link to the card provider's own pages, where the card can be changed. */
export function openPortal(
  stripe: Stripe,
  of: { customer: string; return_url: string },
  once: Once,
): Promise<EffectOutcome<string>> {
  return stripeOutcome('portal.open', async () => {
    const configuration = await portalConfiguration(stripe)
    return (await stripe.billingPortal.sessions.create({ ...of, configuration }, once)).url
  })
}

/**
 * The configuration of these pages: what customers can do there. They cannot change the plan, because only our code
 * knows which plans have a trial.
 */
async function portalConfiguration(stripe: Stripe): Promise<string> {
  const mark = { orchid: 'billing-1' } as const satisfies CardMetadata
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 })
  const known = data.find(({ metadata }) => metadata?.orchid === mark.orchid)
  if (known) return known.id
  const made = await stripe.billingPortal.configurations.create(
    {
      features: {
        invoice_history: { enabled: true },
        payment_method_update: { enabled: true },
        subscription_cancel: { enabled: true, mode: 'at_period_end' },
      },
      metadata: mark,
    },
    { idempotencyKey: `portal/${mark.orchid}` satisfies CardKey },
  )
  return made.id
}
