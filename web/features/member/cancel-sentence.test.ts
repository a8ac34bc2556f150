import { expect, test } from 'vitest'
import { sampleSession } from '#tests/factories/sample-session'
import { costOfCanceling } from './cancel-cost.ts'
import { cancelSentence } from './cancel-sentence.ts'

const UNTIL = '2026-11-25T15:00:00.000Z'
const offer = (cancellation_price: number, refund: number, invoiced: number) => ({
  cancel_refund_offer: { cancellation_price, refund, invoiced, cancellation_price_valid_until: UNTIL },
})
const terms = { free_hours: 24, fee_percent: 50, grace_minutes: 0, only_paid: false }
const unpaid = (more: object) =>
  sampleSession({ price: 120, due: 120, cancellation: terms, status_flags: { needs_payment: true }, ...more })

test('a member reads what canceling an unpaid session costs, and until when it is free', () => {
  expect(costOfCanceling(unpaid(offer(0, 0, 0)))).toBeNull()
  expect(cancelSentence(unpaid(offer(0, 0, 0)), 'UTC')).toContain('Free of charge if you cancel before')
  expect(costOfCanceling(unpaid(offer(60, 0, 60)))).toBe(
    'This session is not paid yet. Canceling now costs $60.00 under the cancellation policy. You get an invoice for it.',
  )
  expect(cancelSentence(unpaid(offer(60, 0, 60)), 'UTC')).toBe('If you cancel now, you owe $60.00.')
  // Nothing is owed of what was booked under an earlier policy, or was not accepted.
  expect(cancelSentence(unpaid({ ...offer(0, 0, 0), cancellation: { ...terms, only_paid: true } }), 'UTC')).toBeNull()
  expect(cancelSentence(unpaid({ ...offer(0, 0, 0), status_flags: { unconfirmed_invite: true } }), 'UTC')).toBeNull()
})

test('what was paid in part counts, as the server names it', () => {
  // $20 of it are not asked for any more.
  const part = (of: object) => costOfCanceling(unpaid({ due: 60, paid_amount: 40, ...of }))
  expect(part(offer(60, 0, 20))).toBe(
    'You paid $40.00 of $120.00. Canceling now costs $60.00 under the cancellation policy. What you paid is kept, and you get an invoice for $20.00.',
  )
  expect(part(offer(40, 0, 0))).toBe(
    'You paid $40.00 of $120.00. Canceling now costs $40.00 under the cancellation policy. What you paid is kept.',
  )
  expect(part(offer(0, 0, 0))).toBe('You paid $40.00 of $120.00. Your professional decides whether that is refunded.')
  // Not "free of charge": the practice may keep what was paid.
  expect(cancelSentence(unpaid({ due: 80, paid_amount: 40, ...offer(0, 0, 0) }), 'UTC')).toBe(
    'If you cancel, your professional decides what is refunded.',
  )
  expect(cancelSentence(unpaid({ due: 80, ...offer(60, 0, 20) }), 'UTC')).toBe('If you cancel now, you owe $20.00.')
})
