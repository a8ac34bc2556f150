import type { CardKey, CardMetadata } from './card-names.ts'
import type { SoldPlan, SubPeriod } from '#contracts/plain/plan-names'
import { planPrice } from '#domain/billing/plan-prices'
import type Stripe from 'stripe'

/** The names of the plans on invoices and statements. */
const NAMES: Record<SoldPlan, string> = {
  core: 'Orchid Core',
  complete: 'Orchid Complete',
  'ai-only': 'Orchid AI',
  'core-with-ai': 'Orchid Core with AI',
}

/**
 * The id of a plan's price at the card provider. It is found by its lookup key and created when it is first needed. The
 * key contains the amount, so a changed price list creates a new price, and existing subscribers keep their old one.
 */
export async function planPriceId(stripe: Stripe, plan: SoldPlan, period: SubPeriod): Promise<string> {
  const { minor, currency } = planPrice(plan, period)
  const lookup_key = `orchid_${plan}_${period}_${minor}`
  const known = await findPrice(stripe, lookup_key)
  if (known) return known
  const product = `orchid_${plan}`
  await stripe.products.create({ id: product, name: NAMES[plan] }).catch(orMadeBefore)
  const made = await stripe.prices
    .create(
      {
        product,
        currency,
        unit_amount: minor,
        recurring: { interval: period === 'monthly' ? 'month' : 'year' },
        lookup_key,
        metadata: { sub_class: plan, sub_period: period } satisfies CardMetadata,
      },
      { idempotencyKey: `price/${lookup_key}` satisfies CardKey },
    )
    .catch(async (error: unknown) => {
      // Another request has just created the price.
      const id = await findPrice(stripe, lookup_key)
      if (!id) throw error
      return { id }
    })
  return made.id
}

async function findPrice(stripe: Stripe, lookup_key: string): Promise<string | null> {
  const { data } = await stripe.prices.list({ lookup_keys: [lookup_key], active: true, limit: 1 })
  return data[0]?.id ?? null
}

function orMadeBefore(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code !== 'resource_already_exists') throw error
}
