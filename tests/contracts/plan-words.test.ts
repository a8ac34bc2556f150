import { FEATURE_WORDS } from '#web/content/plans.ts'
import { expect, it } from 'vitest'
import { PLAN_DOORS } from './plan-doors.ts'

it('the pricing page does not call a part unbuilt that opens endpoints of its own', () => {
  const known = new Map<string, { ready: boolean }>(Object.entries(FEATURE_WORDS))
  const unready = Object.keys(PLAN_DOORS).filter(
    (features) => !features.split(' or ').some((feature) => known.get(feature)?.ready),
  )
  expect(unready).toEqual([])
})
