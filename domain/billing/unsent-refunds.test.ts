import fc from 'fast-check'
import { expect, test } from 'vitest'
import { REFUND_STATES, type RefundState } from '#contracts/plain/money-words'
import { unsentBesideKept, unsentOf } from './unsent-refunds.ts'

const one = (
  state: RefundState,
  amount_minor: number,
  create_at: number,
  modify_at = create_at,
  elsewhere = false,
) => ({
  ...{ state, amount_minor, create_at, modify_at, elsewhere },
})

test('a refund that failed is unsent until it is made again', () => {
  expect(unsentOf([], 100)).toBe(0)
  expect(unsentOf([one('done', 100, 1)], 0)).toBe(0)
  expect(unsentOf([one('failed', 60, 1)], 100)).toBe(60)
  expect(unsentOf([one('failed', 60, 1), one('pending', 60, 2)], 40)).toBe(0)
  expect(unsentOf([one('failed', 60, 1), one('done', 40, 2)], 60)).toBe(20)
})

test('trying the same money twice owes it once, and two refunds that failed are both owed', () => {
  expect(unsentOf([one('failed', 60, 1, 2), one('failed', 60, 3, 4)], 120)).toBe(60)
  expect(unsentOf([one('failed', 10, 1, 5), one('failed', 20, 2, 6)], 120)).toBe(30)
})

test('a refund that was begun before another one failed is another amount', () => {
  for (const state of ['done', 'pending'] as const)
    expect(unsentOf([one('failed', 60, 1, 5), one(state, 60, 2, 6)], 60)).toBe(60)
  expect(unsentOf([one('failed', 60, 1, 5), one('done', 60, 2, 6), one('done', 20, 7)], 40)).toBe(40)
})

test('what was refunded elsewhere meanwhile is not owed, nor what is not here', () => {
  expect(unsentOf([one('failed', 60, 1, 5), one('done', 60, 3, 3, true)], 60)).toBe(0)
  expect(unsentOf([one('failed', 60, 1, 5), one('failed', 60, 3, 3, true)], 120)).toBe(120)
  expect(unsentOf([one('failed', 100, 1, 5), one('done', 100, 3)], 0)).toBe(0)
  expect(unsentOf([one('done', 30, 1), one('failed', 100, 2, 3)], 70)).toBe(70)
  expect(unsentOf([one('done', 60, 1), one('failed', 60, 2, 3)], 60)).toBe(60)
})

test('it is never more than what failed or what is here, and nothing while nothing has failed', () => {
  const refund = fc.record({
    state: fc.constantFrom(...REFUND_STATES),
    amount_minor: fc.nat(1_000),
    create_at: fc.nat(9),
    modify_at: fc.nat(9),
    elsewhere: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(refund, { maxLength: 6 }), fc.nat(2_000), (refunds, left) => {
      const failed = refunds.filter(({ state }) => state === 'failed')
      const unsent = unsentOf(refunds, left)
      expect(unsent).toBeGreaterThanOrEqual(0)
      expect(unsent).toBeLessThanOrEqual(
        Math.min(
          left,
          failed.reduce((sum, { amount_minor }) => sum + amount_minor, 0),
        ),
      )
    }),
  )
})

test('what is kept is the older money: what was paid a second time stays owed, also when it had failed before', () => {
  const twice = [
    { all: 120, since: 0 },
    { all: 120, since: 0 },
  ]
  expect(unsentBesideKept(twice, { beyond: 120, isDecided: true })).toEqual([120, 0])
  expect(unsentBesideKept(twice, { beyond: 0, isDecided: true })).toEqual([0, 0])
  // Another refund of the older payment failed after that.
  const later = [
    { all: 120, since: 0 },
    { all: 120, since: 30 },
  ]
  expect(unsentBesideKept(later, { beyond: 120, isDecided: false })).toEqual([120, 30])
  expect(unsentBesideKept([{ all: 90, since: 30 }], { beyond: 20, isDecided: false })).toEqual([50])
})

test('it is never more than was tried, nor than is here beyond what is kept and what failed since', () => {
  const tried = fc.record({ since: fc.nat(500), before: fc.nat(500) })
  fc.assert(
    fc.property(fc.array(tried, { maxLength: 4 }), fc.nat(1_500), fc.boolean(), (made, beyond, isDecided) => {
      const payments = made.map(({ since, before }) => ({ since, all: since + before }))
      const unsent = unsentBesideKept(payments, { beyond, isDecided })
      for (const [at, minor] of unsent.entries()) {
        expect(minor).toBeGreaterThanOrEqual(isDecided ? 0 : (payments[at]?.since ?? 0))
        expect(minor).toBeLessThanOrEqual(payments[at]?.all ?? 0)
      }
      const sum = (minors: readonly number[]) => minors.reduce((all, minor) => all + minor, 0)
      const since = isDecided ? 0 : sum(payments.map((one) => one.since))
      expect(sum(unsent)).toBeLessThanOrEqual(beyond + since)
      // Nothing of what stays beyond it is forgotten while something of it was tried.
      expect(sum(unsent)).toBeGreaterThanOrEqual(Math.min(beyond, sum(payments.map(({ all }) => all))))
    }),
  )
})
