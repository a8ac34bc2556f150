import type { Method, Needs } from '#contracts/endpoint'
import type { Millis } from '#kernel/clock'
import { type PlanFacts, planOf, stands } from './plan-of.ts'
import { type Plan, planHas } from './plans.ts'

export type PlatformFacts = PlanFacts & {
  /** Came by the AMHC channel and is not among the accounts that the operator lists as exceptions. */
  is_amhc: boolean
  /** Let on to the platform by the operator (`profile_approved_to_use_the_platform`). */
  is_approved: boolean
}

/** How far a provider's account reaches into the product. */
export type Platform = { plan: Plan | null; is_approved: boolean }

/** The plan, the restriction of the AMHC channel (no paid feature without a subscription) and the approval (spec section 6). */
export function platformOf(facts: PlatformFacts, now: Millis): Platform {
  const isExempt = facts.is_ai_only_account || facts.role === 'PRACTICE_SCHEDULER'
  const isSubscribed = facts.subscription !== null && stands(facts.subscription, now)
  const isRestricted = facts.is_amhc && !isExempt && !isSubscribed
  return { plan: isRestricted ? null : planOf(facts, now), is_approved: facts.is_approved }
}

/** Whether a plan and the approval are enough; `archive`: not to work, but to read what is there. */
export type Reach = 'full' | 'archive' | 'not_approved' | 'no_plan' | 'other_plan'

/**
 * What somebody who works in a practice may do of what an endpoint or a page needs. Without a plan the practice is an
 * archive: what the plans that keep charts show can still be read.
 */
export function reach({ plan, is_approved }: Platform, needs: Needs): Reach {
  if (needs === 'account') return 'full'
  if (!is_approved) return 'not_approved'
  if (plan === null) return needs.some((feature) => planHas('core', feature)) ? 'archive' : 'no_plan'
  return needs.some((feature) => planHas(plan, feature)) ? 'full' : 'other_plan'
}

/** Whether an endpoint or socket lets an account through as far as its plan goes: in an archive, what only reads. */
export function reaches(
  platform: Platform,
  needs: Needs,
  { method, reads }: { method: Method; reads?: true },
): boolean {
  const far = reach(platform, needs)
  return far === 'full' || (far === 'archive' && (method === 'GET' || reads === true))
}
