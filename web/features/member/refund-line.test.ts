import { expect, test } from 'vitest'
import { refundLine } from './refund-line.ts'

const ZONE = 'America/New_York'
const REFUND = { amount: 50, at: '2037-12-08T15:00:00Z', by_hand: false } as const

test('banks are named only where money went back to a card', () => {
  expect(refundLine({ ...REFUND, status: 'done' }, ZONE)).toMatch(
    /^\$50\.00 was refunded on .* Banks take 5 to 10 business days to show it\.$/,
  )
  expect(refundLine({ ...REFUND, status: 'done', by_hand: true }, ZONE)).toMatch(
    /^\$50\.00 was given back on [^.]*, not to a card\.$/,
  )
})

test('what is on its way and what failed is not said to be back', () => {
  expect(refundLine({ ...REFUND, status: 'pending' }, ZONE)).toBe('$50.00 is being refunded.')
  expect(refundLine({ ...REFUND, status: 'failed' }, ZONE)).toMatch(/^A refund of \$50\.00 failed on /)
})
