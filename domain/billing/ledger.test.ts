import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { APPOINTMENT_STATUSES } from '#contracts/plain/appointment-statuses'
import { LEDGER_ACCOUNTS } from '#contracts/plain/money-words'
import { REFUND_OUTCOMES } from '#contracts/plain/refund-outcomes'
import { type Balances, balancesOf, chargeOf, dueOf, postingsTo } from './ledger.ts'

const minor = fc.nat(100_000)
const share = fc.double({ min: 0, max: 1, noNaN: true })
const facts = fc
  .record({ charged: minor, received: minor, share, disputed: share, decided: fc.boolean(), forgiven: minor })
  .map(({ share, disputed, decided, ...known }) => {
    const returned = Math.round(known.received * share)
    const gone = Math.round((known.received - returned) * disputed)
    return { ...known, returned, held: decided ? 0 : gone, lost: decided ? gone : 0 }
  })
const NOTHING: Balances = { receivable: 0, cash: 0, disputed: 0, fees: 0, written_off: 0, credit: 0 }
const sumOf = (all: Partial<Balances>) => Object.values(all).reduce((sum, one) => sum + one, 0)

describe('the accounts of an order', () => {
  test('show what is owed, had, earned and held for the client', () => {
    expect(balancesOf({ charged: 0, received: 0, returned: 0, held: 0, lost: 0, forgiven: 0 })).toEqual(NOTHING)
    expect(balancesOf({ charged: 12_000, received: 0, returned: 0, held: 0, lost: 0, forgiven: 0 })).toMatchObject({
      receivable: 12_000,
      fees: -12_000,
    })
    // Paid before it took place, then taken place.
    expect(balancesOf({ charged: 0, received: 12_000, returned: 0, held: 0, lost: 0, forgiven: 0 })).toMatchObject({
      cash: 12_000,
      credit: -12_000,
    })
    expect(balancesOf({ charged: 12_000, received: 12_000, returned: 0, held: 0, lost: 0, forgiven: 0 })).toEqual({
      receivable: 0,
      cash: 12_000,
      disputed: 0,
      fees: -12_000,
      written_off: 0,
      credit: 0,
    })
    // Half of it given back, and not asked for again.
    expect(
      balancesOf({ charged: 12_000, received: 12_000, returned: 6_000, held: 0, lost: 0, forgiven: 6_000 }),
    ).toEqual({
      receivable: 0,
      cash: 6_000,
      disputed: 0,
      fees: -12_000,
      written_off: 6_000,
      credit: 0,
    })
    // Paid twice, and canceled late with half of the price kept and the rest on its way.
    expect(
      balancesOf({ charged: 6_000, received: 24_000, returned: 12_000, held: 0, lost: 0, forgiven: 0 }),
    ).toMatchObject({
      cash: 12_000,
      credit: -6_000,
    })
  })

  test('show disputed money beside the cash until the bank has decided, and what was lost as owed again', () => {
    const paid = { charged: 12_000, received: 12_000, returned: 0, held: 0, lost: 0, forgiven: 0 }
    expect(balancesOf({ ...paid, held: 12_000 })).toEqual({ ...NOTHING, disputed: 12_000, fees: -12_000 })
    expect(balancesOf({ ...paid, lost: 12_000 })).toEqual({ ...NOTHING, receivable: 12_000, fees: -12_000 })
    // Before it took place, nothing is owed for it.
    expect(balancesOf({ ...paid, charged: 0, lost: 12_000 })).toEqual(NOTHING)
  })

  test('always add up to zero, hold what came in without what went back, and owe no more than was charged', () => {
    fc.assert(
      fc.property(facts, (known) => {
        const { receivable, cash, disputed, fees, written_off, credit } = balancesOf(known)
        expect(receivable + cash + disputed + fees + written_off + credit).toBe(0)
        expect(written_off).toBeLessThanOrEqual(known.charged)
        expect(cash).toBe(known.received - known.returned - known.held - known.lost)
        expect(disputed).toBe(known.held)
        expect(fees + known.charged).toBe(0)
        expect(receivable).toBeGreaterThanOrEqual(0)
        expect(credit).toBeLessThanOrEqual(0)
        // A client does not owe and have credit for the same order.
        expect(receivable === 0 || credit === 0).toBe(true)
      }),
    )
  })

  test('reach what they are to show from any history, by postings that each add up to zero', () => {
    fc.assert(
      fc.property(fc.array(facts, { minLength: 1, maxLength: 8 }), (history) => {
        const booked: Balances = { ...NOTHING }
        for (const known of history) {
          const postings = postingsTo(balancesOf(known), booked)
          expect(postings.reduce((sum, posting) => sum + posting.minor, 0)).toBe(0)
          for (const posting of postings) booked[posting.account] += posting.minor
          expect(booked).toEqual(balancesOf(known))
          expect(postingsTo(balancesOf(known), booked)).toEqual([])
        }
        expect(sumOf(booked)).toBe(0)
      }),
    )
  })

  test('have one name each', () => {
    expect(
      Object.keys(balancesOf({ charged: 1, received: 2, returned: 1, held: 0, lost: 0, forgiven: 0 })).sort(),
    ).toEqual([...LEDGER_ACCOUNTS].sort())
  })
})

