import { FEATURES, type Plan, planHas } from '#domain/access/plans'
import { FEATURE_WORDS } from '#web/content/plans.ts'

/** What opens and what closes when one plan takes the place of another, as people read it. */
export function planDifference(from: Plan, to: Plan): { gained: string[]; lost: string[] } {
  const words = (has: Plan, hasNot: Plan) =>
    FEATURES.filter((feature) => planHas(has, feature) && !planHas(hasNot, feature)).map(
      (feature) => FEATURE_WORDS[feature].label,
    )
  return { gained: words(to, from), lost: words(from, to) }
}
