import type { CardDesk } from '../card-desk.ts'
import { invalidRequest } from '../http/StripeError.ts'
import type { CheckoutSession, PaymentIntent, PaymentMethod } from '../store/documents.ts'
import type { CardEntry } from './cards.ts'
import { planId } from './line-items.ts'
import { answerChallenge, cancelIntent, confirmIntent, createIntent } from './payment-intents.ts'
import { createCardMethod } from './payment-methods.ts'

/** The session as it stands now: one whose time has passed is expired by the reading, if the timer was not there first. */
export function readSession(desk: CardDesk, id: string): CheckoutSession | undefined {
  const session = desk.documents.get('checkout.session', id)
  return session?.status === 'open' && session.expires_at <= desk.now() ? closeExpired(desk, session) : session
}

/** Stores the session; while it is open its row falls due when it expires. */
export function putSession(desk: CardDesk, session: CheckoutSession): CheckoutSession {
  desk.documents.put(session, session.status === 'open' ? session.expires_at : null)
  return session
}

/** Pays an open session with a card typed into the hosted page. Answers the intent after the attempt. */
export function paySession(desk: CardDesk, session: CheckoutSession, card: CardEntry, email: string): PaymentIntent {
  const intent = intentOf(desk, session)
  const tried = putSession(desk, { ...session, payment_intent: intent.id })
  const method = createCardMethod(desk, card, { email, name: card.name })
  return finish(desk, tried, confirmIntent(desk, intent, method), method)
}

/** Goes on with a session after the bank's challenge. */
export function continueSession(
  desk: CardDesk,
  session: CheckoutSession,
  intent: PaymentIntent,
  method: PaymentMethod,
  approved: boolean,
): PaymentIntent {
  return finish(desk, session, answerChallenge(desk, intent, method, approved), method)
}

/** Ends an open session. Throws 400 when it is complete or expired already. */
export function expireSession(desk: CardDesk, session: CheckoutSession): CheckoutSession {
  if (session.status !== 'open') {
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    )
  }
  return closeExpired(desk, session)
}

/** Expires every session whose time has come. */
export function expireDueSessions(desk: CardDesk): void {
  for (const id of desk.documents.dueIds('checkout.session', desk.now())) readSession(desk, id)
}

/** Where the browser goes after the payment. */
export function successUrl(session: CheckoutSession): string {
  return (session.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', session.id)
}

function finish(desk: CardDesk, session: CheckoutSession, intent: PaymentIntent, method: PaymentMethod): PaymentIntent {
  if (intent.status !== 'succeeded' && intent.status !== 'requires_capture') return intent
  const { email, name } = method.billing_details
  const complete = putSession(desk, {
    ...session,
    customer_details: {
      address: method.billing_details.address,
      business_name: null,
      email,
      individual_name: null,
      name,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
    // Authorised money is not paid money: Stripe says unpaid until it is captured.
    payment_status: intent.status === 'succeeded' ? 'paid' : 'unpaid',
    status: 'complete',
    url: null,
  })
  desk.emit('checkout.session.completed', complete)
  return intent
}

function closeExpired(desk: CardDesk, session: CheckoutSession): CheckoutSession {
  const intent = session.payment_intent ? desk.documents.get('payment_intent', session.payment_intent) : undefined
  if (intent && intent.status !== 'canceled') cancelIntent(desk, intent, 'expired')
  const expired = putSession(desk, { ...session, status: 'expired', url: null })
  desk.emit('checkout.session.expired', expired)
  return expired
}

/** The session's intent, made at the first attempt as in Stripe's present API. */
function intentOf(desk: CardDesk, session: CheckoutSession): PaymentIntent {
  const known = session.payment_intent ? desk.documents.get('payment_intent', session.payment_intent) : undefined
  if (known) return known
  const plan = desk.documents.get('checkout.plan', planId(session.id))
  if (!plan) throw new Error('a session without its plan')
  const data = plan.payment_intent_data
  return createIntent(desk, {
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'usd',
    captureMethod: data.capture_method,
    confirmationMethod: 'automatic',
    automaticMethods: false,
    customer: session.customer,
    description: data.description,
    metadata: data.metadata,
    receiptEmail: data.receipt_email,
    setupFutureUsage: data.setup_future_usage,
    statementDescriptor: data.statement_descriptor,
    statementDescriptorSuffix: data.statement_descriptor_suffix,
    transferGroup: data.transfer_group,
  })
}
