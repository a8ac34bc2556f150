import { describe, expect, it } from 'vitest'
import { FEATURE_WORDS } from '#web/content/plans.ts'
import { planDifference } from './plan-difference.ts'

describe('what a change of the plan opens and closes', () => {
  it('is nothing for another period of the same plan', () => {
    expect(planDifference('core', 'core')).toEqual({ gained: [], soon: [], lost: [] })
  })

  it('is lost one way as it is gained the other', () => {
    const there = planDifference('core', 'ai-only')
    const back = planDifference('ai-only', 'core')
    expect(there.lost).toEqual(back.gained)
    expect(there.lost).toContain(FEATURE_WORDS.calendar.label)
  })

  it('promises nothing that is still being built', () => {
    const { gained, soon } = planDifference('core', 'complete')
    const unbuilt = Object.values(FEATURE_WORDS).filter(({ ready }) => !ready)
    expect(gained.filter((label) => unbuilt.some((one) => one.label === label))).toEqual([])
    expect([...gained, ...soon]).toContain(FEATURE_WORDS['group-sessions'].label)
  })
})
