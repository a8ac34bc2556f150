import { type CancellationTerms, graceWords, hoursWords } from './cancellation.ts'

/**
 * The policy of a booking from before a fee was also owed of a session that is not paid, in the words that were shown
 * then.
 */
export function earlierPolicyWords({ free_hours, fee_percent, grace_minutes }: CancellationTerms): string {
  if (fee_percent === 0 || free_hours === 0) return 'Cancel any time before the session starts for a full refund.'
  const later =
    fee_percent === 100
      ? 'After that, the payment is not refunded.'
      : `After that, ${fee_percent}% of the price is kept and the rest is refunded.`
  const grace = grace_minutes === 0 ? '' : ` ${graceWords(grace_minutes)}`
  return `Cancel up to ${hoursWords(free_hours)} before the session for a full refund. ${later}${grace} If your professional cancels, you get a full refund.`
}
