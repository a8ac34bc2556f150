import type { EffectOutcome } from '#contracts/internal/effects'
import type { DisputeState } from '#contracts/plain/dispute-words'
import type { DisputeTold } from '#durable-objects/practice/disputes/follow-dispute'
import { SECOND } from '#kernel/clock'
import { parseOwnedId } from '#kernel/ids'
import type Stripe from 'stripe'
import { stripeOutcome } from './outcome.ts'

/** The id of the dispute that an event is about; null for other events. */
export function disputeOfEvent(event: Stripe.Event): string | null {
  switch (event.type) {
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return event.data.object.id
    default:
      return null
  }
}

/** A dispute, with an id of ours that says whose payment it is about. */
export type DisputeHere = { home: string; told: DisputeTold }

/** Reads a dispute and the payment that it is about. Null for a payment that is none of a practice's, such as of a plan. */
export function readDispute(stripe: Stripe, id: string): Promise<EffectOutcome<DisputeHere | null>> {
  return stripeOutcome('dispute.read', async () => {
    const dispute = await stripe.disputes.retrieve(id, { expand: ['payment_intent'] })
    const { payment_intent: intent } = dispute
    if (intent === null || typeof intent === 'string') return null
    const home = Object.values(intent.metadata).find((value) => parseOwnedId(value) !== null)
    return home === undefined ? null : { home, told: toldOf(dispute, intent.id) }
  })
}

function toldOf(dispute: Stripe.Dispute, payment_intent: string): DisputeTold {
  const { id, amount, currency, reason, created, is_charge_refundable, balance_transactions } = dispute
  const { due_by } = dispute.evidence_details
  return {
    ...{ dispute_id: id, payment_intent, reason, currency },
    state: STATES[dispute.status] ?? 'open',
    amount_minor: amount,
    refundable: is_charge_refundable,
    respond_by: due_by === null ? null : due_by * SECOND,
    opened_at: created * SECOND,
    moved: balance_transactions
      .toSorted((a, b) => a.created - b.created)
      .map((moved) => ({ id: moved.id, amount_minor: moved.amount })),
  }
}

/** Our words for the provider's. One that it adds later counts as open, so that the owner looks at it. */
const STATES: Partial<Record<string, DisputeState>> = {
  warning_needs_response: 'asked',
  warning_under_review: 'answered',
  warning_closed: 'dropped',
  prevented: 'dropped',
  needs_response: 'open',
  appeal_needs_response: 'open',
  under_review: 'answered',
  appeal_under_review: 'answered',
  won: 'won',
  lost: 'lost',
}
