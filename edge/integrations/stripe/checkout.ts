import type { CardKey, CardMetadata } from './card-names.ts'
import type {
  CheckoutRequest,
  CheckoutStanding,
  EffectOutcome,
  OrderPageRequest,
  RefundAnswer,
  RefundRequest,
} from '#contracts/internal/effects'
import { sessionTitle } from '#domain/billing/page-titles'
import type Stripe from 'stripe'
import { stripeOutcome } from './outcome.ts'
import { refundState } from './refund-state.ts'

/** Starts the hosted checkout of a hold. Hold and attempt are the idempotency key, and every event names the hold. */
export function createCheckout(stripe: Stripe, publicUrl: string, request: CheckoutRequest): Promise<Opened> {
  const page = `${publicUrl}/professional-search/${encodeURIComponent(request.profile_url)}`
  const { currency, minor } = request.amount
  const lines = [{ title: sessionTitle(request.length_minute), minor }]
  return openPage(stripe, {
    ...{ currency, lines, ends_at: request.ends_at, customer: request.customer },
    reference: request.timeslot_id,
    metadata: { timeslot_id: request.timeslot_id },
    success_url: `${page}/checkout-confirm/${request.timeslot_id}`,
    cancel_url: `${page}/checkout?resume=${request.timeslot_id}`,
    // A first attempt has the key that all had when a hold was paid in no other way.
    idempotencyKey:
      request.attempt === 1 ? `checkout/${request.timeslot_id}` : `checkout/${request.timeslot_id}/${request.attempt}`,
  })
}

/**
 * Opens the hosted page of an order. Order and attempt are the idempotency key, and every event names the order. The page
 * of several orders is its own key, and every event names that page.
 */
export function createOrderPage(stripe: Stripe, publicUrl: string, request: OrderPageRequest): Promise<Opened> {
  const { about, currency, lines, ends_at, customer } = request
  const { order_id } = about
  const isShared = 'shared_page_id' in about
  return openPage(stripe, {
    ...{ currency, lines, ends_at, customer },
    reference: isShared ? about.shared_page_id : order_id,
    metadata: isShared ? { shared_page_id: about.shared_page_id } : { order_id },
    success_url: `${publicUrl}/member-dashboard/billing?paid=${order_id}`,
    cancel_url: `${publicUrl}/member-dashboard/billing`,
    idempotencyKey: isShared ? `shared/${about.shared_page_id}` : `order/${order_id}/${about.attempt}`,
  })
}

type Opened = EffectOutcome<{ session_id: string; url: string }>

type HostedPage = Omit<OrderPageRequest, 'about'> & {
  reference: string
  metadata: CardMetadata
  success_url: string
  cancel_url: string
  idempotencyKey: CardKey
}

function openPage(
  stripe: Stripe,
  { currency, lines, ends_at, customer, reference, metadata, success_url, cancel_url, idempotencyKey }: HostedPage,
): Promise<Opened> {
  return stripeOutcome('checkout.create', async () => {
    const session = await stripe.checkout.sessions.create(
      {
        mode: 'payment',
        // Only cards, because they settle at once. With other methods the hold would expire before the money arrives.
        allowed_payment_method_types: ['card'],
        line_items: lines.map(({ title, minor }) => ({
          quantity: 1,
          price_data: { currency, unit_amount: minor, product_data: { name: title } },
        })),
        // The page shows the payer's saved cards, and saves a card only if they choose that there.
        ...(customer && { customer, saved_payment_method_options: { payment_method_save: 'enabled' } }),
        client_reference_id: reference,
        metadata,
        payment_intent_data: { metadata },
        success_url,
        cancel_url,
        expires_at: Math.ceil(ends_at / 1000),
      },
      { idempotencyKey },
    )
    if (!session.url) throw new Error('the card provider returned no checkout page')
    return { session_id: session.id, url: session.url }
  })
}

/** Closes a checkout at the card provider. If it has already ended, returns the state in which it ended. */
export async function expireCheckout(stripe: Stripe, sessionId: string): Promise<EffectOutcome<CheckoutStanding>> {
  const closed = await stripeOutcome('checkout.expire', () => stripe.checkout.sessions.expire(sessionId))
  if (closed.kind === 'done') return { kind: 'done', value: standing(closed.value) }
  if (closed.kind === 'later') return closed
  return stripeOutcome('checkout.read', async () => standing(await stripe.checkout.sessions.retrieve(sessionId)))
}

/**
 * Refunds a payment or a part of it, once per key. If it was already refunded and the provider has forgotten the key,
 * returns that refund. One that is on its way is read, because a repeated request would get its first answer.
 */
export async function refundPayment(stripe: Stripe, request: RefundRequest): Promise<EffectOutcome<RefundAnswer>> {
  const { refund_id, payment_id, payment_intent, key, amount_minor, card_refund_id } = request
  if (card_refund_id !== null)
    return stripeOutcome('refund.read', async () => answerOf(await stripe.refunds.retrieve(card_refund_id)))
  // A refund that was begun before it had an id of its own is repeated as it was.
  const metadata: CardMetadata = key === `refund/${refund_id}` ? { payment_id, refund_id } : { payment_id }
  const made = await stripeOutcome('refund.create', async () =>
    answerOf(
      await stripe.refunds.create(
        {
          payment_intent,
          metadata,
          ...(amount_minor !== null && { amount: amount_minor }),
        },
        { idempotencyKey: key satisfies CardKey },
      ),
    ),
  )
  if (made.kind !== 'refused' || made.code !== 'charge_already_refunded') return made
  const known = await stripeOutcome('refund.list', () => stripe.refunds.list({ payment_intent, limit: 100 }))
  if (known.kind !== 'done') return known
  const all = known.value.data
  // What names another refund, or another part of a shared payment, is not this one. Nor is what was made on the provider's
  // own pages, which names nothing of ours and is recorded by its own events.
  const isFree = ({ metadata: own }: Stripe.Refund) => own?.refund_id === undefined && own?.payment_id === payment_id
  const refund = all.find(({ metadata: own }) => own?.refund_id === refund_id) ?? all.find(isFree)
  return refund ? { kind: 'done', value: answerOf(refund) } : made
}

const answerOf = ({ id, amount, status }: Stripe.Refund): RefundAnswer => ({
  ...{ refund_id: id, amount_minor: amount, state: refundState(status) },
})

function standing(session: Stripe.Checkout.Session): CheckoutStanding {
  return {
    status: session.status === 'complete' ? 'complete' : session.status === 'expired' ? 'expired' : 'open',
    paid: session.payment_status === 'paid',
    payment_intent:
      typeof session.payment_intent === 'string' ? session.payment_intent : (session.payment_intent?.id ?? null),
    amount_minor: session.amount_total,
    currency: session.currency,
  }
}
