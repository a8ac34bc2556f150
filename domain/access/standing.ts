import type { Millis } from '#kernel/clock'
import { CORE_TRIAL_COUPON, isCoreTrial, stands, TRIAL_LIFE } from './plan-of.ts'
import { type PlatformFacts, platformOf } from './platform.ts'
import type { Plan } from './plans.ts'

/** The state of a practice's plan: the owner's plan, its trial if any, and when it ends or ended without renewal. */
export type Standing = {
  plan: Plan | null
  trial: 'core' | 'ai' | null
  /** With a plan: when it ends unless renewed, null when it renews. Without one: since when, null if never. */
  ends_at: Millis | null
}

/** The state now. The rules of plans are evaluated at each instant at which their answer can change. */
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

/** What the directory stores of a subscription that the card provider bills; instants in ms. */
type Billed = {
  status: string | null
  auto_renew: boolean
  terminated_time: Millis | null
  trial_end: Millis | null
}

/** When the trial of a billed plan ends and its card is charged; null without a trial, or when it was ended before. */
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

/** The trial that the plan rests on; null when it rests on a subscription or on the account itself. */
function trialAt(facts: PlatformFacts, now: Millis): 'core' | 'ai' | null {
  const { subscription } = facts
  const withoutTrials = { ...facts, ai_trial_began_at: null, subscription: null }
  if (platformOf(withoutTrials, now).plan !== null) return null
  if (subscription && stands(subscription, now)) return isCoreTrial(subscription, now) ? 'core' : null
  return 'ai'
}
