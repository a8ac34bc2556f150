import type Stripe from 'stripe'
import type { EffectOutcome } from '#contracts/internal/effects'
import type { OtherRefund } from '#durable-objects/practice/payments/follow-other-refund'
import { parseOwnedId } from '#kernel/ids'
import { stripeOutcome } from './outcome.ts'
import { refundState } from './refund-state.ts'

/** The id of the refund that an event is about and that was not made here; null for other events. */
export function otherRefundOfEvent(event: Stripe.Event): string | null {
  switch (event.type) {
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return isOurs(event.data.object) ? null : event.data.object.id
    default:
      return null
  }
}

/** A refund of ours names its payment. */
const isOurs = ({ metadata }: Stripe.Refund): boolean => parseOwnedId(metadata?.payment_id ?? '', 'pay') !== null

/** Such a refund, with an id of ours that says whose payment it is about. */
export type OtherRefundHere = { home: string; told: OtherRefund }

/** Reads a refund and its payment. Null for a payment that is none of a practice's, such as of a plan. */
export function readOtherRefund(stripe: Stripe, id: string): Promise<EffectOutcome<OtherRefundHere | null>> {
  return stripeOutcome('refund.read', async () => {
    const { payment_intent, amount, status } = await stripe.refunds.retrieve(id)
    if (payment_intent === null) return null
    const intent =
      typeof payment_intent === 'string' ? await stripe.paymentIntents.retrieve(payment_intent) : payment_intent
    const home = Object.values(intent.metadata).find((value) => parseOwnedId(value) !== null)
    if (home === undefined) return null
    return {
      home,
      told: { refund_id: id, payment_intent: intent.id, amount_minor: amount, state: refundState(status) },
    }
  })
}
