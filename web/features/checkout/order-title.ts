import { PLAN_NAMES } from '#web/content/plans.ts'
import { hasNoTrial, type PlanWish } from '#web/lib/plan-wish.ts'

/** The title of an order summary. */
export function orderTitle(wish: PlanWish): string {
  const name = PLAN_NAMES[wish.plan]
  if (hasNoTrial(wish)) return `${name} has no free trial`
  return wish.type === 'trial' ? `Thirty days of ${name}, free` : `Begin with ${name}`
}
