import { expect, test } from 'vitest'
import { type CardPaying, INVOICE_STANDINGS, type InvoiceStanding } from '#contracts/plain/money-words'
import type { RefundOutcome } from '#contracts/plain/refund-outcomes'
import { sampleSession } from '#tests/factories/sample-session'
import { refundSentence } from './refund-sentence.ts'
import { isDue, moneyChips, moneyTrouble } from './session-money.ts'
import { feeInvoiceOf, lateFeeSentence } from './late-fee.ts'
import { lateFeeToPractice } from './late-fee-to-practice.ts'

const canceled = (refund: Parameters<typeof sampleSession>[0] & object) =>
  sampleSession({ status_flags: { paid: true, cancelled_or_abandoned: true }, ...refund })
const labels = (session: Parameters<typeof moneyChips>[0]) => moneyChips(session).map(({ label }) => label)

test('a session says what it owes and what was paid', () => {
  expect(labels(sampleSession({ status_flags: { needs_payment: true } }))).toEqual(['Not paid yet'])
  expect(labels(sampleSession({ status_flags: { paid: true } }))).toEqual(['Paid $120.00'])
  expect(labels(sampleSession({ price: 0, status_flags: { paid: true } }))).toEqual([])
  const back = { paid_amount: 120, given_back: 30, status_flags: { paid: true } }
  expect(labels(sampleSession(back))).toEqual(['Paid $120.00', 'Refunded $30.00'])
  // A part of it was written off.
  expect(labels(sampleSession({ ...back, paid_amount: 70, given_back: 0 }))).toEqual(['Paid $70.00'])
  expect(isDue(sampleSession({ is_sample: true, status_flags: { needs_payment: true } }))).toBe(false)
})

test('a session says that its payment is late, was declined or waits for the bank, and lists say the first two', () => {
  const said = (status_flags: NonNullable<Parameters<typeof sampleSession>[0]>['status_flags']) => {
    const session = sampleSession({ status_flags: { needs_payment: true, ...status_flags } })
    return [labels(session), moneyTrouble(session).map(({ label }) => label)]
  }
  expect(said({})).toEqual([['Not paid yet'], []])
  expect(said({ was_not_paid: true })).toEqual([['Not paid'], ['Not paid']])
  expect(said({ was_not_paid: true, past_due: true })).toEqual([['Payment overdue'], ['Payment overdue']])
  expect(said({ payment_failed: true })).toEqual([['Not paid yet', 'Card declined'], ['Card declined']])
  expect(said({ payment_intent_needs_action: true })).toEqual([['Not paid yet', 'Payment waits for the bank'], []])
})

test('a session for which a card is being charged does not say that it is not paid, unless the bank declined', () => {
  const said = (paying: NonNullable<CardPaying>, flags: { past_due?: boolean; payment_failed?: boolean } = {}) => {
    const owed = { needs_payment: true, was_not_paid: true, ...flags }
    const session = sampleSession({ paying, due: 70, paid_amount: 50, status_flags: owed })
    return [labels(session), moneyTrouble(session).map(({ label }) => label)]
  }
  expect(said('charge')).toEqual([['Payment under way'], []])
  expect(said('own', { past_due: true })).toEqual([['Payment under way'], []])
  for (const left of ['charge_left', 'own_left'] as const) {
    expect(said(left)).toEqual([['Payment to be checked'], []])
    expect(said(left, { payment_failed: true })).toEqual([['Payment to be checked'], []])
  }
  const declined = ['Paid in part, $70.00 to pay', 'Card declined']
  expect(said('own', { payment_failed: true })).toEqual([declined, declined])
})

test('a disputed session does not say that it is paid, and says it is owed once the dispute is lost', () => {
  const paid = { status_flags: { paid: true } }
  expect(labels(sampleSession({ ...paid, dispute: 'open' }))).toEqual(['Payment disputed'])
  expect(moneyTrouble(sampleSession({ ...paid, dispute: 'open' })).map(({ label }) => label)).toEqual([
    'Payment disputed',
  ])
  expect(labels(sampleSession({ ...paid, dispute: 'won' }))).toEqual(['Paid $120.00'])
  const lost = { dispute: 'lost', due: 120, status_flags: { needs_payment: true, was_not_paid: true } } as const
  expect(labels(sampleSession(lost))).toEqual(['Taken back by bank', 'Not paid'])
  expect(moneyTrouble(sampleSession(lost)).map(({ label }) => label)).toEqual(['Not paid'])
  // Paid anew, or canceled and not owed.
  expect(labels(sampleSession({ ...paid, dispute: 'lost' }))).toEqual(['Paid $120.00'])
  expect(labels(sampleSession({ dispute: 'lost', status_flags: { cancelled_or_abandoned: true } }))).toEqual([
    'Taken back by bank',
  ])
})

