import type { RefundOutcome } from '#contracts/plain/refund-outcomes'

/**
 * A refund of a canceled session, with amounts that are already written. `isDone`: what goes back is back. `returns`:
 * whether anything does. `unsent`: what could not be sent back and is still here; null for nothing. `isBeyond`: whether all of
 * that was paid beyond the price, so that it is no refund of the session.
 */
export type RefundTold = {
  outcome: RefundOutcome
  isDone: boolean
  returns: boolean
  paid: string
  refund: string
  kept: string
  unsent: string | null
  isBeyond: boolean
}

/** Who reads it. */
export type RefundReader = 'member' | 'practice'

const DAYS = 'which usually takes 5 to 10 business days'

const WORDS: Record<RefundOutcome, (told: RefundTold, to: RefundReader) => string> = {
  full: ({ isDone }) => (isDone ? 'It was refunded in full.' : `It is being refunded in full, ${DAYS}.`),
  part: ({ isDone, refund, kept }) =>
    isDone
      ? `${refund} was refunded and ${kept} was kept under the cancellation policy.`
      : `${refund} is being refunded, ${DAYS}. ${kept} is kept under the cancellation policy.`,
  none: ({ unsent, kept }) => `${unsent === null ? 'It' : kept} is not refunded under the cancellation policy.`,
  undecided: ({ returns, isDone, refund, kept, unsent, isBeyond }, to) => {
    const back = returns ? `${refund} ${isDone ? 'was' : 'is being'} refunded.` : ''
    const decides = to === 'member' ? 'Your professional decides' : 'You decide'
    const rest = returns || unsent !== null ? `the other ${kept}` : 'it'
    const decision = unsent === null || isBeyond ? `${decides} whether ${rest} is refunded.` : ''
    return [back, unsent === null ? '' : unsentWords(unsent, to), decision].filter(Boolean).join(' ')
  },
}

/** What happens with the money that was decided about, and what of it, or of what was paid beyond it, could not be sent. */
function wordsOf(told: RefundTold, to: RefundReader): string {
  const { outcome, unsent, returns, refund, isDone } = told
  if (outcome === 'undecided' || unsent === null) return WORDS[outcome](told, to)
  // Not all of what was paid went back, so an amount is named.
  const full = returns ? `${refund} ${isDone ? 'was refunded' : `is being refunded, ${DAYS}`}.` : ''
  return [outcome === 'full' ? full : WORDS[outcome](told, to), unsentWords(unsent, to)].filter(Boolean).join(' ')
}

/**
 * What could not be sent back, with the amount already written, and what can be done about it. It does not say that the amount
 * is owed: what a practice meant to give as a present is not.
 */
export const unsentWords = (amount: string, to: RefundReader): string =>
  to === 'member'
    ? `A refund of ${amount} could not be sent to you, so you do not have it yet. Your professional can try again or give it back in another way.`
    : `A refund of ${amount} could not be sent to the client, so you still have it. Try again, or give it back in another way and record that.`

/** What was paid and what happens with it, in two sentences or three. */
export function refundWords(told: RefundTold, to: RefundReader): string {
  const start = to === 'member' ? `You paid ${told.paid}.` : `${told.paid} was paid.`
  return `${start} ${wordsOf(told, to)}`
}

/** What is owed for canceling late, with the amount already written. An invoice asks for it, one for each session. */
export function feeWords(amount: string, to: RefundReader, several = false): string {
  const fees = several ? `${amount} in fees` : amount
  return to === 'member'
    ? `You owe ${fees} under the cancellation policy. We will send you an invoice${several ? ' for each' : ''}.`
    : `They owe ${fees} under the cancellation policy. ${several ? 'Invoices for them follow.' : 'An invoice for it follows.'}`
}

/** The fee of a late cancellation that the practice waived as it recorded it; of several sessions, what it is in all. */
export function waivedFeeWords(amount: string, to: RefundReader, several = false): string {
  const fees = several ? `the fees of ${amount} in all` : `the fee of ${amount}`
  return to === 'member' ? `You do not have to pay ${fees}.` : `They do not have to pay ${fees}.`
}
