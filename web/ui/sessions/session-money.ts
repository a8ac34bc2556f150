/** What was paid for a session, what is still to be paid, and what happens with the money of a canceled one. */
import type { AppointmentWire } from '#contracts/api/appointments'
import { lacksAnswer } from '#contracts/plain/money-words'
import { refundOutcome } from '#contracts/plain/refund-outcomes'
import { formatPrice } from '#web/lib/money.ts'
import { payingWord } from './paying-words.ts'
import type { Tone } from '#web/ui/kit/status-chip.tsx'

type Money = Pick<
  AppointmentWire,
  | 'status_flags'
  | 'price'
  | 'due'
  | 'paying'
  | 'paid_amount'
  | 'given_back'
  | 'refund'
  | 'is_sample'
  | 'dispute'
  | 'late_fee'
>

export type MoneyChip = {
  kind:
    | 'paid'
    | 'due'
    | 'overdue'
    | 'failed'
    | 'to-confirm'
    | 'underway'
    | 'refund'
    | 'kept'
    | 'undecided'
    | 'disputed'
    | 'fee'
  label: string
  tone: Tone
}

/** The chips of a session's money. A paid session keeps "Paid" when it is canceled, and not while it is disputed. */
export function moneyChips(session: Money): MoneyChip[] {
  const { status_flags, price, refund } = session
  if (price === 0) return []
  const dispute = disputeChip(session)
  if (session.dispute === 'open' || (dispute.length > 0 && !status_flags.paid))
    return isDue(session) ? [...dispute, dueChip(session)] : dispute
  if (status_flags.paid || refund) {
    const amount = refund ? paidFor(session) : session.paid_amount
    const paid: MoneyChip = { kind: 'paid', label: `Paid ${formatPrice(amount)}`, tone: 'sage' }
    return [paid, ...(refund ? [refundChip(refund)] : givenBackChip(session)), ...feeChips(session)]
  }
  if (!isDue(session)) return feeChips(session)
  return [dueChip(session), ...(lacksAnswer(session.paying) ? [] : tryChips(status_flags))]
}

/** The fee of a late cancellation that was not paid before. */
function feeChips({ late_fee: fee }: Money): MoneyChip[] {
  if (!fee) return []
  const { amount, due, status } = fee
  const label = `Fee of ${formatPrice(amount)}`
  if (due > 0) {
    const rest = due < amount ? `, ${formatPrice(due)}` : ''
    return [{ kind: 'fee', label: `${label}${rest} due`, tone: 'amber' }]
  }
  // The states in which nothing is due are words: "paid", "part refunded", "written off". A void fee was waived.
  const word = status === 'void' ? 'waived' : status?.replace('_', ' ')
  return [{ kind: 'fee', label: `${label} ${word}`, tone: status === 'paid' ? 'sage' : 'neutral' }]
}

/** What a reader has to know of a session's money where there is room for nothing else: that it is late, refused or disputed. */
export const moneyTrouble = (session: Money): MoneyChip[] =>
  moneyChips(session).filter(
    ({ kind, tone }) =>
      (kind === 'disputed' && tone === 'amber') ||
      kind === 'overdue' ||
      kind === 'failed' ||
      (kind === 'due' && session.status_flags.was_not_paid),
  )

/** A dispute that is undecided, or took the payment away. */
function disputeChip({ dispute }: Money): MoneyChip[] {
  if (dispute === 'open') return [{ kind: 'disputed', label: 'Payment disputed', tone: 'amber' }]
  return dispute === 'lost' ? [{ kind: 'disputed', label: 'Taken back by bank', tone: 'neutral' }] : []
}

function dueChip(session: Money): MoneyChip {
  const { past_due, was_not_paid, payment_failed } = session.status_flags
  // A card that the bank declined can be tried again, unless its last answer is missing.
  if (session.paying && (!payment_failed || lacksAnswer(session.paying)))
    return { kind: 'underway', label: payingWord(session.paying), tone: 'amber' }
  const rest = isPaidInPart(session) ? `, ${formatPrice(session.due)} to pay` : ''
  if (past_due) return { kind: 'overdue', label: `Payment overdue${rest}`, tone: 'red' }
  return {
    kind: 'due',
    label: rest ? `Paid in part${rest}` : was_not_paid ? 'Not paid' : 'Not paid yet',
    tone: 'amber',
  }
}

/** How the last try to pay stands. */
function tryChips({ payment_failed, payment_intent_needs_action }: Money['status_flags']): MoneyChip[] {
  if (payment_failed) return [{ kind: 'failed', label: 'Card declined', tone: 'red' }]
  return payment_intent_needs_action ? [{ kind: 'to-confirm', label: 'Payment waits for the bank', tone: 'amber' }] : []
}

/** What went back of a session that took place. */
const givenBackChip = ({ given_back }: Money): MoneyChip[] =>
  given_back > 0 ? [{ kind: 'refund', label: `Refunded ${formatPrice(given_back)}`, tone: 'neutral' }] : []

function refundChip({ outcome, amount, unsent, refunded_at }: NonNullable<Money['refund']>): MoneyChip {
  if (unsent > 0) return { kind: 'failed', label: `Refund of ${formatPrice(unsent)} failed`, tone: 'red' }
  const { open, returns, chip } = refundOutcome(outcome)
  const isDone = refunded_at !== null
  return {
    kind: open ? 'undecided' : returns ? 'refund' : 'kept',
    label: chip(formatPrice(amount), isDone),
    tone: open || (returns && !isDone) ? 'amber' : 'neutral',
  }
}

/** Whether something is still to be paid for a session. */
export function isDue({
  status_flags,
  price,
  is_sample,
}: Pick<Money, 'status_flags' | 'price' | 'is_sample'>): boolean {
  return status_flags.needs_payment && price > 0 && !is_sample
}

/** Whether a part of it was paid and not given back, and the rest is still to be paid. */
export const isPaidInPart = ({
  due,
  paid_amount,
  given_back,
}: Pick<Money, 'due' | 'paid_amount' | 'given_back'>): boolean => due > 0 && paid_amount > given_back

/** What had been paid for a session that was canceled, as the server says it. */
export const paidFor = ({ price, paid_amount }: Pick<Money, 'price' | 'paid_amount'>): number => paid_amount || price
