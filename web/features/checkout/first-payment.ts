import type { SubscriptionView } from '#contracts/api/subscriptions'
import { planSummary } from '#domain/billing/plan-prices'
import type { PlanChoice } from '#web/lib/plan-choice.ts'

/**
 * When the next payment after today is due if the plan starts at `now` (ms). For a trial of Core the date is the API's,
 * because only the API knows how many free days are left of a trial that has already started.
 */
export function firstPayment(
  { plan, period, type }: PlanChoice,
  view: SubscriptionView | undefined,
  now: number,
): string {
  const known = type === 'trial' && plan === 'core' ? view?.core_trial.next_billing : null
  return known ?? new Date(planSummary(plan, period, type, now).next_billing).toISOString()
}
