import type { EffectOutcome } from '#contracts/internal/effects'
import type { SoldPlan, SubPeriod } from '#domain/billing/plan-prices'
import type Stripe from 'stripe'
import { stripeOutcome } from './outcome.ts'
import { planPriceId } from './plan-catalog.ts'

/** The provider's own guard against doing something twice; null where the caller brought no key. */
export type Once = { idempotencyKey: string } | Record<string, never>

/** A customer of the provider: the practice and its owner's email, nothing else of the person. */
export function createCustomer(
  stripe: Stripe,
  of: { practice_id: string; email: string },
): Promise<EffectOutcome<string>> {
  return stripeOutcome('customer.create', async () => {
    const { practice_id, email } = of
    const made = await stripe.customers.create(
      { email, metadata: { practice_id } },
      { idempotencyKey: `customer/${practice_id}` },
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
  /** The free days before the first payment: so many, or until then (ms). */
  trial: { coupon: string; days: number } | { coupon: string; until: number } | null
  publicUrl: string
}

/**
 * Begins the hosted checkout of a plan, and answers its page. Whatever was begun for this customer before is closed: one
 * plan is sold once. Of several begun at once the last one stays; the others answer null.
 */
export function createPlanCheckout(
  stripe: Stripe,
  input: PlanCheckout,
  once: Once,
): Promise<EffectOutcome<string | null>> {
  return stripeOutcome('plan_checkout.create', async () => {
    const { customer, practice_id, trial, publicUrl } = input
    const metadata = { practice_id, ...(trial && { coupon_id: trial.coupon }) }
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
    if (!session.url) throw new Error('the card provider gave no page')
    const open = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 })
    // The list begins with the latest, for all who look: whoever is not first gives way, whoever comes later sees this one.
    const [latest, ...others] = open.data
    if (latest?.id !== session.id) {
      await close(stripe, session.id)
      return null
    }
    for (const { id } of others) {
      if ((await close(stripe, id)) === 'closed') continue
      // It was paid just now: then this page sells nothing more.
      await close(stripe, session.id)
      return null
    }
    // One that was paid before the list was made is not in it, and stands by now.
    if (await standing(stripe, customer)) {
      await close(stripe, session.id)
      return null
    }
    return session.url
  })
}

/** Closes a page of the checkout; it may be closed already, or paid. */
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

/** What is billed to a customer now, also what no event has told of yet; null for nothing. */
export function standingSubscription(stripe: Stripe, customer: string): Promise<EffectOutcome<string | null>> {
  return stripeOutcome('subscription.list', () => standing(stripe, customer))
}

async function standing(stripe: Stripe, customer: string): Promise<string | null> {
  const { data } = await stripe.subscriptions.list({ customer, limit: 100 })
  return data.find(({ status }) => STANDING.some((known) => known === status))?.id ?? null
}

const STANDING = ['trialing', 'active', 'past_due']

/** A subscription as it is now, with its customer and the card that is charged. */
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
  /** True where the new plan has no trial: one that runs ends now, and the plan is paid. */
  ends_trial: boolean
  /** Unix seconds. */
  proration_date: number
}

const CHANGED_AT = 'changed_at'

/** From when on a change may be reckoned (unix seconds): nothing before the last one, and nothing before the period. */
export function reckonedFrom(subscription: Stripe.Subscription): number {
  const changed = Number(subscription.metadata[CHANGED_AT])
  return Math.max(subscription.items.data[0]?.current_period_start ?? 0, Number.isFinite(changed) ? changed : 0)
}

/** What a change would ask for now, line by line. */
export function previewPlanChange(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  input: PlanChoice,
): Promise<EffectOutcome<Stripe.Invoice>> {
  return stripeOutcome('subscription.preview', async () =>
    stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: await changed(stripe, subscription, input),
    }),
  )
}

/** Changes the plan at once and has the difference paid; a refused card changes nothing. */
export function changePlan(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  input: PlanChoice,
): Promise<EffectOutcome<null>> {
  return stripeOutcome('subscription.change', async () => {
    await stripe.subscriptions.update(subscription.id, {
      ...(await changed(stripe, subscription, input)),
      metadata: { [CHANGED_AT]: String(input.proration_date) },
      // Who chooses a plan wants to keep it.
      ...(subscription.cancel_at_period_end && { cancel_at_period_end: false }),
      payment_behavior: 'error_if_incomplete',
    })
    return null
  })
}

async function changed(stripe: Stripe, subscription: Stripe.Subscription, input: PlanChoice) {
  const [item] = subscription.items.data
  if (!item) throw new Error('a subscription without an item')
  const onTrial = subscription.status === 'trialing'
  return {
    items: [{ id: item.id, price: await planPriceId(stripe, input.plan, input.period) }],
    proration_behavior: 'always_invoice' as const,
    ...(onTrial ? {} : { proration_date: input.proration_date }),
    ...(onTrial && input.ends_trial ? { trial_end: 'now' as const } : {}),
  }
}

/** Turns auto-renew off (the subscription ends with what is paid) or on again. */
export function setRenewal(stripe: Stripe, id: string, on: boolean): Promise<EffectOutcome<null>> {
  return stripeOutcome('subscription.renewal', async () => {
    await stripe.subscriptions.update(id, { cancel_at_period_end: !on })
    return null
  })
}

/** A customer's invoices, the newest first. */
export function listInvoices(stripe: Stripe, customer: string): Promise<EffectOutcome<Stripe.Invoice[]>> {
  return stripeOutcome('invoice.list', async () => (await stripe.invoices.list({ customer, limit: 100 })).data)
}

/** A link to the provider's own pages, where the card is changed. */
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

/** What our customers may do there. Plans are changed by us: only we know which of them have a trial. */
async function portalConfiguration(stripe: Stripe): Promise<string> {
  const mark = { orchid: 'billing-1' }
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
    { idempotencyKey: `portal/${mark.orchid}` },
  )
  return made.id
}
