import fc from 'fast-check'
import { expect, test } from 'vitest'
import { REFUND_STATES } from '#contracts/plain/money-words'
import { partsOfRefund } from './parts-of-refund.ts'

const PAID = [
  { id: 'a', amount_minor: 100 },
  { id: 'b', amount_minor: 60 },
]
const minors = (parts: ReturnType<typeof partsOfRefund>) => parts.map(({ payment, minor }) => [payment.id, minor])

test('a refund goes to the payment of which exactly that much is left, and otherwise to one after the other', () => {
  expect(minors(partsOfRefund(60, PAID, []))).toEqual([['b', 60]])
  expect(minors(partsOfRefund(30, PAID, []))).toEqual([['a', 30]])
  expect(minors(partsOfRefund(120, PAID, []))).toEqual([
    ['a', 100],
    ['b', 20],
  ])
  const pending = { payment_id: 'a', amount_minor: 90, state: 'pending' as const }
  expect(minors(partsOfRefund(70, PAID, [pending]))).toEqual([
    ['a', 10],
    ['b', 60],
  ])
  // More than is left beside what is on its way: that one will be refused.
  expect(minors(partsOfRefund(100, PAID, [pending]))).toEqual([
    ['a', 40],
    ['b', 60],
  ])
})

test('no payment gives back more than it is, and all is divided while the payments have it', () => {
  const payments = fc.uniqueArray(
    fc.record({ id: fc.constantFrom('a', 'b', 'c'), amount_minor: fc.integer({ min: 1, max: 50 }) }),
    {
      selector: ({ id }) => id,
      minLength: 1,
    },
  )
  const share = fc.record({
    at: fc.nat(2),
    of: fc.double({ min: 0, max: 1, noNaN: true }),
    state: fc.constantFrom(...REFUND_STATES),
  })
  fc.assert(
    fc.property(
      payments,
      fc.array(share, { maxLength: 3 }),
      fc.integer({ min: 1, max: 160 }),
      (paid, shares, amount) => {
        const refunds = shares.flatMap(({ at, of, state }, i) => {
          const payment = paid[at]
          // One refund of each payment, so that those alone are never too much.
          return payment && shares.findIndex((one) => one.at === at) === i
            ? [{ payment_id: payment.id, amount_minor: Math.floor(payment.amount_minor * of), state }]
            : []
        })
        const done = (id: string) =>
          refunds.reduce((sum, one) => sum + (one.payment_id === id && one.state === 'done' ? one.amount_minor : 0), 0)
        const parts = partsOfRefund(amount, paid, refunds)
        for (const { payment, minor } of parts)
          expect(minor + done(payment.id)).toBeLessThanOrEqual(payment.amount_minor)
        const left = paid.reduce((sum, { id, amount_minor }) => sum + amount_minor - done(id), 0)
        expect(parts.reduce((sum, { minor }) => sum + minor, 0)).toBe(Math.min(amount, left))
      },
    ),
  )
})
