import { PLANS } from '#contracts/plain/plan-names'
import { DAY } from '#kernel/clock'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CORE_TRIAL_COUPON, LEGACY_BEFORE, type PlanFacts, planOf, TRIAL_LIFE } from './plan-of.ts'

const NOW = Date.UTC(2026, 10, 21)
const nobody: PlanFacts = {
  is_ai_only_account: false,
  created_at: NOW - 90 * DAY,
  role: 'OWNER',
  subscription: null,
  ai_trial_began_at: null,
}
const core = { sub_class: 'core', coupon_id: null, activated_at: NOW - 80 * DAY, terminated_at: null }

describe('the plan of an account', () => {
  it('follows the spec’s rules in their order', () => {
    expect(planOf(nobody, NOW)).toBeNull()
    expect(planOf({ ...nobody, subscription: core }, NOW)).toBe('core')
    expect(planOf({ ...nobody, subscription: { ...core, sub_class: 'something new' } }, NOW)).toBe('core')
    for (const plan of PLANS) expect(planOf({ ...nobody, subscription: { ...core, sub_class: plan } }, NOW)).toBe(plan)
    expect(planOf({ ...nobody, created_at: LEGACY_BEFORE - 1 }, NOW)).toBe('complete')
    expect(planOf({ ...nobody, created_at: LEGACY_BEFORE }, NOW)).toBeNull()
    expect(planOf({ ...nobody, role: 'PRACTICE_SCHEDULER' }, NOW)).toBe('complete')
    expect(planOf({ ...nobody, role: 'PRACTICE_SCHEDULER', is_ai_only_account: true }, NOW)).toBe('ai-only')
    expect(planOf({ ...nobody, ai_trial_began_at: NOW }, NOW)).toBe('ai-only')
    expect(planOf({ ...nobody, ai_trial_began_at: NOW, subscription: core }, NOW)).toBe('core')
    expect(planOf({ ...nobody, ai_trial_began_at: NOW, subscription: { ...core, terminated_at: NOW } }, NOW)).toBe(
      'ai-only',
    )
  })

  it('changes over time: a trial lasts exactly thirty days, and a canceled plan has ended', () => {
    type Step = { kind: 'pass'; ms: number } | { kind: 'core-trial' | 'ai-trial' | 'subscribe' | 'cancel' }
    const step: fc.Arbitrary<Step> = fc.oneof(
      fc.record({ kind: fc.constant('pass' as const), ms: fc.integer({ min: 0, max: 40 * DAY }) }),
      fc.constantFrom<Step>({ kind: 'core-trial' }, { kind: 'ai-trial' }, { kind: 'subscribe' }, { kind: 'cancel' }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let now = NOW
        let facts = nobody
        // The model counts the remaining time instead of comparing instants.
        let paid = false
        const left = { core: 0, ai: 0 }
        for (const one of steps) {
          switch (one.kind) {
            case 'pass':
              now += one.ms
              left.core = Math.max(0, left.core - one.ms)
              left.ai = Math.max(0, left.ai - one.ms)
              break
            case 'core-trial':
              facts = { ...facts, subscription: { ...core, coupon_id: CORE_TRIAL_COUPON, activated_at: now } }
              paid = false
              left.core = TRIAL_LIFE
              break
            case 'ai-trial':
              facts = { ...facts, ai_trial_began_at: now }
              left.ai = TRIAL_LIFE
              break
            case 'subscribe':
              facts = { ...facts, subscription: { ...core, sub_class: 'complete', activated_at: now } }
              paid = true
              left.core = 0
              break
            case 'cancel':
              if (facts.subscription) facts = { ...facts, subscription: { ...facts.subscription, terminated_at: now } }
              paid = false
              left.core = 0
          }
          const expected = paid ? 'complete' : left.core > 0 ? 'core' : left.ai > 0 ? 'ai-only' : null
          expect(planOf(facts, now)).toBe(expected)
        }
      }),
    )
  })
})
