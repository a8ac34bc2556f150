import { FEATURES, type Plan, planHas } from '#domain/access/plans'
import { FEATURE_WORDS } from '#web/content/plans.ts'

export type PlanDifference = {
  /** Opens with the change. */
  gained: string[]
  /** Belongs to the new plan, and is still being built. */
  soon: string[]
  /** Closes with the change. */
  lost: string[]
}

/** What opens and what closes when one plan takes the place of another, as people read it. */
export function planDifference(from: Plan, to: Plan): PlanDifference {
  const words = (has: Plan, hasNot: Plan, ready: boolean) =>
    FEATURES.filter((feature) => planHas(has, feature) && !planHas(hasNot, feature))
      .map((feature) => FEATURE_WORDS[feature])
      .filter((feature) => feature.ready === ready)
      .map(({ label }) => label)
  return { gained: words(to, from, true), soon: words(to, from, false), lost: words(from, to, true) }
}
