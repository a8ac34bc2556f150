import type { SubscriptionView } from '#contracts/api/subscriptions'
import { planSummary } from '#domain/billing/plan-prices'
import type { PlanChoice } from '#web/lib/plan-choice.ts'

/**
 * When the payment after today's is due if the plan begins at `now` (ms). For Core the API is more exact: a trial that
 * already runs leaves only its remaining free days.
 */
export function firstPayment(
  { plan, period, type }: PlanChoice,
  view: SubscriptionView | undefined,
  now: number,
): string {
  const known = type === 'trial' && plan === 'core' ? view?.core_trial.next_billing : null
  return known ?? new Date(planSummary(plan, period, type, now).next_billing).toISOString()
}
