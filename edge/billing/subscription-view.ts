import { type Plan, SOLD_PLANS } from '#contracts/plain/plan-names'
import type { SubscriptionView } from '#contracts/api/subscriptions'
import { Refusal } from '#contracts/errors'
import { customerOfPractice, type SubscriptionRow } from '#db/directory/queries/billing'
import { personById } from '#db/directory/queries/people'
import { newestSubscription } from '#db/directory/queries/providers'
import type { UserActor } from '#domain/access/actor'
import { TRIAL_LIFE } from '#domain/access/plan-of'
import { planPrice } from '#domain/billing/plan-prices'
import { type Millis, toInstant } from '#kernel/clock'
import { toPrice } from '#kernel/money'
import type Stripe from 'stripe'
import type { DirectoryStore } from '../directory/DirectoryStore.ts'
import { aiTrialOpens, platformFrom } from '../directory/people/platform.ts'
import { chargedCard } from '../integrations/stripe/billed-state.ts'
import { followProvider } from './follow-provider.ts'
import { coreTrialOffer } from './trials.ts'

/** The content of the billing page. It is updated from the card provider first, if that can be reached. */
export async function readSubscriptionView(store: DirectoryStore, actor: UserActor): Promise<SubscriptionView> {
  const live = await lookAtProvider(store, actor.user_id)
  const { db } = store
  const [person, row] = await Promise.all([personById(db, actor.user_id), newestSubscription(db, actor.user_id)])
  if (!person?.practice_id) throw new Refusal('not_found')
  const { now } = store
  const plan = platformFrom(store.env, person, row).plan
  const [customer, offer] = await Promise.all([
    customerOfPractice(db, person.practice_id),
    coreTrialOffer(store, actor.user_id, now),
  ])
  const billedStands = row !== null && isBilled(row) && row.status !== 'ended'
  const started = person.ai_trial_began_at
  return {
    plan,
    subscription: row && presentSubscription(row, live, now),
    card: live && chargedCard(live),
    ai_trial: {
      available: started === null && plan === null && aiTrialOpens(store.env, person, row),
      started: started === null ? null : toInstant(started),
      ends: started === null ? null : toInstant(started + TRIAL_LIFE),
    },
    core_trial: {
      available: offer !== null && !billedStands,
      next_billing: offer && !billedStands ? toInstant(offer.next_billing) : null,
    },
    portal_available: customer !== null,
  }
}

/** Whether the card provider bills a subscription. */
export const isBilled = (row: SubscriptionRow): boolean => row.provider_subscription_id !== null

/** The subscription at the card provider; null when there is none or the provider cannot be reached. */
async function lookAtProvider(store: DirectoryStore, userId: string): Promise<Stripe.Subscription | null> {
  const row = await newestSubscription(store.db, userId)
  if (!row?.provider_subscription_id) return null
  const followed = await followProvider(store, row.provider_subscription_id).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'unavailable') return null
    throw error
  })
  return followed && 'live' in followed ? followed.live : null
}

function presentSubscription(
  row: SubscriptionRow,
  live: Stripe.Subscription | null,
  now: Millis,
): NonNullable<SubscriptionView['subscription']> {
  const billed = isBilled(row)
  const ends = endOf(row)
  const isOver = billed ? row.status === 'ended' : ends !== null && ends <= now
  const onTrial = billed ? row.status === 'trialing' : row.coupon_id !== null
  const status = isOver ? 'ended' : onTrial ? 'trial' : row.status === 'past_due' ? 'past_due' : 'active'
  const next = billed && row.auto_renew && (status === 'trial' || status === 'active') ? row.current_period_end : null
  const instantOf = (at: Millis | null) => (at === null ? null : toInstant(at))
  return {
    sub_class: row.sub_class,
    sub_period: row.sub_period,
    status,
    billed,
    price: priceOf(row, live),
    activated_time: toInstant(row.activated_time),
    trial_ends: instantOf(billed ? row.trial_end : row.coupon_id === null ? null : ends),
    next_billing: instantOf(next),
    ends: instantOf(ends),
    auto_renew: row.auto_renew,
    cancel_at_period_end: billed && !isOver && !row.auto_renew,
    terminated_code: row.terminated_code,
    terminated_time: instantOf(row.terminated_time),
  }
}

/** When access ends or ended; null when the plan renews. */
function endOf(row: SubscriptionRow): Millis | null {
  if (row.terminated_time !== null) return row.terminated_time
  if (isBilled(row)) return row.auto_renew ? null : row.current_period_end
  return row.coupon_id === null ? null : row.activated_time + TRIAL_LIFE
}

/**
 * The price at the card provider, because subscribers keep their old price. If it is unknown, that of the price list.
 */
function priceOf(row: SubscriptionRow, live: Stripe.Subscription | null): number | null {
  const cents = live?.items.data[0]?.price.unit_amount
  if (cents !== undefined && cents !== null) return toPrice({ minor: cents, currency: 'usd' })
  const sold = SOLD_PLANS.find((plan: Plan) => plan === row.sub_class)
  return sold ? toPrice(planPrice(sold, row.sub_period)) : null
}
