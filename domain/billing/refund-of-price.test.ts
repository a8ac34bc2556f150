import { expect, test } from 'vitest'
import { refundOfPrice } from './refund-of-price.ts'

const PRICE = 12_000

test('all that went back of what pays a session is a refund of it', () => {
  expect(refundOfPrice([], PRICE)).toEqual({ back: 0, isBeyond: false })
  expect(refundOfPrice([{ received: PRICE, back: 5_000 }], PRICE)).toEqual({ back: 5_000, isBeyond: false })
  // Paid in part.
  expect(refundOfPrice([{ received: 6_000, back: 6_000 }], PRICE)).toEqual({ back: 6_000, isBeyond: false })
})

test('what the newest payments give back of what was paid beyond its price is none', () => {
  const first = { received: PRICE, back: 3_000 }
  expect(refundOfPrice([{ received: PRICE, back: PRICE }, first], PRICE)).toEqual({ back: 3_000, isBeyond: true })
  expect(refundOfPrice([{ received: PRICE, back: 0 }, first], PRICE)).toEqual({ back: 3_000, isBeyond: true })
  // Of the second payment a part pays the price.
  const rest = [
    { received: 10_000, back: 10_000 },
    { received: 6_000, back: 0 },
  ]
  expect(refundOfPrice(rest, PRICE)).toEqual({ back: 6_000, isBeyond: true })
})

test('what a bank took is not among what was received', () => {
  expect(
    refundOfPrice(
      [
        { received: PRICE, back: PRICE },
        { received: 0, back: 0 },
      ],
      PRICE,
    ),
  ).toEqual({
    back: PRICE,
    isBeyond: false,
  })
})
