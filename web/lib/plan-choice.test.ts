import { describe, expect, it } from 'vitest'
import { hasNoTrial, needsNoCard, readChoice, choiceHref } from './plan-choice.ts'

describe('the choice of a plan', () => {
  it('is read from the path and gives the same path', () => {
    const choice = readChoice({ subClass: 'core-with-ai', subPeriod: 'annual', type: 'checkout' })
    expect(choice).toEqual({ plan: 'core-with-ai', period: 'annual', type: 'checkout' })
    expect(choice && choiceHref(choice)).toBe('/pricing/core-with-ai/annual/checkout')
  })

  it('is null when the plan, the period or the type is invalid', () => {
    const address = { subClass: 'core', subPeriod: 'monthly', type: 'trial' }
    expect(readChoice({ ...address, subClass: 'enterprise' })).toBeNull()
    expect(readChoice({ ...address, subClass: 'constructor' })).toBeNull()
    expect(readChoice({ ...address, subPeriod: 'weekly' })).toBeNull()
    expect(readChoice({ ...address, type: 'gift' })).toBeNull()
  })

  it('knows which plans have no trial, and which trials need no card', () => {
    expect(hasNoTrial({ plan: 'complete', period: 'monthly', type: 'trial' })).toBe(true)
    expect(hasNoTrial({ plan: 'complete', period: 'monthly', type: 'checkout' })).toBe(false)
    expect(hasNoTrial({ plan: 'core', period: 'annual', type: 'trial' })).toBe(false)
    expect(needsNoCard({ plan: 'ai-only', period: 'monthly', type: 'trial' })).toBe(true)
    expect(needsNoCard({ plan: 'ai-only', period: 'monthly', type: 'checkout' })).toBe(false)
    expect(needsNoCard({ plan: 'core', period: 'monthly', type: 'trial' })).toBe(false)
  })
})
