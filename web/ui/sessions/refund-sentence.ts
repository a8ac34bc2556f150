import type { AppointmentWire } from '#contracts/api/appointments'
import { type RefundReader, refundWords } from '#domain/billing/refund-words'
import { formatPrice } from '#web/lib/money.ts'
import { paidFor } from './session-money.ts'

/** What happens with the money of a canceled paid session, in a sentence; null when there is nothing to say. */
export function refundSentence(session: Pick<AppointmentWire, 'price' | 'paid_amount' | 'refund'>, to: RefundReader) {
  const { refund } = session
  if (!refund) return null
  return refundWords(
    {
      outcome: refund.outcome,
      isDone: refund.refunded_at !== null,
      returns: refund.amount > 0,
      paid: formatPrice(paidFor(session)),
      refund: formatPrice(refund.amount),
      kept: formatPrice(refund.kept),
      unsent: refund.unsent > 0 ? formatPrice(refund.unsent) : null,
      isBeyond: refund.beyond >= refund.unsent,
    },
    to,
  )
}
