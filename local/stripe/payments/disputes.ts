import { invalidRequest } from '../http/StripeError.ts'
import type { PlatformAccount } from '../platform-account.ts'
import type { Dispute } from '../store/money-back-documents.ts'
import type { Charge, PaymentIntent } from '../store/documents.ts'
import { objectId } from '../store/object-id.ts'

/** How long an answer is awaited, as for a Visa card (seconds). */
const ANSWER_TIME = 9 * 24 * 60 * 60

/** Why a bank takes money back. An inquiry only asks, and moves no money. */
export type DisputeKind = 'fraudulent' | 'product_not_received' | 'inquiry'

/**
 * The card holder's bank disputes what is left of a charge. The money leaves the account at once, except for an inquiry.
 * Emits `charge.dispute.created` and `charge.dispute.funds_withdrawn`. Throws 400 for a charge that is disputed already
 * or of which nothing is left.
 */
export function openDispute(platform: PlatformAccount, intent: PaymentIntent, kind: DisputeKind): Dispute {
  const charge = intent.latest_charge ? platform.documents.get('charge', intent.latest_charge) : undefined
  const left = charge ? charge.amount_captured - charge.amount_refunded : 0
  if (!charge || charge.disputed || left <= 0)
    throw invalidRequest(`PaymentIntent ${intent.id} has no charge that could be disputed.`)
  const opened: Dispute = {
    id: objectId('dp_1'),
    object: 'dispute',
    amount: left,
    balance_transactions: [],
    charge: charge.id,
    created: platform.now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: platform.now() + ANSWER_TIME,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: 'manual',
    is_charge_refundable: kind === 'inquiry',
    livemode: false,
    metadata: {},
    network_reason_code: kind === 'product_not_received' ? '13.1' : '10.4',
    payment_intent: intent.id,
    payment_method_details: {
      type: 'card',
      card: {
        brand: charge.payment_method_details.card.brand,
        case_type: kind === 'inquiry' ? 'inquiry' : 'chargeback',
        network: 'visa',
        network_reason_code: kind === 'product_not_received' ? '13.1' : '10.4',
      },
    },
    reason: kind === 'product_not_received' ? 'product_not_received' : 'fraudulent',
    status: kind === 'inquiry' ? 'warning_needs_response' : 'needs_response',
  }
  platform.documents.put({ ...charge, disputed: true })
  platform.documents.put(opened)
  if (kind === 'inquiry') {
    platform.emit('charge.dispute.created', opened)
    return opened
  }
  const withdrawn = moveFunds(platform, opened, -left)
  platform.emit('charge.dispute.created', withdrawn)
  platform.emit('charge.dispute.funds_withdrawn', withdrawn)
  return withdrawn
}

/**
 * The bank of an inquiry takes the money back. Emits `charge.dispute.updated` and `charge.dispute.funds_withdrawn`. Throws 400
 * for what is no open inquiry.
 */
export function escalateDispute(platform: PlatformAccount, dispute: Dispute): Dispute {
  if (!/^warning_(needs_response|under_review)$/.test(dispute.status)) throw closedAlready(dispute)
  const { payment_method_details: method } = dispute
  const taken: Dispute = {
    ...dispute,
    is_charge_refundable: false,
    ...(method?.card && {
      payment_method_details: { ...method, card: { ...method.card, case_type: 'chargeback' as const } },
    }),
    status: 'needs_response',
  }
  const withdrawn = moveFunds(platform, taken, -taken.amount)
  platform.emit('charge.dispute.updated', withdrawn)
  platform.emit('charge.dispute.funds_withdrawn', withdrawn)
  return withdrawn
}

/** The account's owner sends evidence, and the bank decides. Emits `charge.dispute.updated`. Throws 400 for another state. */
export function answerDispute(platform: PlatformAccount, dispute: Dispute): Dispute {
  if (!isWaiting(dispute.status)) throw closedAlready(dispute)
  const answered: Dispute = {
    ...dispute,
    evidence_details: {
      ...dispute.evidence_details,
      has_evidence: true,
      submission_count: 1,
      submission_method: 'manual',
    },
    status: dispute.status === 'needs_response' ? 'under_review' : 'warning_under_review',
  }
  platform.documents.put(answered)
  platform.emit('charge.dispute.updated', answered)
  return answered
}

/**
 * The bank decides. Emits `charge.dispute.closed`, and for a dispute that is won `charge.dispute.funds_reinstated`. An
 * inquiry is only closed. Throws 400 for one that is closed.
 */
export function closeDispute(platform: PlatformAccount, dispute: Dispute, end: 'won' | 'lost'): Dispute {
  const isInquiry = dispute.status.startsWith('warning_')
  if (!isWaiting(dispute.status) && !dispute.status.endsWith('under_review')) throw closedAlready(dispute)
  const closed: Dispute = {
    ...dispute,
    is_charge_refundable: end === 'won' || isInquiry,
    status: isInquiry ? 'warning_closed' : end,
  }
  platform.documents.put(closed)
  platform.emit('charge.dispute.closed', closed)
  if (isInquiry || end === 'lost') return closed
  const reinstated = moveFunds(platform, closed, closed.amount)
  platform.emit('charge.dispute.funds_reinstated', reinstated)
  return reinstated
}

/** The dispute of a charge that the bank has not decided, or has lost, so that it cannot be refunded. */
export function disputeThatHolds(platform: PlatformAccount, charge: Charge): Dispute | undefined {
  const dispute = charge.disputed ? platform.documents.findBy('dispute', 'charge', charge.id) : undefined
  return dispute?.is_charge_refundable === false ? dispute : undefined
}

const isWaiting = (status: string): boolean => status.endsWith('needs_response')

function closedAlready({ id, status }: Dispute) {
  return invalidRequest(`This dispute (${id}) has a status of ${status} and cannot be changed.`)
}

/** Moves the money of a dispute. A negative amount leaves the account. Here are no fees, for a dispute neither. */
function moveFunds(platform: PlatformAccount, dispute: Dispute, amount: number): Dispute {
  const moved: Dispute = {
    ...dispute,
    balance_transactions: [
      ...dispute.balance_transactions,
      {
        id: objectId('txn_1'),
        object: 'balance_transaction',
        amount,
        available_on: platform.now(),
        balance_type: 'payments',
        created: platform.now(),
        currency: dispute.currency,
        description:
          amount < 0 ? `Chargeback withdrawal for ${dispute.charge}` : `Chargeback reversal for ${dispute.charge}`,
        exchange_rate: null,
        fee: 0,
        fee_details: [],
        net: amount,
        reporting_category: amount < 0 ? 'dispute' : 'dispute_reversal',
        source: dispute.id,
        status: 'available',
        type: 'adjustment',
      },
    ],
  }
  platform.documents.put(moved)
  return moved
}

const NO_EVIDENCE: Dispute['evidence'] = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}
