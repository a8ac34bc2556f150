import { expect, test } from 'vitest'
import { REFUND_OUTCOMES, type RefundOutcome, refundOutcome } from '#contracts/plain/refund-outcomes'
import { type FlagFacts, shownStatus } from '#domain/scheduling/status-flags'
import { type ChargeFacts, chargeOf } from './ledger.ts'
import { refundWords } from './refund-words.ts'

const PRICE = 12_000

/** What an outcome of which `back` goes back does and says, in the words of decisions 041, 094 and 113. */
type Expected = {
  back: number
  charged: number
  /** The status on the wire before and after the money is back. */
  status: [begun: string, done: string]
  choices: string[]
  member: [begun: string, done: string]
  practice: [begun: string, done: string]
  chip: [begun: string, done: string]
}

const CANCELED = 'cancelled_patient'
const ON_ITS_WAY = 'cancelled_patient_awaiting_transfer'
const always = (one: string): [string, string] => [one, one]

const EXPECTED: Record<RefundOutcome, Expected> = {
  full: {
    back: PRICE,
    charged: 0,
    status: [ON_ITS_WAY, CANCELED],
    choices: [],
    member: [
      'You paid $120. It is being refunded in full, which usually takes 5 to 10 business days.',
      'You paid $120. It was refunded in full.',
    ],
    practice: [
      '$120 was paid. It is being refunded in full, which usually takes 5 to 10 business days.',
      '$120 was paid. It was refunded in full.',
    ],
    chip: ['Refund of $120 on its way', 'Refunded $120'],
  },
  part: {
    back: 9_000,
    charged: 3_000,
    status: [ON_ITS_WAY, CANCELED],
    choices: [],
    member: [
      'You paid $120. $90 is being refunded, which usually takes 5 to 10 business days. $30 is kept under the cancellation policy.',
      'You paid $120. $90 was refunded and $30 was kept under the cancellation policy.',
    ],
    practice: [
      '$120 was paid. $90 is being refunded, which usually takes 5 to 10 business days. $30 is kept under the cancellation policy.',
      '$120 was paid. $90 was refunded and $30 was kept under the cancellation policy.',
    ],
    chip: ['Refund of $90 on its way', 'Refunded $90'],
  },
  none: {
    back: 0,
    charged: PRICE,
    status: always(CANCELED),
    choices: ['refund'],
    member: always('You paid $120. It is not refunded under the cancellation policy.'),
    practice: always('$120 was paid. It is not refunded under the cancellation policy.'),
    chip: always('No refund'),
  },
  undecided: {
    back: 0,
    charged: 0,
    status: always('cancelled_patient_manual_transfer'),
    choices: ['refund', 'keep', 'again', 'by_hand'],
    member: always('You paid $120. Your professional decides whether it is refunded.'),
    practice: always('$120 was paid. You decide whether it is refunded.'),
    chip: always('Refund not decided'),
  },
}

const dollars = (minor: number): string => `$${minor / 100}`

test.each(REFUND_OUTCOMES)('"%s" charges, leaves to decide, and says what was agreed', (outcome) => {
  const { back, ...expected } = EXPECTED[outcome]
  const place: ChargeFacts & Pick<FlagFacts, 'refunded_at'> = {
    ...{ status: CANCELED, is_sample: false, refunded_at: null },
    ...{ refund_outcome: outcome, refund_minor: back },
  }
  const standing = { amount: PRICE, received: PRICE, returned: 0, pending: back, held: 0, lost: 0, forgiven: 0 }
  const written = {
    paid: dollars(PRICE),
    refund: dollars(back),
    kept: dollars(PRICE - back),
    unsent: null,
    isBeyond: false,
  }
  const told = { outcome, returns: back > 0, ...written }
  const words = (isDone: boolean, to: 'member' | 'practice') => refundWords({ ...told, isDone }, to)
  expect({
    charged: chargeOf(place, standing).charged,
    status: [shownStatus(place), shownStatus({ ...place, refunded_at: 1 })],
    choices: refundOutcome(outcome).choices,
    member: [words(false, 'member'), words(true, 'member')],
    practice: [words(false, 'practice'), words(true, 'practice')],
    chip: [false, true].map((isDone) => refundOutcome(outcome).chip(dollars(back), isDone)),
  }).toEqual(expected)
})

test('a refund that could not be sent is owed, whatever went back beside it', () => {
  const told = {
    outcome: 'undecided',
    isDone: true,
    paid: '$120',
    refund: '$20',
    kept: '$100',
    unsent: '$60',
    isBeyond: false,
  } as const
  expect(refundWords({ ...told, returns: false }, 'member')).toBe(
    'You paid $120. A refund of $60 could not be sent to you, so you do not have it yet. Your professional can try again or give it back in another way.',
  )
  expect(refundWords({ ...told, returns: true }, 'practice')).toBe(
    '$120 was paid. $20 was refunded. A refund of $60 could not be sent to the client, so you still have it. Try again, or give it back in another way and record that.',
  )
})

test('what was paid beyond the price and could not be sent is told beside what is decided about the price', () => {
  const told = {
    returns: false,
    isDone: false,
    paid: '$240',
    refund: '$0',
    kept: '$120',
    unsent: '$120',
    isBeyond: true,
  }
  const unsent =
    'A refund of $120 could not be sent to the client, so you still have it. Try again, or give it back in another way and record that.'
  expect(refundWords({ ...told, outcome: 'undecided' }, 'practice')).toBe(
    `$240 was paid. ${unsent} You decide whether the other $120 is refunded.`,
  )
  expect(refundWords({ ...told, outcome: 'none' }, 'practice')).toBe(
    `$240 was paid. $120 is not refunded under the cancellation policy. ${unsent}`,
  )
  const back = { ...told, returns: true, isDone: true, refund: '$120', kept: '$0' }
  expect(refundWords({ ...back, outcome: 'full' }, 'practice')).toBe(`$240 was paid. $120 was refunded. ${unsent}`)
  // Of one for which nothing was paid before it was canceled, it is all that was paid.
  expect(refundWords({ ...told, outcome: 'full', paid: '$120', kept: '$0' }, 'practice')).toBe(
    `$120 was paid. ${unsent}`,
  )
})

test('what went back by no decision leaves the rest to decide', () => {
  const told = {
    outcome: 'undecided',
    returns: true,
    paid: '$120',
    refund: '$40',
    kept: '$80',
    unsent: null,
    isBeyond: false,
  } as const
  expect(refundWords({ ...told, isDone: true }, 'member')).toBe(
    'You paid $120. $40 was refunded. Your professional decides whether the other $80 is refunded.',
  )
  expect(refundWords({ ...told, isDone: false }, 'practice')).toBe(
    '$120 was paid. $40 is being refunded. You decide whether the other $80 is refunded.',
  )
})

test('what is open is neither given back nor kept, and money without a decision does nothing', () => {
  for (const outcome of REFUND_OUTCOMES) {
    const { open, keeps, returns, choices } = refundOutcome(outcome)
    expect(open ? !keeps && !returns : keeps || returns).toBe(true)
    expect(choices.includes('keep')).toBe(open)
  }
  expect(refundOutcome(null)).toBeUndefined()
})
