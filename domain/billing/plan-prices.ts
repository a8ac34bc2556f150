import type { SoldPlan, SubPeriod, SubType } from '#contracts/plain/plan-names'
import { TRIAL_LIFE } from '#domain/access/plan-of'
import type { Millis } from '#kernel/clock'
import { type Money, usd } from '#kernel/money'

type PlanPrice = {
  /** Cents per month. */
  monthly: number
  /** The price of a year, in months. */
  annual_months: number
  trial_eligible: boolean
}

/** Spec section 9. */
const PLAN_PRICES: Record<SoldPlan, PlanPrice> = {
  core: { monthly: 1999, annual_months: 11, trial_eligible: true },
  complete: { monthly: 2899, annual_months: 10, trial_eligible: false },
  'ai-only': { monthly: 999, annual_months: 12, trial_eligible: true },
  'core-with-ai': { monthly: 2997, annual_months: 11, trial_eligible: false },
}

/** The price of one period of a plan. */
export function planPrice(plan: SoldPlan, period: SubPeriod): Money {
  const { monthly, annual_months } = PLAN_PRICES[plan]
  return usd(period === 'monthly' ? monthly : monthly * annual_months)
}

/** How much less the annual price is than twelve monthly ones. */
export function annualSaving(plan: SoldPlan): Money {
  const { monthly, annual_months } = PLAN_PRICES[plan]
  return usd(monthly * (12 - annual_months))
}

export function isTrialEligible(plan: SoldPlan): boolean {
  return PLAN_PRICES[plan].trial_eligible
}

/** A plan begins as a trial only if it is eligible for one and a trial was requested (spec section 4). */
export function isOnTrial(plan: SoldPlan, type: SubType): boolean {
  return type === 'trial' && isTrialEligible(plan)
}

export type PlanSummary = { subtotal: Money; next_billing: Millis }

/** What is paid now and when the next payment is due, for a plan that begins at `now`. */
export function planSummary(plan: SoldPlan, period: SubPeriod, type: SubType, now: Millis): PlanSummary {
  if (isOnTrial(plan, type)) return { subtotal: usd(0), next_billing: now + TRIAL_LIFE }
  return { subtotal: planPrice(plan, period), next_billing: afterOnePeriod(now, period) }
}

/**
 * The same day a month or a year later, or the last day of a shorter month. The card provider counts in the same way.
 */
export function afterOnePeriod(from: Millis, period: SubPeriod): Millis {
  const date = new Date(from)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + (period === 'monthly' ? 1 : 12))
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, lastDay))
  return date.getTime()
}
