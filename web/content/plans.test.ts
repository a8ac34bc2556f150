import { PLANS, SOLD_PLANS, type SoldPlan } from '#contracts/plain/plan-names'
import { describe, expect, it } from 'vitest'
import { FEATURES, planHas } from '#domain/access/plans'
import { planPrice } from '#domain/billing/plan-prices'
import { comingFeatures, FEATURE_WORDS, PLAN_OFFERS, todayOf } from './plans.ts'

describe('the plans on the pricing page', () => {
  it('have a unique label for every feature', () => {
    expect(Object.keys(FEATURE_WORDS).sort()).toEqual([...FEATURES].sort())
    const labels = Object.values(FEATURE_WORDS).map(({ label }) => label)
    expect(new Set(labels).size).toBe(labels.length)
  })

  it('are the plans that are sold, each once', () => {
    expect(PLAN_OFFERS.map(({ plan }) => plan).sort()).toEqual([...SOLD_PLANS].sort())
  })

  it.each(PLAN_OFFERS)('list for $plan only features that it has', ({ plan, above, highlights }) => {
    expect(highlights.filter((feature) => !planHas(plan, feature))).toEqual([])
    if (!above) return
    expect(FEATURES.filter((feature) => planHas(above, feature) && !planHas(plan, feature))).toEqual([])
    // The highlights must not repeat features of the plan `above`.
    expect(highlights.filter((feature) => planHas(above, feature))).toEqual([])
  })

  it('name what is not built yet once, with each plan that will have it', () => {
    const coming = comingFeatures()
    const unbuilt = FEATURES.filter((feature) => !FEATURE_WORDS[feature].ready)
    expect(coming.map(({ feature }) => feature).toSorted()).toEqual(unbuilt.toSorted())
    for (const { feature, plans } of coming)
      expect([feature, plans.toSorted()]).toEqual([feature, PLANS.filter((plan) => planHas(plan, feature)).toSorted()])
  })

  it('say of a dearer plan that it unlocks nothing more today, and of no other', () => {
    const today = (plan: SoldPlan) =>
      FEATURES.filter((feature) => FEATURE_WORDS[feature].ready && planHas(plan, feature)).join()
    for (const plan of SOLD_PLANS) {
      const same = SOLD_PLANS.filter(
        (other) => planPrice(other, 'monthly').minor < planPrice(plan, 'monthly').minor && today(other) === today(plan),
      )
      expect([plan, /unlocks the same as/.test(todayOf(plan) ?? '')]).toEqual([plan, same.length > 0])
    }
    expect(todayOf('core')).toBeNull()
  })
})
