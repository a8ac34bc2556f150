import type { TeamRole } from '#contracts/endpoint'
import { DAY, type Millis } from '#kernel/clock'
import { type Plan, PLANS } from './plans.ts'

/** Accounts created before this day keep every feature (spec section 4). */
export const LEGACY_BEFORE: Millis = Date.UTC(2022, 8, 15)
/** Length of both trials, the assistant's and Core's. */
export const TRIAL_LIFE: Millis = 30 * DAY
export const CORE_TRIAL_COUPON = 'FREE_TRIAL_CORE_MONTH'

/** The part of a subscription that decides what its owner may use; instants in ms. */
export type SubscriptionFacts = {
  sub_class: string
  coupon_id: string | null
  activated_at: Millis
  terminated_at: Millis | null
}

export type PlanFacts = {
  /** The one account that always has the assistant alone. */
  is_ai_only_account: boolean
  created_at: Millis
  role: TeamRole | null
  /** The newest; null if there never was one. */
  subscription: SubscriptionFacts | null
  ai_trial_began_at: Millis | null
}

/** What a provider's account may use now; null when it is unsubscribed. The rules and their order: spec section 4. */
export function planOf(facts: PlanFacts, now: Millis): Plan | null {
  if (facts.is_ai_only_account) return 'ai-only'
  if (facts.created_at < LEGACY_BEFORE || facts.role === 'PRACTICE_SCHEDULER') return 'complete'
  const { subscription, ai_trial_began_at } = facts
  if (subscription && stands(subscription, now)) return PLANS.find((plan) => plan === subscription.sub_class) ?? 'core'
  return ai_trial_began_at !== null && within(ai_trial_began_at, now) ? 'ai-only' : null
}

/** Whether the account is in a trial of Core now. */
export function isCoreTrial({ coupon_id, activated_at }: SubscriptionFacts, now: Millis): boolean {
  return coupon_id === CORE_TRIAL_COUPON && within(activated_at, now)
}

/** A subscription is valid until it is ended; a trial for its thirty days. */
export function stands(subscription: SubscriptionFacts, now: Millis): boolean {
  if (subscription.terminated_at !== null && subscription.terminated_at <= now) return false
  return subscription.coupon_id !== CORE_TRIAL_COUPON || isCoreTrial(subscription, now)
}

const within = (began: Millis, now: Millis): boolean => now < began + TRIAL_LIFE