test('a session that was paid in part says what is left, also when that is late', () => {
  const part = (flags: { was_not_paid?: boolean; past_due?: boolean }) =>
    sampleSession({ due: 70, paid_amount: 50, status_flags: { needs_payment: true, ...flags } })
  expect(labels(part({}))).toEqual(['Paid in part, $70.00 to pay'])
  expect(labels(part({ was_not_paid: true }))).toEqual(['Paid in part, $70.00 to pay'])
  expect(labels(part({ was_not_paid: true, past_due: true }))).toEqual(['Payment overdue, $70.00 to pay'])
  // A coupon, or what was paid and all given back without being asked for again, is no part that is paid.
  const owed = { due: 70, status_flags: { needs_payment: true, was_not_paid: true } }
  expect(labels(sampleSession(owed))).toEqual(['Not paid'])
  expect(labels(sampleSession({ ...owed, paid_amount: 50, given_back: 50 }))).toEqual(['Not paid'])
  expect(labels(sampleSession({ ...owed, paid_amount: 50, given_back: 20 }))).toEqual(['Paid in part, $70.00 to pay'])
  // It is canceled, and the practice decides about what was paid of it.
  const undecided = sampleSession({
    status_flags: { cancelled_or_abandoned: true },
    paid_amount: 50,
    refund: { outcome: 'undecided', amount: 0, kept: 50, unsent: 0, beyond: 0, refunded_at: null },
  })
  expect(labels(undecided)).toEqual(['Paid $50.00', 'Refund not decided'])
  expect(refundSentence(undecided, 'practice')).toBe('$50.00 was paid. You decide whether it is refunded.')
})

test('a canceled paid session keeps what was paid and says what happens with it', () => {
  const refund = (outcome: RefundOutcome, amount: number, refunded_at: string | null = null) =>
    canceled({ refund: { outcome, amount, kept: 120 - amount, unsent: 0, beyond: 0, refunded_at } })
  const done = '2026-03-04T10:00:00.000Z'
  expect(labels(refund('full', 120))).toEqual(['Paid $120.00', 'Refund of $120.00 on its way'])
  expect(labels(refund('full', 120, done))).toEqual(['Paid $120.00', 'Refunded $120.00'])
  expect(labels(refund('none', 0))).toEqual(['Paid $120.00', 'No refund'])
  expect(labels(refund('undecided', 0))).toEqual(['Paid $120.00', 'Refund not decided'])
  const unsent = canceled({
    refund: { outcome: 'undecided', amount: 0, kept: 120, unsent: 60, beyond: 0, refunded_at: null },
  })
  expect(labels(unsent)).toEqual(['Paid $120.00', 'Refund of $60.00 failed'])
  expect(moneyTrouble(unsent).map(({ label }) => label)).toEqual(['Refund of $60.00 failed'])
  expect(refundSentence(refund('part', 90, done), 'member')).toBe(
    'You paid $120.00. $90.00 was refunded and $30.00 was kept under the cancellation policy.',
  )
  expect(refundSentence(refund('undecided', 0), 'practice')).toContain('You decide')
  expect(refundSentence(sampleSession({ status_flags: { paid: true } }), 'member')).toBeNull()
})

test('a late cancellation that was not paid before says what became of its fee', () => {
  const fee = (status: InvoiceStanding | null, due: number) =>
    sampleSession({
      status: 'cancelled_patient',
      status_flags: { cancelled_or_abandoned: true },
      late_fee: { amount: 60, due, status, ...(status ? { invoice_id: 'inv_1', invoice_number: '7' } : NO_INVOICE) },
    })
  const said = (status: InvoiceStanding | null, due = 0) => {
    const session = fee(status, due)
    return [...labels(session), lateFeeSentence(session), lateFeeToPractice(session)]
  }
  const both = (words: string) => [`You ${words}`, `They ${words}`]
  const owed = 'owe $60.00 under the cancellation policy.'
  const coming = ['Fee of $60.00 due', ...both(`${owed} The invoice for it is being created.`)]
  expect(said(null, 60)).toEqual(coming)
  expect(said('creating', 60)).toEqual(coming)
  expect(said('open', 60)).toEqual(['Fee of $60.00 due', ...both(`${owed} Invoice 7 is due.`)])
  expect(said('overdue', 60)).toEqual(['Fee of $60.00 due', ...both(`${owed} Invoice 7 is overdue.`)])
  expect(said('open', 40)).toEqual([
    'Fee of $60.00, $40.00 due',
    ...both('owe $40.00 of the fee of $60.00 under the cancellation policy. Invoice 7 is due.'),
  ])
  expect(said('paid')).toEqual(['Fee of $60.00 paid', ...both('paid the fee of $60.00. Invoice 7 is paid.')])
  const back = 'All of the fee of $60.00 was refunded. Nothing is due.'
  expect(said('refunded')).toEqual(['Fee of $60.00 refunded', back, back])
  const partBack = 'A part of the fee of $60.00 was refunded. Nothing is due.'
  expect(said('part_refunded')).toEqual(['Fee of $60.00 part refunded', partBack, partBack])
  expect(said('void')).toEqual([
    'Fee of $60.00 waived',
    'You do not have to pay the fee of $60.00.',
    'You waived the fee of $60.00.',
  ])
  expect(said('written_off')).toEqual([
    'Fee of $60.00 written off',
    'Nothing more is due of the fee of $60.00.',
    'You wrote off what was due of the fee of $60.00.',
  ])
  for (const status of INVOICE_STANDINGS)
    expect(feeInvoiceOf(fee(status, 0))).toBe(status === 'creating' ? null : 'inv_1')
  expect(feeInvoiceOf(fee(null, 60))).toBeNull()
  // One that was waived as the session was canceled has no invoice.
  const waived = sampleSession({ late_fee: { amount: 60, due: 0, status: 'void', ...NO_INVOICE } })
  expect([lateFeeSentence(waived), feeInvoiceOf(waived)]).toEqual(['You do not have to pay the fee of $60.00.', null])
})

const NO_INVOICE = { invoice_id: null, invoice_number: null }