describe('what is owed for a place', () => {
  const PRICE = 12_000
  const place = { status: 'confirmed', is_sample: false, refund_outcome: null, refund_minor: null } as const
  const paid = { amount: PRICE, received: PRICE, returned: 0, held: 0, lost: 0, pending: 0, forgiven: 0 }
  const charged = (...about: Parameters<typeof chargeOf>) => chargeOf(...about).charged

  test('is its price once it took place, and what is kept once it was canceled', () => {
    expect(charged(place, paid)).toBe(0)
    expect(charged({ ...place, status: 'completed' }, { ...paid, received: 0 })).toBe(PRICE)
    expect(charged({ ...place, status: 'completed', is_sample: true }, paid)).toBe(0)
    const late = { ...place, status: 'cancelled_patient' } as const
    expect(charged(late, paid)).toBe(0)
    expect(charged({ ...late, refund_outcome: 'none', refund_minor: 0 }, paid)).toBe(PRICE)
    expect(charged({ ...late, refund_outcome: 'part', refund_minor: 4_000 }, { ...paid, pending: 4_000 })).toBe(8_000)
    expect(charged({ ...late, refund_outcome: 'full', refund_minor: PRICE }, { ...paid, pending: PRICE })).toBe(0)
    expect(charged({ ...late, refund_outcome: 'undecided', refund_minor: 0 }, paid)).toBe(0)
  })

  test('is no more than is here once it was canceled, whatever was forgiven before', () => {
    const late = { ...place, status: 'cancelled_patient', refund_outcome: 'none', refund_minor: 0 } as const
    expect(chargeOf(late, { ...paid, received: 5_000 })).toEqual({ charged: 5_000, forgiven: 0 })
    expect(chargeOf(late, { ...paid, returned: 2_000, held: 0, lost: 0, forgiven: 2_000 })).toEqual({
      charged: 10_000,
      forgiven: 0,
    })
  })

  test('is never negative and never more than the price', () => {
    const any = fc.record({
      status: fc.constantFrom(...APPOINTMENT_STATUSES),
      is_sample: fc.boolean(),
      refund_outcome: fc.constantFrom(null, ...REFUND_OUTCOMES),
      refund_minor: fc.constantFrom(null, 0, 1, PRICE, PRICE + 1),
    })
    fc.assert(
      fc.property(any, fc.nat(2 * PRICE), (row, received) => {
        const owed = charged(row, { ...paid, received })
        expect(owed).toBeGreaterThanOrEqual(0)
        expect(owed).toBeLessThanOrEqual(PRICE)
      }),
    )
  })

  test('is due without what stays of what was received and what is forgiven', () => {
    expect(dueOf({ ...paid, received: 0 })).toBe(PRICE)
    expect(dueOf({ ...paid, received: 5_000 })).toBe(7_000)
    expect(dueOf({ ...paid, pending: 5_000 })).toBe(5_000)
    expect(dueOf({ ...paid, returned: 5_000, held: 0, lost: 0, forgiven: 5_000 })).toBe(0)
    expect(dueOf({ ...paid, received: 2 * PRICE })).toBe(0)
    // A client is not asked for what their bank disputes until it has decided.
    expect(dueOf({ ...paid, held: PRICE })).toBe(0)
    expect(dueOf({ ...paid, lost: PRICE })).toBe(PRICE)
  })
})
