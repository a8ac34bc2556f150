import type { RefundState } from '#contracts/plain/money-words'
import type { Millis } from '#kernel/clock'

/**
 * A refund as far as it matters here. `modify_at`: for one that failed, when it did. `elsewhere`: whether it was made on the
 * card provider's own pages, so that nobody here knew what else was on its way.
 */
type Refund = { amount_minor: number; state: RefundState; create_at: Millis; modify_at: Millis; elsewhere: boolean }

/**
 * What of the refunds of a payment failed, was not sent back since, and is still here (minor units). `refunds`: the oldest
 * first; `left`: what of the payment could go back now. One that was begun after the failure tries the same money again, also
 * when it failed too. One that was begun before is another amount, unless it was made elsewhere and goes back.
 */
export function unsentOf(refunds: readonly Refund[], left: number): number {
  const failed = refunds.flatMap((refund, at) =>
    refund.state === 'failed' ? [{ at, since: refund.modify_at, minor: refund.amount_minor }] : [],
  )
  for (const [at, refund] of refunds.entries()) {
    let again = refund.amount_minor
    for (const before of failed) {
      const isTried =
        before.at < at && (before.since <= refund.create_at || (refund.elsewhere && refund.state !== 'failed'))
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

/** What could not be sent of a payment by all of its refunds, and by those that failed since the decision to keep the rest. */
export type TriedPayment = { all: number; since: number }

/**
 * What a practice keeps of a canceled session, by what was paid beyond it and is still here (minor units). `isDecided`: whether
 * that still holds, and not a refund has failed since about which it has to decide again.
 */
export type Kept = { beyond: number; isDecided: boolean }

/**
 * What of each payment of a session, the newest first, is still to be sent beside what the practice keeps (minor units): what
 * was paid beyond that, of the newest payments, and what failed since.
 */
export function unsentBesideKept(payments: readonly TriedPayment[], { beyond, isDecided }: Kept): number[] {
  let rest = beyond
  return payments.map(({ all, since }) => {
    const unsent = isDecided ? Math.min(all, rest) : since + Math.min(Math.max(0, all - since), rest)
    rest = Math.max(0, rest - unsent)
    return unsent
  })
}
