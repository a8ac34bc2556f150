import { expect, test } from 'vitest'
import { moneyWords } from './canceled-money.ts'

type Told = NonNullable<Parameters<typeof moneyWords>[0]['money']['refund']>
/** What was paid is the price, unless it says otherwise. */
type Refund = (Omit<Told, 'paid_minor' | 'unsent_minor' | 'beyond_minor'> & Partial<Told>) | null
const costs = (price_minor: number, refund: Refund, fee_minor = 0, fee_waived_minor = 0) => ({
  price_minor,
  currency: 'usd',
  paid: refund !== null,
  is_sample: false,
  refund: refund && { paid_minor: price_minor, unsent_minor: 0, beyond_minor: 0, ...refund },
  fee_minor,
  fee_waived_minor,
  free_until: null,
  owes_fee: true,
})
const other = (money: ReturnType<typeof costs>) => ({
  appointment_id: 'apt_1',
  ...{ start: 0, end: 1, sequence: 0, revised: 0, type_label: 'Talk' },
  money,
})
const full = (minor: number): Refund => ({ outcome: 'full', minor, isDone: false })
const words = (first: Refund, ...others: [number, Refund][]) =>
  moneyWords(
    {
      recipient: 'member',
      money: costs(12_000, first),
      others: others.map(([price, one]) => other(costs(price, one))),
    },
    'en-US',
  )

test('of one canceled session it is what was decided about it', () => {
  expect(words(null)).toBe('')
  expect(words(full(12_000))).toBe(
    'You paid $120.00. It is being refunded in full, which usually takes 5 to 10 business days.',
  )
})

test('of one that was paid in part it is that part', () => {
  expect(words({ outcome: 'undecided', minor: 0, paid_minor: 5000, isDone: false })).toBe(
    'You paid $50.00. Your professional decides whether it is refunded.',
  )
})

test('of one whose refund could not be sent it is what is owed, and of several all of that', () => {
  const unsent: Refund = { outcome: 'undecided', minor: 0, unsent_minor: 6_000, isDone: false }
  const undecided: Refund = { outcome: 'undecided', minor: 0, isDone: false }
  expect(words(unsent, [12_000, unsent], [5_000, undecided])).toBe(
    'For 2 of the 3 sessions: You paid $240.00. A refund of $120.00 could not be sent to you, so you do not have it yet. Your professional can try again or give it back in another way. For 1 of the 3 sessions: You paid $50.00. Your professional decides whether it is refunded.',
  )
})

test('of one that was paid twice it is what could not be sent and what happens with the price', () => {
  const twice = { paid_minor: 24_000, unsent_minor: 12_000, beyond_minor: 12_000, minor: 0, isDone: false }
  const unsent = 'A refund of $120.00 could not be sent to you, so you do not have it yet.'
  const can = 'Your professional can try again or give it back in another way.'
  expect(words({ ...twice, outcome: 'undecided' })).toBe(
    `You paid $240.00. ${unsent} ${can} Your professional decides whether the other $120.00 is refunded.`,
  )
  expect(words({ ...twice, outcome: 'none' })).toBe(
    `You paid $240.00. $120.00 is not refunded under the cancellation policy. ${unsent} ${can}`,
  )
})

test('of several it adds up what is equal, and tells apart what is not', () => {
  expect(words(full(12_000), [8000, full(8000)])).toBe(
    'For all 2 sessions: You paid $200.00. It is being refunded in full, which usually takes 5 to 10 business days.',
  )
  const kept: Refund = { outcome: 'none', minor: 0, isDone: false }
  expect(words(null, [8000, full(8000)], [5000, kept], [0, null])).toBe(
    'For 1 of the 4 sessions: You paid $80.00. It is being refunded in full, which usually takes 5 to 10 business days. For 1 of the 4 sessions: You paid $50.00. It is not refunded under the cancellation policy.',
  )
})

test('of one that was not paid it is the fee that is owed, beside what was paid in part', () => {
  type Costs = ReturnType<typeof costs>
  const tell = (recipient: 'member' | 'provider', [money, ...others]: [Costs, ...Costs[]]) =>
    moneyWords({ recipient, money, others: others.map(other) }, 'en-US')
  const told = (...all: [Costs, ...Costs[]]) => tell('member', all)
  const owed = costs(12_000, null, 6_000)
  expect(told(owed)).toBe('You owe $60.00 under the cancellation policy. We will send you an invoice.')
  const inPart = costs(12_000, { outcome: 'none', minor: 0, paid_minor: 4_000, isDone: false }, 2_000)
  expect(told(inPart)).toBe(
    'You paid $40.00. It is not refunded under the cancellation policy. You owe $20.00 under the cancellation policy. We will send you an invoice.',
  )
  expect(told(owed, owed, costs(8_000, null))).toBe(
    'For 2 of the 3 sessions: You owe $120.00 in fees under the cancellation policy. We will send you an invoice for each.',
  )
  expect(tell('provider', [owed])).toBe('They owe $60.00 under the cancellation policy. An invoice for it follows.')
  expect(tell('provider', [owed, owed])).toBe(
    'For all 2 sessions: They owe $120.00 in fees under the cancellation policy. Invoices for them follow.',
  )
  const waived = costs(12_000, null, 0, 6_000)
  expect(told(waived)).toBe('You do not have to pay the fee of $60.00.')
  expect(tell('provider', [waived])).toBe('They do not have to pay the fee of $60.00.')
  expect(told(waived, waived, owed)).toBe(
    'For 1 of the 3 sessions: You owe $60.00 under the cancellation policy. We will send you an invoice. For 2 of the 3 sessions: You do not have to pay the fees of $120.00 in all.',
  )
  expect(told(costs(12_000, { outcome: 'undecided', minor: 0, paid_minor: 4_000, isDone: false }, 0, 2_000))).toBe(
    'You paid $40.00. Your professional decides whether it is refunded. You do not have to pay the fee of $20.00.',
  )
})
