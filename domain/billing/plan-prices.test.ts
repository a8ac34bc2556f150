import { SOLD_PLANS, SUB_PERIODS } from '#contracts/plain/plan-names'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY } from '#kernel/clock'
import { afterOnePeriod, annualSaving, isOnTrial, planPrice, planSummary } from './plan-prices.ts'

const NOW = Date.UTC(2026, 10, 21, 9, 30)

describe('the prices of the plans', () => {
  it('are the spec’s, in cents', () => {
    const table = SOLD_PLANS.map((plan) => [plan, ...SUB_PERIODS.map((period) => planPrice(plan, period).minor)])
    expect(table).toEqual([
      ['core', 1999, 21989],
      ['complete', 2899, 28990],
      ['ai-only', 999, 11988],
      ['core-with-ai', 2997, 32967],
    ])
    expect(SOLD_PLANS.map((plan) => annualSaving(plan).minor)).toEqual([1999, 5798, 0, 2997])
  })

  it('are zero for the thirty days of a trial, if the plan has one', () => {
    expect(planSummary('core', 'annual', 'trial', NOW)).toEqual({
      subtotal: { minor: 0, currency: 'usd' },
      next_billing: NOW + 30 * DAY,
    })
    expect(SOLD_PLANS.filter((plan) => isOnTrial(plan, 'trial'))).toEqual(['core', 'ai-only'])
    expect(planSummary('complete', 'monthly', 'trial', NOW)).toEqual({
      subtotal: { minor: 2899, currency: 'usd' },
      next_billing: Date.UTC(2026, 11, 21, 9, 30),
    })
    expect(planSummary('core', 'annual', 'checkout', NOW).next_billing).toBe(Date.UTC(2027, 10, 21, 9, 30))
  })

  it('fall due on the same day of the next period, or on its last', () => {
    expect(afterOnePeriod(Date.UTC(2027, 0, 31), 'monthly')).toBe(Date.UTC(2027, 1, 28))
    expect(afterOnePeriod(Date.UTC(2028, 1, 29), 'annual')).toBe(Date.UTC(2029, 1, 28))
    fc.assert(
      fc.property(fc.date({ min: new Date(0), max: new Date('2200-01-01'), noInvalidDate: true }), (date) => {
        const days = (afterOnePeriod(date.getTime(), 'monthly') - date.getTime()) / DAY
        expect(days).toBeGreaterThanOrEqual(28)
        expect(days).toBeLessThanOrEqual(31)
      }),
    )
  })
})
