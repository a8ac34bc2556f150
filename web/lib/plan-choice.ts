/** A chosen plan, its period and how it starts, as in the address of an order summary. */
import {
  SOLD_PLANS,
  type SoldPlan,
  SUB_PERIODS,
  SUB_TYPES,
  type SubPeriod,
  type SubType,
} from '#contracts/plain/plan-names'
import { isTrialEligible } from '#domain/billing/plan-prices'
import { pageHref } from './page-href.ts'

export type PlanChoice = { plan: SoldPlan; period: SubPeriod; type: SubType }

/** Reads a choice from the parts of an address. Returns null when one of them is unknown. */
export function readChoice(address: { subClass: string; subPeriod: string; type: string }): PlanChoice | null {
  const plan = SOLD_PLANS.find((one) => one === address.subClass)
  const period = SUB_PERIODS.find((one) => one === address.subPeriod)
  const type = SUB_TYPES.find((one) => one === address.type)
  return plan && period && type ? { plan, period, type } : null
}

/** Whether no card is needed. The trial of AI only starts without the card provider. */
export function needsNoCard({ plan, type }: PlanChoice): boolean {
  return plan === 'ai-only' && type === 'trial'
}

/** Whether a trial was chosen of a plan that has no trial. */
export function hasNoTrial({ plan, type }: PlanChoice): boolean {
  return type === 'trial' && !isTrialEligible(plan)
}

export function choiceHref({ plan, period, type }: PlanChoice): string {
  return pageHref('/pricing/$subClass/$subPeriod/$type', { params: { subClass: plan, subPeriod: period, type } })
}
