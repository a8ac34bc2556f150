import { describe, expect, it } from 'vitest'
import type { SubscriptionView } from '#contracts/api/subscriptions'
import { firstPayment } from './first-payment.ts'
import { obstacleTo } from './obstacle.ts'
import type { PlanChoice } from '#web/lib/plan-choice.ts'

type Subscription = NonNullable<SubscriptionView['subscription']>

const NEW: SubscriptionView = {
  plan: null,
  subscription: null,
  card: null,
  ai_trial: { available: true, started: null, ends: null },
  core_trial: { available: true, next_billing: '2026-12-21T09:30:00.000Z' },
  portal_available: false,
}
const CORE: Subscription = {
  sub_class: 'core',
  sub_period: 'monthly',
  status: 'active',
  billed: true,
  price: 19.99,
  activated_time: '2026-11-21T00:00:00.000Z',
  trial_ends: null,
  next_billing: '2026-12-21T00:00:00.000Z',
  ends: null,
  auto_renew: true,
  cancel_at_period_end: false,
  terminated_code: null,
  terminated_time: null,
}
/** The trial without a card that starts when the registration is finished. */
const UNBILLED: Subscription = {
  ...CORE,
  status: 'trial',
  billed: false,
  trial_ends: '2026-12-01T00:00:00.000Z',
  next_billing: null,
  ends: '2026-12-01T00:00:00.000Z',
}
const TRY_CORE: PlanChoice = { plan: 'core', period: 'monthly', type: 'trial' }
const BUY_CORE: PlanChoice = { ...TRY_CORE, type: 'checkout' }
const TRY_AI: PlanChoice = { plan: 'ai-only', period: 'monthly', type: 'trial' }
const obstacle = (choice: PlanChoice, view: Partial<SubscriptionView>) =>
  obstacleTo(choice, { ...NEW, ...view }, (instant) => instant.slice(0, 10))

describe('the obstacle to an order', () => {
  it('is null for a new account and during an unbilled trial', () => {
    for (const choice of [TRY_CORE, BUY_CORE, TRY_AI]) expect(obstacle(choice, {})).toBeNull()
    expect(obstacle(BUY_CORE, { plan: 'core', subscription: UNBILLED })).toBeNull()
    expect(obstacle(TRY_CORE, { plan: 'core', subscription: UNBILLED })).toBeNull()
  })

  it('is an active plan, which is changed in the settings', () => {
    const stands = { plan: 'core', subscription: CORE } as const
    expect(obstacle(BUY_CORE, stands)).toMatchObject({ title: 'You have Core already', way: 'billing' })
    expect(obstacle({ ...BUY_CORE, period: 'annual' }, stands)).toMatchObject({
      title: 'You have Core',
      way: 'billing',
    })
    expect(obstacle(BUY_CORE, { ...stands, subscription: { ...CORE, status: 'past_due' } })?.way).toBe('billing')
    expect(obstacle(BUY_CORE, { subscription: { ...CORE, status: 'ended' } })).toBeNull()
  })

  it('is a used trial, and the plan itself can be bought', () => {
    const had = { core_trial: { available: false, next_billing: null } }
    expect(obstacle(TRY_CORE, had)).toMatchObject({ title: 'You already used this trial', way: 'checkout' })
    const ai_trial = { available: false, started: '2026-10-01T00:00:00.000Z', ends: '2026-10-31T00:00:00.000Z' }
    expect(obstacle(TRY_AI, { ai_trial })?.text).toContain('2026-10-31')
    expect(obstacle(TRY_AI, { plan: 'core', ai_trial: { available: false, started: null, ends: null } })).toMatchObject(
      {
        title: 'This trial is for accounts without a plan',
        way: 'checkout',
      },
    )
  })
})

describe('the first payment', () => {
  const now = Date.parse('2026-11-21T09:30:00.000Z')

  it('of a Core trial is on the date from the API, if there is one', () => {
    const view = { ...NEW, core_trial: { available: true, next_billing: '2026-12-01T00:00:00.000Z' } }
    expect(firstPayment(TRY_CORE, view, now)).toBe('2026-12-01T00:00:00.000Z')
    expect(firstPayment(TRY_CORE, undefined, now)).toBe('2026-12-21T09:30:00.000Z')
  })

  it('is one period or thirty days later in other orders', () => {
    expect(firstPayment({ ...BUY_CORE, period: 'annual' }, NEW, now)).toBe('2027-11-21T09:30:00.000Z')
    expect(firstPayment(TRY_AI, NEW, now)).toBe('2026-12-21T09:30:00.000Z')
  })
})
