import type { Plan } from '#contracts/plain/plan-names'
import type { Method, Needs } from '#contracts/endpoint'
import type { Millis } from '#kernel/clock'
import { type PlanFacts, planOf, stands } from './plan-of.ts'
import { planHas } from './plans.ts'

export type PlatformFacts = PlanFacts & {
  /** Whether it registered through the AMHC channel and is not on the operator's list of exceptions. */
  is_amhc: boolean
  /** Whether the operator approved it for the platform (`profile_approved_to_use_the_platform`). */
  is_approved: boolean
}

/** What decides which parts of the product a provider's account can use. */
export type Platform = { plan: Plan | null; is_approved: boolean }

/**
 * The plan and the approval of an account (spec section 6). An account of the AMHC channel that is not exempt has no
 * plan without a subscription.
 */
export function platformOf(facts: PlatformFacts, now: Millis): Platform {
  const isExempt = facts.is_ai_only_account || facts.role === 'PRACTICE_SCHEDULER'
  const isSubscribed = facts.subscription !== null && stands(facts.subscription, now)
  const isRestricted = facts.is_amhc && !isExempt && !isSubscribed
  return { plan: isRestricted ? null : planOf(facts, now), is_approved: facts.is_approved }
}

/** What plan and approval allow: everything (`full`), only reading (`archive`) or nothing, with the reason. */
export type Reach = 'full' | 'archive' | 'not_approved' | 'no_plan' | 'other_plan'

/**
 * What a person who works in a practice can do with an endpoint or a page, given what it needs. Without a plan the
 * practice is an archive: everything that the Core plan shows can still be read.
 */
export function reach({ plan, is_approved }: Platform, needs: Needs): Reach {
  if (needs === 'account') return 'full'
  if (!is_approved) return 'not_approved'
  if (plan === null) return needs.some((feature) => planHas('core', feature)) ? 'archive' : 'no_plan'
  return needs.some((feature) => planHas(plan, feature)) ? 'full' : 'other_plan'
}

/** Whether an account can use an endpoint or socket. In an archive it can only read. */
export function reaches(
  platform: Platform,
  needs: Needs,
  { method, reads }: { method: Method; reads?: true },
): boolean {
  const far = reach(platform, needs)
  return far === 'full' || (far === 'archive' && (method === 'GET' || reads === true))
}
