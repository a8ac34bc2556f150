import type { Plan } from '#contracts/plain/plan-names'
import { FEATURES, planHas } from '#domain/access/plans'
import { FEATURE_WORDS } from '#web/content/plans.ts'

export type PlanDifference = {
  /** Features that the change adds. */
  gained: string[]
  /** Features that the change adds but the product does not have yet. */
  soon: string[]
  /** Features that the change removes. */
  lost: string[]
}

/** The labels of the features that a change from one plan to another adds and removes. */
export function planDifference(from: Plan, to: Plan): PlanDifference {
  const words = (has: Plan, hasNot: Plan, ready: boolean) =>
    FEATURES.filter((feature) => planHas(has, feature) && !planHas(hasNot, feature))
      .map((feature) => FEATURE_WORDS[feature])
      .filter((feature) => feature.ready === ready)
      .map(({ label }) => label)
  return { gained: words(to, from, true), soon: words(to, from, false), lost: words(from, to, true) }
}
