import type {
  CardIntent,
  CheckoutStanding,
  EffectOutcome,
  IntentRequest,
  IntentStanding,
  PayersCard,
  SavedPaymentRequest,
  SetupRequest,
} from '#contracts/internal/effects'
import type Stripe from 'stripe'
import type { CardKey, CardMetadata } from './card-names.ts'
import { stripeOutcome } from './outcome.ts'

/**
 * Prepares the payment of a hold with a saved card. It is confirmed in the payer's browser, where the bank may ask them.
 * Hold and attempt are the idempotency key, and every event names both. A payment that is known is read.
 */
export function openIntent(stripe: Stripe, request: IntentRequest): Promise<EffectOutcome<IntentStanding>> {
  const { timeslot_id, attempt, amount, customer, payment_method, intent_id } = request
  if (intent_id !== null) return readIntent(stripe, intent_id)
  const metadata: CardMetadata = { timeslot_id, saved_attempt: String(attempt) }
  const idempotencyKey: CardKey = `saved/${timeslot_id}/${attempt}`
  return stripeOutcome('intent.create', async () =>
    standingOf(await prepare(stripe, { amount, customer, payment_method, metadata, idempotencyKey })),
  )
}

/**
 * Prepares the payment of what somebody owes with a saved card. It is confirmed in the payer's browser. The row that locks
 * the orders is the idempotency key, and every event names it. A payment that is known is read.
 */
export function openSavedPayment(stripe: Stripe, request: SavedPaymentRequest): Promise<EffectOutcome<IntentStanding>> {
  const { shared_page_id, amount, customer, payment_method, intent_id } = request
  if (intent_id !== null) return readIntent(stripe, intent_id)
  const metadata: CardMetadata = { shared_page_id, saved_card: 'own' }
  const idempotencyKey: CardKey = `own/${shared_page_id}`
  return stripeOutcome('intent.create', async () =>
    standingOf(await prepare(stripe, { amount, customer, payment_method, metadata, idempotencyKey })),
  )
}

const readIntent = (stripe: Stripe, intentId: string): Promise<EffectOutcome<IntentStanding>> =>
  stripeOutcome('intent.read', async () => standingOf(await stripe.paymentIntents.retrieve(intentId)))

type Prepared = PayersCard & { amount: IntentRequest['amount']; metadata: CardMetadata; idempotencyKey: CardKey }

/** Prepares a payment with a saved card, which takes nothing before it is confirmed. */
export const prepare = (
  stripe: Stripe,
  { amount, customer, payment_method, metadata, idempotencyKey }: Prepared,
): Promise<Stripe.PaymentIntent> =>
  stripe.paymentIntents.create(
    {
      ...{ amount: amount.minor, currency: amount.currency },
      ...{ customer, payment_method, metadata },
      allowed_payment_method_types: ['card'],
    },
    { idempotencyKey },
  )

/** Cancels a payment with a saved card. If it has already ended, returns the state in which it ended. */
export async function closeIntent(stripe: Stripe, intentId: string): Promise<EffectOutcome<CheckoutStanding>> {
  const closed = await stripeOutcome('intent.cancel', () => stripe.paymentIntents.cancel(intentId))
  if (closed.kind === 'done') return { kind: 'done', value: standingOf(closed.value).standing }
  if (closed.kind === 'later') return closed
  return stripeOutcome('intent.read', async () => standingOf(await stripe.paymentIntents.retrieve(intentId)).standing)
}

/**
 * Prepares a saved card for the session that a hold asks for, without charging it. It is read after it was made, because
 * the answer to a repeat is the first one.
 */
export function openSetup(
  stripe: Stripe,
  { timeslot_id, customer, payment_method }: SetupRequest,
): Promise<EffectOutcome<CardIntent>> {
  const metadata: CardMetadata = { timeslot_id }
  const idempotencyKey: CardKey = `setup/${timeslot_id}/${payment_method}`
  return stripeOutcome('setup.create', async () => {
    const made = await stripe.setupIntents.create(
      { customer, payment_method, allowed_payment_method_types: ['card'], usage: 'on_session', metadata },
      { idempotencyKey },
    )
    const { id, object, status, client_secret } = await stripe.setupIntents.retrieve(made.id)
    return { id, object, status, client_secret: status === 'succeeded' ? null : client_secret }
  })
}

const ENDED: Partial<Record<Stripe.PaymentIntent.Status, CheckoutStanding['status']>> = {
  succeeded: 'complete',
  canceled: 'expired',
  // The money is on its way, and has an event of its own.
  processing: 'complete',
  requires_capture: 'complete',
}

/** What the browser confirms of a payment, and how it stands. */
export function standingOf(intent: Stripe.PaymentIntent): IntentStanding {
  const { id, object, status, client_secret, currency } = intent
  const paid = status === 'succeeded'
  return {
    intent: { id, object, status, client_secret },
    standing: {
      status: ENDED[status] ?? 'open',
      paid,
      payment_intent: id,
      amount_minor: paid ? intent.amount_received : intent.amount,
      currency,
    },
  }
}
