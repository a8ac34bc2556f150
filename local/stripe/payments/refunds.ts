import type { PlatformAccount } from '../platform-account.ts'
import { invalidRequest, noSuch } from '../http/StripeError.ts'
import type { Charge } from '../store/documents.ts'
import type { Refund } from '../store/money-back-documents.ts'
import { objectId } from '../store/object-id.ts'
import { disputeThatHolds } from './disputes.ts'

export interface RefundInput {
  charge?: string | undefined
  paymentIntent?: string | undefined
  /** In minor units. Without it, the rest of the charge is refunded. */
  amount?: number | undefined
  reason: Refund['reason']
  metadata: Record<string, string>
}

/** Refunds at once. Throws 400 when the refundable amount of the charge is too small, or the charge is disputed. */
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
    status: 'succeeded',
    transfer_reversal: null,
  }
  platform.documents.put(refund)
  const given = { ...charge, amount_refunded: charge.amount_refunded + amount, refunded: amount === left }
  platform.documents.put(given)
  platform.emit('charge.refunded', given)
  platform.emit('refund.created', refund)
  return refund
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
