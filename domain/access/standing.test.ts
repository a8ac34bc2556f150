import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY } from '#kernel/clock'
import { CORE_TRIAL_COUPON, LEGACY_BEFORE, TRIAL_LIFE } from './plan-of.ts'
import { type PlatformFacts, platformOf } from './platform.ts'
import { firstCharge, standingOf } from './standing.ts'

const NOW = Date.UTC(2026, 10, 21)
const nobody: PlatformFacts = {
  is_ai_only_account: false,
  created_at: NOW - 90 * DAY,
  role: 'OWNER',
  subscription: null,
  ai_trial_began_at: null,
  is_amhc: false,
  is_approved: true,
}
const paid = { sub_class: 'complete', coupon_id: null, activated_at: NOW - 60 * DAY, terminated_at: null }
const trial = { sub_class: 'core', coupon_id: CORE_TRIAL_COUPON, activated_at: NOW - 10 * DAY, terminated_at: null }

describe('firstCharge', () => {
  const billed = { status: 'trialing', auto_renew: true, terminated_time: null, trial_end: NOW + DAY }
  it('is at the end of the free days, unless the plan is paid already or was canceled', () => {
    expect(firstCharge(billed)).toBe(NOW + DAY)
    expect(firstCharge({ ...billed, status: 'active' })).toBeNull()
    expect(firstCharge({ ...billed, status: null, trial_end: null })).toBeNull()
    expect(firstCharge({ ...billed, auto_renew: false })).toBeNull()
    expect(firstCharge({ ...billed, terminated_time: NOW })).toBeNull()
  })
})

describe('standingOf', () => {
  it('gives the plan, its trial, and when it ends', () => {
    expect(standingOf({ ...nobody, subscription: paid }, NOW)).toEqual({ plan: 'complete', trial: null, ends_at: null })
    const ending = { ...paid, terminated_at: NOW + DAY }
    expect(standingOf({ ...nobody, subscription: ending }, NOW)).toMatchObject({ trial: null, ends_at: NOW + DAY })
    expect(standingOf({ ...nobody, subscription: trial }, NOW)).toEqual({
      plan: 'core',
      trial: 'core',
      ends_at: NOW + 20 * DAY,
    })
    expect(standingOf({ ...nobody, ai_trial_began_at: NOW - DAY }, NOW)).toEqual({
      plan: 'ai-only',
      trial: 'ai',
      ends_at: NOW + 29 * DAY,
    })
  })

  it('ends only when the last of two trials ends', () => {
    const both = { ...nobody, subscription: trial, ai_trial_began_at: NOW - DAY }
    expect(standingOf(both, NOW)).toMatchObject({ plan: 'core', trial: 'core', ends_at: NOW + 29 * DAY })
    expect(standingOf(both, NOW + 25 * DAY)).toMatchObject({ plan: 'ai-only', trial: 'ai', ends_at: NOW + 29 * DAY })
  })

  it('says since when there is no plan, and has no time if there never was one', () => {
    expect(standingOf(nobody, NOW)).toEqual({ plan: null, trial: null, ends_at: null })
    const over = { ...nobody, subscription: { ...trial, activated_at: NOW - TRIAL_LIFE - DAY } }
    expect(standingOf(over, NOW)).toEqual({ plan: null, trial: null, ends_at: NOW - DAY })
  })

  it('never ends for accounts that always have a plan', () => {
    const legacy = { ...nobody, created_at: LEGACY_BEFORE - 1, subscription: trial }
    expect(standingOf(legacy, NOW)).toEqual({ plan: 'complete', trial: null, ends_at: null })
    const exempt = { ...nobody, is_ai_only_account: true }
    expect(standingOf(exempt, NOW)).toEqual({ plan: 'ai-only', trial: null, ends_at: null })
  })

  it('has a plan until just before its end and none at its end', () => {
    const day = fc.integer({ min: -80, max: 80 }).map((n) => NOW + n * DAY)
    const subscription = fc.record({
      sub_class: fc.constantFrom('core', 'complete', 'ai-only'),
      coupon_id: fc.constantFrom(null, CORE_TRIAL_COUPON),
      activated_at: day,
      terminated_at: fc.option(day),
    })
    const facts = fc.record({
      subscription: fc.option(subscription),
      ai_trial_began_at: fc.option(day),
      is_amhc: fc.boolean(),
    })
    fc.assert(
      fc.property(facts, day, (some, now) => {
        const all = { ...nobody, ...some }
        const { plan, ends_at } = standingOf(all, now)
        expect(plan).toBe(platformOf(all, now).plan)
        if (plan === null || ends_at === null) return
        expect(platformOf(all, ends_at - 1).plan).not.toBeNull()
        expect(platformOf(all, ends_at).plan).toBeNull()
      }),
    )
  })
})
