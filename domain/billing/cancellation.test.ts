import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '#kernel/clock'
import { type CancellationTerms, DEFAULT_TERMS, feeOf, freeUntil, policyWords, refundOf } from './cancellation.ts'
import { earlierPolicyWords } from './earlier-policy.ts'

const START = Date.parse('2026-03-04T14:00:00.000Z')
const session = { start_at: START, booked_at: START - 5 * DAY, start_set_at: START - 5 * DAY, price_minor: 12_000 }
const half: CancellationTerms = { free_hours: 48, fee_percent: 50, grace_minutes: 0 }

describe('a client who cancels', () => {
  test('gets everything back until the deadline, and what the terms leave from it on', () => {
    const before = START - 24 * HOUR - 1
    expect(refundOf('client', session, DEFAULT_TERMS, before)).toEqual({ outcome: 'full', refund_minor: 12_000 })
    expect(refundOf('client', session, DEFAULT_TERMS, before + 1)).toEqual({ outcome: 'none', refund_minor: 0 })
    expect(refundOf('client', session, half, START - 47 * HOUR)).toEqual({ outcome: 'part', refund_minor: 6_000 })
    expect(refundOf('client', session, { ...half, fee_percent: 0 }, START - 1)).toMatchObject({
      outcome: 'full',
    })
  })

  test('of a session from before there were terms has to wait for the practice', () => {
    expect(refundOf('client', session, null, START - 4 * DAY)).toEqual({ outcome: 'undecided', refund_minor: 0 })
  })

  test('can cancel free of charge until the start when the practice moved the session close', () => {
    const moved = { ...session, start_set_at: START - 3 * HOUR }
    expect(freeUntil(moved, DEFAULT_TERMS)).toBe(START)
    expect(refundOf('client', moved, DEFAULT_TERMS, START - HOUR)).toMatchObject({ outcome: 'full' })
    expect(freeUntil({ ...session, start_set_at: START - 2 * DAY }, DEFAULT_TERMS)).toBe(START - DAY)
    // Something else was edited later, which changes nothing about that.
    expect(freeUntil({ ...session, start_set_at: START - HOUR, start_moved_at: session.booked_at }, half)).toBe(
      START - 2 * DAY,
    )
    expect(freeUntil({ ...moved, start_set_at: START - HOUR, start_moved_at: START - 3 * HOUR }, half)).toBe(START)
    // Booked within the time of the fee by the client: the terms were shown.
    const late = { ...session, booked_at: START - HOUR, start_set_at: START - HOUR }
    expect(refundOf('client', late, half, START - HOUR + 1)).toMatchObject({ outcome: 'part' })
  })
})

describe('the time of grace after a booking', () => {
  const booked = (before: number) => ({ ...session, booked_at: START - before, start_set_at: START - before })

  test('gives everything back to whoever cancels within it, also after the deadline', () => {
    const late = booked(2 * HOUR)
    expect(freeUntil(late, DEFAULT_TERMS)).toBe(START - 2 * HOUR + 15 * MINUTE)
    expect(refundOf('client', late, DEFAULT_TERMS, START - 2 * HOUR + 15 * MINUTE - 1)).toMatchObject({
      outcome: 'full',
    })
    expect(refundOf('client', late, DEFAULT_TERMS, START - 2 * HOUR + 15 * MINUTE)).toMatchObject({ outcome: 'none' })
  })

  test('ends with the start of the session', () => {
    expect(freeUntil(booked(5 * MINUTE), DEFAULT_TERMS)).toBe(START)
  })

  test('takes nothing away from a deadline that comes later', () => {
    expect(freeUntil(session, DEFAULT_TERMS)).toBe(START - DAY)
  })

  test('never lets anyone cancel free of charge for a shorter time than terms without it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.nat(168), fc.nat(60), (hours, free_hours, grace_minutes) => {
        const terms = { free_hours, fee_percent: 100, grace_minutes }
        const until = freeUntil(booked(hours * HOUR), terms)
        expect(until).toBeGreaterThanOrEqual(freeUntil(booked(hours * HOUR), { ...terms, grace_minutes: 0 }))
        expect(until).toBeLessThanOrEqual(START)
      }),
    )
  })
})

test('whatever the terms and the time, a practice that cancels refunds everything, and no refund exceeds the price', () => {
  const terms = fc.record({ free_hours: fc.nat(168), fee_percent: fc.nat(100), grace_minutes: fc.nat(60) })
  fc.assert(
    fc.property(terms, fc.integer({ min: -10 * DAY, max: DAY }), fc.nat(1_000_000), (agreed, away, price_minor) => {
      const one = { ...session, price_minor }
      for (const by of ['practice', 'no_join'] as const)
        expect(refundOf(by, one, agreed, START + away)).toEqual({ outcome: 'full', refund_minor: price_minor })
      const { refund_minor } = refundOf('client', one, agreed, START + away)
      expect(refund_minor).toBeGreaterThanOrEqual(0)
      expect(refund_minor).toBeLessThanOrEqual(price_minor)
    }),
  )
})

