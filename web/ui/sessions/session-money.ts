/** What was paid for a session, what is still to be paid, and what happens with the money of a canceled one. */
import type { AppointmentWire } from '#contracts/api/appointments'
import { refundWords } from '#domain/billing/cancellation'
import { formatPrice } from '#web/lib/money.ts'
import type { Tone } from '#web/ui/kit/status-chip.tsx'

type Money = Pick<AppointmentWire, 'status_flags' | 'price' | 'refund' | 'is_sample'>

export type MoneyChip = {
  kind: 'paid' | 'due' | 'overdue' | 'failed' | 'to-confirm' | 'refund' | 'kept' | 'undecided'
  label: string
  tone: Tone
}

/** The chips of a session's money. A paid session keeps "Paid" when it is canceled. */
export function moneyChips({ status_flags, price, refund, is_sample }: Money): MoneyChip[] {
  if (price === 0) return []
  if (status_flags.paid) {
    const paid: MoneyChip = { kind: 'paid', label: `Paid ${formatPrice(price)}`, tone: 'sage' }
    return refund ? [paid, refundChip(refund)] : [paid]
  }
  return isDue({ status_flags, price, is_sample }) ? [dueChip(status_flags), ...tryChips(status_flags)] : []
}

/** What a reader has to know of a session's money where there is room for nothing else: that it is late or was refused. */
export const moneyTrouble = (session: Money): MoneyChip[] =>
  moneyChips(session).filter(
    ({ kind }) => kind === 'overdue' || kind === 'failed' || (kind === 'due' && session.status_flags.was_not_paid),
  )

function dueChip({ past_due, was_not_paid }: Money['status_flags']): MoneyChip {
  if (past_due) return { kind: 'overdue', label: 'Payment overdue', tone: 'red' }
  return { kind: 'due', label: was_not_paid ? 'Not paid' : 'Not paid yet', tone: 'amber' }
}

/** How the last try to pay stands. */
function tryChips({ payment_failed, payment_intent_needs_action }: Money['status_flags']): MoneyChip[] {
  if (payment_failed) return [{ kind: 'failed', label: 'Card declined', tone: 'red' }]
  return payment_intent_needs_action ? [{ kind: 'to-confirm', label: 'Payment waits for the bank', tone: 'amber' }] : []
}

function refundChip({ outcome, amount, refunded_at }: NonNullable<Money['refund']>): MoneyChip {
  if (outcome === 'undecided') return { kind: 'undecided', label: 'Refund not decided', tone: 'amber' }
  if (outcome === 'none') return { kind: 'kept', label: 'No refund', tone: 'neutral' }
  return refunded_at
    ? { kind: 'refund', label: `Refunded ${formatPrice(amount)}`, tone: 'neutral' }
    : { kind: 'refund', label: `Refund of ${formatPrice(amount)} on its way`, tone: 'amber' }
}

/** Whether something is still to be paid for a session. */
export function isDue({
  status_flags,
  price,
  is_sample,
}: Pick<Money, 'status_flags' | 'price' | 'is_sample'>): boolean {
  return status_flags.needs_payment && price > 0 && !is_sample
}

/** What happens with the money of a canceled paid session, in a sentence; null when there is nothing to say. */
export function refundSentence({ price, refund }: Pick<Money, 'price' | 'refund'>, to: 'member' | 'practice') {
  if (!refund) return null
  return refundWords(
    {
      outcome: refund.outcome,
      isDone: refund.refunded_at !== null,
      paid: formatPrice(price),
      refund: formatPrice(refund.amount),
      kept: formatPrice(refund.kept),
    },
    to,
  )
}
