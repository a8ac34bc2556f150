import type { PlatformAccount } from '../platform-account.ts'
import { invalidRequest, noSuch } from '../http/StripeError.ts'
import type { Charge } from '../store/documents.ts'
import type { Refund } from '../store/money-back-documents.ts'
import { objectId } from '../store/object-id.ts'
import type { CardOutcome } from './cards.ts'
import { disputeThatHolds } from './disputes.ts'
import { outcomeOf } from './payment-methods.ts'

export interface RefundInput {
  charge?: string | undefined
  paymentIntent?: string | undefined
  /** In minor units. Without it, the rest of the charge is refunded. */
  amount?: number | undefined
  reason: Refund['reason']
  metadata: Record<string, string>
}

/**
 * Refunds at once, or as the card does it: one that waits is `pending`, and one that fails has succeeded until then. Throws 400 when the refundable amount of the charge is
 * too small, or the charge is disputed.
 */
export function createRefund(platform: PlatformAccount, input: RefundInput): Refund {
  const charge = chargeOf(platform, input)
  if (disputeThatHolds(platform, charge))
    throw invalidRequest(
      `Charge ${charge.id} has been charged back; cannot issue a refund.`,
      undefined,
      'charge_disputed',
    )
  const left = charge.amount_captured - refundedOf(charge)
  if (charge.refunded || left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, undefined, 'charge_already_refunded')
  }
  const amount = input.amount ?? left
  if (amount > left) {
    throw invalidRequest(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
      'amount',
      'amount_too_large',
    )
  }
  const outcome = outcomeOfCharge(platform, charge)
  const refund: Refund = {
    id: objectId('re_3'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: platform.now(),
    currency: charge.currency,
    metadata: input.metadata,
    payment_intent: charge.payment_intent,
    reason: input.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: outcome === 'refunds:waits' ? 'pending' : 'succeeded',
    transfer_reversal: null,
  }
  const isOver = outcome !== 'refunds:waits' && outcome !== 'refunds:fails'
  platform.documents.put(refund, isOver ? null : platform.now() + END_TIME)
  const given = { ...charge, amount_refunded: charge.amount_refunded + amount, refunded: amount === left }
  platform.documents.put(given)
  platform.emit('charge.refunded', given)
  platform.emit('refund.created', refund)
  return refund
}

/** How long the end of a refund waits that does not end at once (seconds). */
const END_TIME = 10 * 60

/** Ends the refunds whose time has come, as their cards do it. */
export function endDueRefunds(platform: PlatformAccount): void {
  for (const id of platform.documents.dueIds('refund', platform.now())) {
    const refund = platform.documents.get('refund', id)
    if (refund) endRefund(platform, refund, refund.status === 'pending' ? 'succeeded' : 'failed')
  }
}

/**
 * A refund ends. One that failed leaves its money in the account, and the charge can be refunded again. Emits
 * `refund.updated` and `charge.refund.updated`, and for one that fails also `refund.failed`. Throws 400 when it has failed,
 * or was made and is to succeed.
 */
export function endRefund(platform: PlatformAccount, refund: Refund, end: 'succeeded' | 'failed'): Refund {
  const charge = platform.documents.get('charge', refund.charge)
  if (!charge || refund.status === end || refund.status === 'failed')
    throw invalidRequest(`This refund (${refund.id}) has a status of ${refund.status} and cannot be changed.`)
  const ended: Refund = { ...refund, status: end, ...(end === 'failed' && { failure_reason: 'unknown' }) }
  platform.documents.put(ended)
  if (end === 'failed')
    platform.documents.put({ ...charge, amount_refunded: charge.amount_refunded - refund.amount, refunded: false })
  platform.emit('charge.refund.updated', ended)
  platform.emit('refund.updated', ended)
  if (end === 'failed') platform.emit('refund.failed', ended)
  return ended
}

function outcomeOfCharge(platform: PlatformAccount, charge: Charge): CardOutcome | null {
  const method = charge.payment_method ? platform.documents.get('payment_method', charge.payment_method) : undefined
  return method ? outcomeOf(method) : null
}

/**
 * How much of the captured amount was refunded. `amount_refunded` also contains the released part of a partly captured
 * charge, as at Stripe.
 */
function refundedOf(charge: Charge): number {
  return charge.amount_refunded - (charge.amount - charge.amount_captured)
}

function chargeOf(platform: PlatformAccount, input: RefundInput): Charge {
  if (input.charge) {
    const charge = platform.documents.get('charge', input.charge)
    if (!charge) throw noSuch('charge', input.charge, 'charge')
    if (charge.status !== 'succeeded' || !charge.captured) throw notPaid(charge.payment_intent)
    return charge
  }
  if (!input.paymentIntent) {
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
      undefined,
      'parameter_missing',
    )
  }
  const intent = platform.documents.get('payment_intent', input.paymentIntent)
  if (!intent) throw noSuch('payment_intent', input.paymentIntent, 'payment_intent')
  const charge = intent.latest_charge ? platform.documents.get('charge', intent.latest_charge) : undefined
  if (!charge || intent.status !== 'succeeded') throw notPaid(intent.id)
  return charge
}

function notPaid(intentId: string) {
  return invalidRequest(
    `This PaymentIntent (${intentId}) does not have a successful charge to refund.`,
    'payment_intent',
    'payment_intent_unexpected_state',
  )
}
