import type { Plan, SubPeriod } from '#contracts/plain/plan-names'

/** The names of the plans, as every screen shows them. */
export const PLAN_NAMES: Readonly<Record<Plan, string>> = {
  core: 'Core',
  complete: 'Complete',
  'core-with-ai': 'Core with AI',
  'ai-only': 'AI only',
  enterprise: 'Enterprise',
}

export const PERIOD_NAMES: Readonly<Record<SubPeriod, string>> = { monthly: 'Monthly', annual: 'Annual' }

/** What follows a price: "$19.99 a month". */
export const PER_PERIOD: Readonly<Record<SubPeriod, string>> = { monthly: 'a month', annual: 'a year' }
