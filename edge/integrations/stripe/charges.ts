import type { ChargeEnd, ChargeRequest, EffectOutcome, OpenedCharge } from '#contracts/internal/effects'
import type Stripe from 'stripe'
import type { CardKey, CardMetadata } from './card-names.ts'
import { prepare, standingOf } from './intents.ts'
import { stripeOutcome } from './outcome.ts'

/**
 * Prepares the charge of a saved card. It takes nothing before it is confirmed, so a repeat of a call whose answer was
 * lost is safe at any time. Order and attempt are the idempotency key, and every event names both. It has no description
 * and no text of its own for the statement of the card, so neither says what kind of care is paid.
 */
export function openCharge(stripe: Stripe, request: ChargeRequest): Promise<EffectOutcome<{ intent_id: string }>> {
  const { order_id, attempt, amount, customer, payment_method } = request
  const metadata: CardMetadata = { order_id, charge_attempt: String(attempt) }
  const idempotencyKey: CardKey = `charge/${order_id}/${attempt}`
  return stripeOutcome('charge.create', async () => {
    const { id } = await prepare(stripe, { amount, customer, payment_method, metadata, idempotencyKey })
    return { intent_id: id }
  })
}

/**
 * Charges a saved card while its owner is not there, once. A bank that refuses, or wants its owner to confirm, answers
 * 402: then the payment is read, because only it says whether this was a refusal of the bank, or whether it had ended.
 */
export async function confirmCharge(stripe: Stripe, charge: OpenedCharge): Promise<EffectOutcome<ChargeEnd>> {
  const { order_id, attempt, intent_id } = charge
  const idempotencyKey: CardKey = `charge-confirm/${order_id}/${attempt}`
  const tried = await stripeOutcome('charge.confirm', async () =>
    endOf(await stripe.paymentIntents.confirm(intent_id, { off_session: true }, { idempotencyKey })),
  )
  if (tried.kind !== 'refused') return tried
  return stripeOutcome('charge.read', async () => endOf(await stripe.paymentIntents.retrieve(intent_id)))
}

function endOf(intent: Stripe.PaymentIntent): ChargeEnd {
  const { standing } = standingOf(intent)
  return { standing, declined: declineOf(intent) }
}

/** Why a bank declined a payment; null when it did not. A bank that waits for the owner of the card has declined it too. */
function declineOf({ status, last_payment_error }: Stripe.PaymentIntent): string | null {
  if (status === 'requires_action') return 'authentication_required'
  if (status !== 'requires_payment_method') return null
  return codeOfError(last_payment_error) ?? 'generic_decline'
}

/** The code of a refusal, the most exact one that there is; null without an error. */
export const codeOfError = (error: Stripe.PaymentIntent.LastPaymentError | null): string | null =>
  error?.decline_code ?? error?.code ?? null
