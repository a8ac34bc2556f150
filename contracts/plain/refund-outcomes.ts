import type { RefundChoice } from './money-words.ts'

// The one table of what happens with the money of a canceled paid session. Columns, the wire, the ledger, statuses, mails
// and chips follow from its rows, so an outcome is added here and where it is decided (docs/CONTRIBUTING.md).

/** Amounts that are already written: what was paid, what goes back, and what stays. */
export type RefundAmounts = { paid: string; refund: string; kept: string }

/** Whom something is told. */
export type RefundReader = 'member' | 'practice'

type Outcome = {
  /** Whether money goes back to the client. Until it is back, the status on the wire says so. */
  returns: boolean
  /** Whether the practice keeps money, which it charges then. */
  keeps: boolean
  /** Whether the practice still has to decide. */
  open: boolean
  /** What the owner can decide. */
  choices: readonly RefundChoice[]
  /** The sentence that follows what was paid. `isDone`: what goes back is back. */
  words: (amounts: RefundAmounts & { isDone: boolean }, to: RefundReader) => string
  /** The words of its chip. */
  chip: (refund: string, isDone: boolean) => string
}

const DAYS = 'which usually takes 5 to 10 business days'
const returned = (refund: string, isDone: boolean): string =>
  isDone ? `Refunded ${refund}` : `Refund of ${refund} on its way`

const TABLE = {
  full: {
    returns: true,
    keeps: false,
    open: false,
    choices: [],
    words: ({ isDone }) => (isDone ? 'It was refunded in full.' : `It is being refunded in full, ${DAYS}.`),
    chip: returned,
  },
  part: {
    returns: true,
    keeps: true,
    open: false,
    choices: [],
    words: ({ refund, kept, isDone }) =>
      isDone
        ? `${refund} was refunded and ${kept} was kept under the cancellation policy.`
        : `${refund} is being refunded, ${DAYS}. ${kept} is kept under the cancellation policy.`,
    chip: returned,
  },
  none: {
    returns: false,
    keeps: true,
    open: false,
    choices: ['refund'],
    words: () => 'It is not refunded under the cancellation policy.',
    chip: () => 'No refund',
  },
  undecided: {
    returns: false,
    keeps: false,
    open: true,
    choices: ['refund', 'keep'],
    words: (_, to) =>
      to === 'member' ? 'Your professional decides whether it is refunded.' : 'You decide whether it is refunded.',
    chip: () => 'Refund not decided',
  },
} as const satisfies Record<string, Outcome>

export type RefundOutcome = keyof typeof TABLE

/** Where the money of a canceled paid session goes. `undecided`: the practice has to say. */
export const REFUND_OUTCOMES = Object.keys(TABLE) as [RefundOutcome, ...RefundOutcome[]]

/** What an outcome does and says. A session whose money was not decided about (null) does nothing of it. */
export function refundOutcome(outcome: RefundOutcome): Outcome
export function refundOutcome(outcome: RefundOutcome | null | undefined): Outcome | undefined
export function refundOutcome(outcome: RefundOutcome | null | undefined): Outcome | undefined {
  return outcome ? TABLE[outcome] : undefined
}
