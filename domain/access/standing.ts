import type { Plan, Trial } from '#contracts/plain/plan-names'
import type { Millis } from '#kernel/clock'
import { CORE_TRIAL_COUPON, isCoreTrial, stands, TRIAL_LIFE } from './plan-of.ts'
import { type PlatformFacts, platformOf } from './platform.ts'

/** The state of a practice's plan: which plan its owner has, in which trial, and when it ends or has ended. */
export type Standing = {
  plan: Plan | null
  trial: Trial | null
  /**
   * With a plan, when it ends; null if it renews automatically. Without a plan, when the last one ended; null if there
   * never was one.
   */
  ends_at: Millis | null
}

/**
 * The state now. To find the end of a plan, its rules are evaluated at each instant at which their result can change.
 */
export function standingOf(facts: PlatformFacts, now: Millis): Standing {
  const planAt = (at: Millis) => platformOf(facts, at).plan
  const plan = planAt(now)
  const turns = turningPoints(facts)
  if (plan === null) return { plan, trial: null, ends_at: turns.findLast((at) => at <= now) ?? null }
  return {
    plan,
    trial: trialAt(facts, now),
    ends_at: turns.find((at) => at > now && planAt(at) === null) ?? null,
  }
}

/** What the directory stores of a subscription that the card provider bills. Instants are in ms. */
type Billed = {
  status: string | null
  auto_renew: boolean
  terminated_time: Millis | null
  trial_end: Millis | null
}

/** When the trial of a billed plan ends and its card is charged; null without a trial or when it was canceled. */
export function firstCharge({ status, auto_renew, terminated_time, trial_end }: Billed): Millis | null {
  return status === 'trialing' && auto_renew && terminated_time === null ? trial_end : null
}

function turningPoints({ subscription, ai_trial_began_at }: PlatformFacts): Millis[] {
  const points: (Millis | null)[] = [ai_trial_began_at === null ? null : ai_trial_began_at + TRIAL_LIFE]
  if (subscription) {
    points.push(subscription.terminated_at)
    if (subscription.coupon_id === CORE_TRIAL_COUPON) points.push(subscription.activated_at + TRIAL_LIFE)
  }
  return points.filter((at) => at !== null).sort((x, y) => x - y)
}

/** The trial that gives the current plan; null when a subscription or the account itself gives it. */
function trialAt(facts: PlatformFacts, now: Millis): Trial | null {
  const { subscription } = facts
  const withoutTrials = { ...facts, ai_trial_began_at: null, subscription: null }
  if (platformOf(withoutTrials, now).plan !== null) return null
  if (subscription && stands(subscription, now)) return isCoreTrial(subscription, now) ? 'core' : null
  return 'ai'
}
