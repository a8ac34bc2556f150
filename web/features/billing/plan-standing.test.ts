import { describe, expect, it } from 'vitest'
import type { SubscriptionView } from '#contracts/api/subscriptions'
import { planStanding } from './plan-standing.ts'

type Subscription = NonNullable<SubscriptionView['subscription']>

const BARE: SubscriptionView = {
  plan: null,
  subscription: null,
  card: null,
  ai_trial: { available: true, started: null, ends: null },
  core_trial: { available: true, next_billing: null },
  portal_available: false,
}
const CORE: Subscription = {
  sub_class: 'core',
  sub_period: 'annual',
  status: 'active',
  billed: true,
  price: 219.89,
  activated_time: '2026-11-21T00:00:00.000Z',
  trial_ends: null,
  next_billing: '2027-11-21T00:00:00.000Z',
  ends: null,
  auto_renew: true,
  cancel_at_period_end: false,
  terminated_code: null,
  terminated_time: null,
}
const dayOf = (instant: string) => instant.slice(0, 10)
const standing = (view: Partial<SubscriptionView>) => planStanding({ ...BARE, ...view }, dayOf)
const ofCore = (subscription: Partial<Subscription>) =>
  standing({ plan: 'core', subscription: { ...CORE, ...subscription } })

describe('the state of a plan', () => {
  it('names the renewal date and price', () => {
    expect(ofCore({})).toEqual({
      name: 'Core',
      state: 'active',
      word: 'Active',
      sentence: 'Renews on 2027-11-21 at $219.89 a year.',
    })
    expect(ofCore({ sub_class: 'enterprise', price: null }).sentence).toBe('Renews on 2027-11-21 at the agreed price.')
  })

  it('is ending when auto-renew is off', () => {
    const ending = { next_billing: null, ends: '2027-11-21T00:00:00.000Z', auto_renew: false }
    expect(ofCore(ending)).toMatchObject({ state: 'ending', sentence: 'Ends on 2027-11-21. Nothing more is charged.' })
  })

  it('is a free trial that names whether a payment follows', () => {
    const trial = { status: 'trial', trial_ends: '2026-12-21T00:00:00.000Z' } as const
    expect(ofCore({ ...trial, next_billing: trial.trial_ends }).sentence).toBe(
      'Free until 2026-12-21, then $219.89 a year.',
    )
    const unbilled = { ...trial, billed: false, next_billing: null, ends: trial.trial_ends }
    expect(ofCore(unbilled).sentence).toBe('Free until 2026-12-21. Nothing is charged when it ends.')
  })

  it('stays while a failed payment is retried', () => {
    expect(ofCore({ status: 'past_due' })).toMatchObject({ name: 'Core', state: 'past_due', word: 'Payment failed' })
  })

  it('says that there is no plan, or names the plan that ended', () => {
    expect(standing({})).toMatchObject({
      name: null,
      sentence: 'Your practice is read-only. Choose a plan to work in it again.',
    })
    const ended = { ...CORE, status: 'ended', next_billing: null, ends: '2026-11-20T00:00:00.000Z' } as const
    expect(standing({ subscription: ended }).sentence).toMatch(/^Core ended on 2026-11-20\. /)
  })

  it('is shown without a subscription too', () => {
    expect(standing({ plan: 'complete' })).toMatchObject({ name: 'Complete', state: 'active' })
    const ai_trial = { available: false, started: '2026-11-21T00:00:00.000Z', ends: '2026-12-21T00:00:00.000Z' }
    expect(standing({ plan: 'ai-only', ai_trial })).toMatchObject({
      name: 'AI only',
      state: 'trial',
      sentence: 'Free until 2026-12-21. Nothing is charged when it ends.',
    })
  })
})
