import type { PlatformAccount } from '../platform-account.ts'
import type { Charge, PaymentIntent, PaymentMethod } from '../store/documents.ts'
import { objectId } from '../store/object-id.ts'
import type { Decline } from './decline-codes.ts'

/** Records one attempt to charge a card, with its event. Amounts are in minor units. */
export function recordCharge(
  platform: PlatformAccount,
  intent: PaymentIntent,
  method: PaymentMethod,
  result: { captured: boolean } | { decline: Decline },
): Charge {
  const decline = 'decline' in result ? result.decline : undefined
  const captured = 'captured' in result && result.captured
  const { checks: _, ...card } = method.card
  const charge: Charge = {
    id: objectId('ch_3'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: captured ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: intent.statement_descriptor,
    captured,
    created: platform.now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    livemode: false,
    metadata: intent.metadata,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: decline ? 'declined_by_network' : 'approved_by_network',
      reason: decline?.declineCode ?? null,
      risk_level: 'normal',
      seller_message: decline ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
      type: decline ? 'issuer_declined' : 'authorized',
    },
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: decline ? 'failed' : 'succeeded',
    transfer_group: intent.transfer_group,
  }
  platform.documents.put(charge)
  platform.emit(decline ? 'charge.failed' : 'charge.succeeded', charge)
  return charge
}
