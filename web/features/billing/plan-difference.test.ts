import { describe, expect, it } from 'vitest'
import { FEATURE_WORDS } from '#web/content/plans.ts'
import { planDifference } from './plan-difference.ts'

describe('the difference between two plans', () => {
  it('is empty for another period of the same plan', () => {
    expect(planDifference('core', 'core')).toEqual({ gained: [], soon: [], lost: [] })
  })

  it('shows as lost in one direction what is gained in the other', () => {
    const there = planDifference('core', 'ai-only')
    const back = planDifference('ai-only', 'core')
    expect(there.lost).toEqual(back.gained)
    expect(there.lost).toContain(FEATURE_WORDS.calendar.label)
  })

  it('does not list unfinished features as gained', () => {
    const { gained, soon } = planDifference('core', 'complete')
    const unbuilt = Object.values(FEATURE_WORDS).filter(({ ready }) => !ready)
    expect(gained.filter((label) => unbuilt.some((one) => one.label === label))).toEqual([])
    expect([...gained, ...soon]).toContain(FEATURE_WORDS['group-sessions'].label)
  })
})
