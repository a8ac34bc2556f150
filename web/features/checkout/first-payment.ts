import type { SubscriptionView } from '#contracts/api/subscriptions'
import { planSummary } from '#domain/billing/plan-prices'
import type { PlanChoice } from '#web/lib/plan-choice.ts'

/**
 * When the payment after today's falls due, if the plan is begun at `now` (ms). The API knows more of Core's free days:
 * a trial that runs already leaves only the rest of them.
 */
export function firstPayment(
  { plan, period, type }: PlanChoice,
  view: SubscriptionView | undefined,
  now: number,
): string {
  const known = type === 'trial' && plan === 'core' ? view?.core_trial.next_billing : null
  return known ?? new Date(planSummary(plan, period, type, now).next_billing).toISOString()
}
