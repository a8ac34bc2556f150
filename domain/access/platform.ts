import type { Method, Needs } from '#contracts/endpoint'
import type { Millis } from '#kernel/clock'
import { type PlanFacts, planOf, stands } from './plan-of.ts'
import { type Plan, planHas } from './plans.ts'

export type PlatformFacts = PlanFacts & {
  /** Signed up through the AMHC channel and is not on the operator's list of exceptions. */
  is_amhc: boolean
  /** Approved for the platform by the operator (`profile_approved_to_use_the_platform`). */
  is_approved: boolean
}

/** What a provider's account may use. */
export type Platform = { plan: Plan | null; is_approved: boolean }

/**
 * The plan, the restriction of the AMHC channel (no paid feature without a subscription) and the approval (spec section
 * 6).
 */
export function platformOf(facts: PlatformFacts, now: Millis): Platform {
  const isExempt = facts.is_ai_only_account || facts.role === 'PRACTICE_SCHEDULER'
  const isSubscribed = facts.subscription !== null && stands(facts.subscription, now)
  const isRestricted = facts.is_amhc && !isExempt && !isSubscribed
  return { plan: isRestricted ? null : planOf(facts, now), is_approved: facts.is_approved }
}

/** Whether plan and approval suffice; `archive`: only for reading. */
export type Reach = 'full' | 'archive' | 'not_approved' | 'no_plan' | 'other_plan'

/**
 * What a person who works in a practice may do with an endpoint or a page, given its needs. Without a plan the practice
 * is an archive: everything that plans with charts show can still be read.
 */
export function reach({ plan, is_approved }: Platform, needs: Needs): Reach {
  if (needs === 'account') return 'full'
  if (!is_approved) return 'not_approved'
  if (plan === null) return needs.some((feature) => planHas('core', feature)) ? 'archive' : 'no_plan'
  return needs.some((feature) => planHas(plan, feature)) ? 'full' : 'other_plan'
}

/** Whether the plan lets an account use an endpoint or socket: in an archive, only to read. */
export function reaches(
  platform: Platform,
  needs: Needs,
  { method, reads }: { method: Method; reads?: true },
): boolean {
  const far = reach(platform, needs)
  return far === 'full' || (far === 'archive' && (method === 'GET' || reads === true))
}
