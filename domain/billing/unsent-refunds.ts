import type { RefundState } from '#contracts/plain/money-words'
import type { Millis } from '#kernel/clock'

/** A refund as far as it matters here. `modify_at`: for one that failed, when it did. */
type Refund = { amount_minor: number; state: RefundState; create_at: Millis; modify_at: Millis }

/**
 * What of the refunds of a payment failed, was not sent back since, and is still here (minor units). `refunds`: the oldest
 * first; `left`: what of the payment could go back now. A later refund that goes back takes the place of one that failed, and
 * one that was begun after the failure tries the same money again, also when it failed too.
 */
export function unsentOf(refunds: readonly Refund[], left: number): number {
  const failed = refunds.flatMap((refund, at) =>
    refund.state === 'failed' ? [{ at, since: refund.modify_at, minor: refund.amount_minor }] : [],
  )
  for (const [at, refund] of refunds.entries()) {
    let again = refund.amount_minor
    for (const before of failed) {
      const isTried = before.at < at && (refund.state !== 'failed' || before.since <= refund.create_at)
      const part = isTried ? Math.min(again, before.minor) : 0
      before.minor -= part
      again -= part
    }
  }
  return Math.min(
    left,
    failed.reduce((sum, { minor }) => sum + minor, 0),
  )
}
