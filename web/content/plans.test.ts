import { describe, expect, it } from 'vitest'
import { FEATURES, planHas } from '#domain/access/plans'
import { SOLD_PLANS } from '#domain/billing/plan-prices'
import { comingSoon, FEATURE_WORDS, PLAN_OFFERS } from './plans.ts'

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

  it('name what is still being built once, in one line, and what exists nowhere in it', () => {
    const said = comingSoon().toLowerCase()
    for (const { label, ready } of Object.values(FEATURE_WORDS))
      expect([label, said.split(label.toLowerCase()).length - 1]).toEqual([label, ready ? 0 : 1])
  })
})
