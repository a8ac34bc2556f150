import { expect, test } from 'vitest'
import type { Coupon } from '#web/data/payment/coupons.ts'
import { couponTerms, takesOff, usesWords } from './coupon-words.ts'

const coupon: Coupon = {
  coupon_id: 'c',
  name: 'Spring',
  percent: 25,
  amount: null,
  appointment_type_ids: [],
  most_uses: null,
  once_per_client: false,
  last_day: null,
  uses: 0,
  is_ended: false,
}

test('says what it takes off, for what, until when, and how often it was used', () => {
  expect(takesOff(coupon)).toBe('25% off')
  expect(takesOff({ percent: null, amount: 20 })).toBe('$20.00 off')
  expect(couponTerms(coupon, new Map())).toBe('For all session types.')
  const limited = { ...coupon, appointment_type_ids: ['a', 'b'], last_day: '2026-12-31', once_per_client: true }
  expect(couponTerms(limited, new Map([['a', 'Therapy']]))).toBe(
    'For Therapy, a session type that is no longer offered. Until December 31, 2026. Once per client.',
  )
  expect([0, 1, 3].map((uses) => usesWords({ uses, most_uses: null }))).toEqual([
    'Not used yet',
    'Used once',
    'Used 3 times',
  ])
  expect(usesWords({ uses: 0, most_uses: 10 })).toBe('Used 0 of 10 times')
  expect(usesWords({ uses: 1, most_uses: 1 })).toBe('Used 1 of 1 time')
})
