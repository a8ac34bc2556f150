import fc from 'fast-check'
import { expect, test } from 'vitest'
import { couponProblem, discountOf } from './coupons.ts'

const percent = (percent: number) => ({ percent, amount_minor: null })
const amount = (amount_minor: number) => ({ percent: null, amount_minor })

test.each([
  [percent(20), 12_000, 2_400],
  [percent(100), 12_000, 12_000],
  [percent(33), 9_999, 3_300],
  [amount(2_500), 12_000, 2_500],
  [amount(20_000), 12_000, 12_000],
  // 40 cents cannot be charged.
  [amount(11_960), 12_000, 12_000],
  [amount(11_950), 12_000, 11_950],
  [percent(50), 0, 0],
])('%j takes off %i: %i', (coupon, price, discount) => {
  expect(discountOf(coupon, price)).toBe(discount)
})

test('what is left is nothing or can be charged, and is never more than the price', () => {
  const coupons = fc.oneof(
    fc.integer({ min: 1, max: 100 }).map(percent),
    fc.integer({ min: 1, max: 100_000 }).map(amount),
  )
  const prices = fc.oneof(fc.constant(0), fc.integer({ min: 50, max: 100_000 }))
  fc.assert(
    fc.property(coupons, prices, (coupon, price) => {
      const rest = price - discountOf(coupon, price)
      expect(Number.isInteger(rest) && rest <= price && (rest === 0 || rest >= 50)).toBe(true)
    }),
  )
})

test('says why it cannot be used', () => {
  const open = { ended_at: null, last_day: null, most_uses: null, once_per_client: false }
  const use = {
    coupon: open,
    type_ids: [],
    type: { id: 'a', label: 'Therapy', price_minor: 12_000 },
    uses: { uses: 0, own: 0 },
    today: '2026-03-04',
  }
  const problem = (coupon: object, rest: object = {}) =>
    couponProblem({ ...use, coupon: { ...open, ...coupon }, ...rest })
  expect(problem({})).toBeNull()
  expect(problem({ ended_at: 1 })).toBe('This coupon is not valid.')
  expect(problem({ last_day: '2026-03-04' })).toBeNull()
  expect(problem({ last_day: '2026-03-03' })).toBe('This coupon has expired.')
  expect(problem({}, { type_ids: ['b'] })).toBe('This coupon is not for “Therapy”.')
  expect(problem({}, { type_ids: ['b', 'a'] })).toBeNull()
  expect(problem({}, { type: { ...use.type, price_minor: 0 } })).toBe('This session is free, so it needs no coupon.')
  expect(problem({ most_uses: 2 }, { uses: { uses: 2, own: 0 } })).toBe('This coupon has been used up.')
  expect(problem({ most_uses: 2 }, { uses: { uses: 1, own: 1 } })).toBeNull()
  expect(problem({ once_per_client: true }, { uses: { uses: 1, own: 1 } })).toBe('You have already used this coupon.')
})