test('the policy is said in plain words', () => {
  expect(policyWords(DEFAULT_TERMS)).toBe(
    'Cancel up to 24 hours before the session free of charge. After that, or if you do not come, the full price is charged, even if you have not paid yet. For the first 15 minutes of a booking, canceling is always free. If your professional cancels, you pay nothing. If you have already paid for the session in full by card, the rest is refunded.',
  )
  expect(policyWords({ ...half, free_hours: 72 })).toContain('up to 3 days before')
  expect(policyWords({ ...half, free_hours: 72 })).toContain('50% of the price is charged')
  expect(policyWords({ ...DEFAULT_TERMS, fee_percent: 0 })).toBe(
    'Cancel any time before the session starts free of charge.',
  )
  expect(policyWords({ ...DEFAULT_TERMS, free_hours: 0 })).toBe(
    'Cancel any time before the session starts free of charge. If you do not come, the full price is charged, even if you have not paid yet. If you have already paid for the session in full by card, the rest is refunded.',
  )
  expect(policyWords(half)).not.toContain('first')
})

test('the policy of earlier bookings stays in the words that were shown', () => {
  expect(earlierPolicyWords(DEFAULT_TERMS)).toBe(
    'Cancel up to 24 hours before the session for a full refund. After that, the payment is not refunded. For the first 15 minutes of a booking, canceling is always free. If your professional cancels, you get a full refund.',
  )
  expect(earlierPolicyWords({ ...half, free_hours: 72 })).toContain('50% of the price is kept')
  expect(earlierPolicyWords({ ...DEFAULT_TERMS, fee_percent: 0 })).toBe(
    'Cancel any time before the session starts for a full refund.',
  )
})

describe('the fee of a session that is not paid', () => {
  const LATE = START - HOUR
  const unpaid = { ...session, due_minor: 12_000, stays_minor: 0, owes_fee: true }
  const nothing = { outcome: null, fee_minor: 0 }

  test.each([
    ['late', 'client', unpaid, half, LATE, { outcome: null, fee_minor: 6_000 }],
    ['late, all of it', 'client', unpaid, DEFAULT_TERMS, LATE, { outcome: null, fee_minor: 12_000 }],
    ['in time', 'client', unpaid, half, START - 49 * HOUR, nothing],
    ['by the practice', 'practice', unpaid, half, LATE, nothing],
    ['without a professional', 'no_join', unpaid, half, START + HOUR, nothing],
    ['booked before it was owed', 'client', { ...unpaid, owes_fee: false }, half, LATE, nothing],
    ['without terms', 'client', unpaid, null, LATE, nothing],
    ['a part was paid', 'client', paidIn(4_000), half, LATE, { outcome: 'none', fee_minor: 2_000 }],
    ['the fee was paid', 'client', paidIn(6_000), half, LATE, { outcome: 'none', fee_minor: 0 }],
    ['more than the fee was paid', 'client', paidIn(7_000), half, LATE, { outcome: 'undecided', fee_minor: 0 }],
    ['a part was paid, in time', 'client', paidIn(4_000), half, START - 49 * HOUR, undecided()],
    ['a part was paid, by the practice', 'practice', paidIn(4_000), half, LATE, undecided()],
    ['most was forgiven', 'client', { ...unpaid, due_minor: 1_000 }, half, LATE, { outcome: null, fee_minor: 1_000 }],
  ] as const)('%s', (_name, by, one, terms, now, expected) => {
    expect(feeOf(by, one, terms, now)).toEqual(expected)
  })

  test('is never more than what is still to be paid, nor together with what stays more than the fee', () => {
    const terms = fc.record({ free_hours: fc.nat(168), fee_percent: fc.nat(100), grace_minutes: fc.nat(60) })
    fc.assert(
      fc.property(
        ...[terms, fc.integer({ min: -10 * DAY, max: DAY }), fc.nat(100_000), fc.nat(100_000)],
        (agreed, away, price_minor, paid) => {
          const stays_minor = Math.min(price_minor, paid)
          const one = { ...unpaid, price_minor, stays_minor, due_minor: price_minor - stays_minor }
          const { outcome, fee_minor } = feeOf('client', one, agreed, START + away)
          expect(fee_minor).toBeGreaterThanOrEqual(0)
          expect(fee_minor).toBeLessThanOrEqual(one.due_minor)
          if (outcome !== 'undecided') expect(fee_minor + stays_minor).toBeLessThanOrEqual(price_minor)
          // Whether it is paid or not, the same is paid in the end.
          if (outcome !== 'undecided')
            expect(fee_minor + stays_minor).toBe(
              price_minor - refundOf('client', one, agreed, START + away).refund_minor,
            )
        },
      ),
    )
  })

  function paidIn(stays_minor: number) {
    return { ...unpaid, stays_minor, due_minor: 12_000 - stays_minor }
  }

  function undecided() {
    return { outcome: 'undecided', fee_minor: 0 }
  }
})
