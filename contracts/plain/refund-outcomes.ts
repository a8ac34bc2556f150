import type { RefundChoice } from './money-words.ts'

// The one table of what happens with the money of a canceled paid session. The column, the wire, the ledger, statuses,
// mails and chips follow from its rows; its sentences are in `domain/billing/refund-words.ts` (docs/CONTRIBUTING.md).

/** Where the money of a canceled paid session goes. `undecided`: the practice has to say. */
export const REFUND_OUTCOMES = ['full', 'part', 'none', 'undecided'] as const
export type RefundOutcome = (typeof REFUND_OUTCOMES)[number]

type Outcome = {
  /** Whether money goes back to the client. Until it is back, the status on the wire says so. */
  returns: boolean
  /** Whether the practice keeps money, which it charges then. */
  keeps: boolean
  /** Whether the practice still has to decide. */
  open: boolean
  /** What the owner can decide. */
  choices: readonly RefundChoice[]
  /** The words of its chip. `isDone`: what goes back is back. */
  chip: (refund: string, isDone: boolean) => string
}

const returned = (refund: string, isDone: boolean): string =>
  isDone ? `Refunded ${refund}` : `Refund of ${refund} on its way`

const TABLE: Record<RefundOutcome, Outcome> = {
  full: { returns: true, keeps: false, open: false, choices: [], chip: returned },
  part: { returns: true, keeps: true, open: false, choices: [], chip: returned },
  none: { returns: false, keeps: true, open: false, choices: ['refund'], chip: () => 'No refund' },
  undecided: {
    returns: false,
    keeps: false,
    open: true,
    choices: ['refund', 'keep', 'again', 'by_hand'],
    chip: () => 'Refund not decided',
  },
}

/** What an outcome does. A session whose money was not decided about (null) does nothing of it. */
export function refundOutcome(outcome: RefundOutcome): Outcome
export function refundOutcome(outcome: RefundOutcome | null | undefined): Outcome | undefined
export function refundOutcome(outcome: RefundOutcome | null | undefined): Outcome | undefined {
  return outcome ? TABLE[outcome] : undefined
}
