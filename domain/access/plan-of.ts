import { type Plan, PLANS } from '#contracts/plain/plan-names'
import type { TeamRole } from '#contracts/plain/user-kinds'
import { DAY, type Millis } from '#kernel/clock'

/** Accounts created before this day have every feature without a subscription (spec section 4). */
export const LEGACY_BEFORE: Millis = Date.UTC(2022, 8, 15)
/** Length of both trials, the assistant's and Core's. */
export const TRIAL_LIFE: Millis = 30 * DAY
export const CORE_TRIAL_COUPON = 'FREE_TRIAL_CORE_MONTH'

/** The part of a subscription that decides what its owner can use. Instants are in ms. */
export type SubscriptionFacts = {
  sub_class: string
  coupon_id: string | null
  activated_at: Millis
  terminated_at: Millis | null
}

export type PlanFacts = {
  /** Whether this is the one account that always has only the assistant. */
  is_ai_only_account: boolean
  created_at: Millis
  role: TeamRole | null
  /** The newest subscription; null if there never was one. */
  subscription: SubscriptionFacts | null
  ai_trial_began_at: Millis | null
}

/** The plan of a provider's account now; null without one. Spec section 4 gives the rules and their order. */
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

/** Whether a subscription is valid now. It is valid until it is terminated, and a trial for at most thirty days. */
export function stands(subscription: SubscriptionFacts, now: Millis): boolean {
  if (subscription.terminated_at !== null && subscription.terminated_at <= now) return false
  return subscription.coupon_id !== CORE_TRIAL_COUPON || isCoreTrial(subscription, now)
}

const within = (began: Millis, now: Millis): boolean => now < began + TRIAL_LIFE
