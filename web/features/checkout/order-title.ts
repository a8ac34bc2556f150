import { PLAN_NAMES } from '#web/content/plan-names.ts'
import { hasNoTrial, type PlanChoice } from '#web/lib/plan-choice.ts'

export function orderTitle(choice: PlanChoice): string {
  const name = PLAN_NAMES[choice.plan]
  if (hasNoTrial(choice)) return `${name} has no free trial`
  return choice.type === 'trial' ? `30 days of ${name}, free` : `Start ${name}`
}
