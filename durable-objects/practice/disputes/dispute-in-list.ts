import type { PaymentDispute } from '#contracts/api/client-payments'
import type { DisputeRow } from '#db/practice/queries/disputes'
import { toInstant } from '#kernel/clock'
import { toPrice } from '#kernel/money'

/** A dispute as the practice's lists show it. */
export function disputeInList(dispute: DisputeRow): PaymentDispute {
  const { id, payment_intent, state, reason, amount_minor: minor, currency, respond_by, opened_at, closed_at } = dispute
  return {
    was_taken: dispute.moved.length > 0,
    ...{ dispute_id: id, payment_intent, state, reason, amount: toPrice({ minor, currency }), currency },
    respond_by: respond_by === null ? null : toInstant(respond_by),
    opened_at: toInstant(opened_at),
    closed_at: closed_at === null ? null : toInstant(closed_at),
  }
}
