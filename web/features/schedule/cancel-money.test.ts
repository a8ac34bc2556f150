import { expect, test } from 'vitest'
import { sampleSession } from '#tests/factories/sample-session'
import { moneyWords } from './cancel-money.ts'

test('who cancels a session that was paid in part reads what the server names as paid', () => {
  // $20 of it are not asked for any more, so the price without what is due is more than what was paid.
  const part = sampleSession({
    ...{ price: 120, due: 60, paid_amount: 40, status_flags: { needs_payment: true } },
    cancel_refund_offer: {
      ...{
        cancellation_price: 60,
        refund: 0,
        invoiced: 20,
        cancellation_price_valid_until: '2026-11-25T15:00:00.000Z',
      },
    },
  })
  expect(moneyWords(part, 'practice')).toBe('They paid $40.00 of $120.00. You then decide whether that is given back.')
  expect(moneyWords(part, 'client')).toBe(
    'They paid $40.00 of $120.00. Under the cancellation policy, that is kept, and they get an invoice for $20.00.',
  )
})
