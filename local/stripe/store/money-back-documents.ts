import type Stripe from 'stripe'
import type { Part } from './part.ts'

/** A payment that the card holder's bank disputes. */
export type Dispute = Part<
  Stripe.Dispute,
  | 'id'
  | 'object'
  | 'amount'
  | 'balance_transactions'
  | 'created'
  | 'currency'
  | 'enhanced_eligibility_types'
  | 'evidence'
  | 'evidence_details'
  | 'intended_submission_method'
  | 'is_charge_refundable'
  | 'livemode'
  | 'network_reason_code'
  | 'payment_method_details'
  | 'reason'
  | 'status',
  { charge: string; payment_intent: string; metadata: Record<string, string> }
>

/** Money that goes back to the card. */
export type Refund = Part<
  Stripe.Refund,
  | 'id'
  | 'object'
  | 'amount'
  | 'balance_transaction'
  | 'created'
  | 'currency'
  | 'reason'
  | 'receipt_number'
  | 'source_transfer_reversal'
  | 'status'
  | 'transfer_reversal',
  {
    charge: string
    payment_intent: string
    metadata: Record<string, string>
    /** Only of one that failed. */
    failure_reason?: 'unknown'
  }
>
