import { redeem, usableCoupon } from '../billing/coupons.ts'
import { beginSubscription, newSubscription, trialEndAfter } from '../billing/subscriptions.ts'
import { inTimeOf } from '../billing/test-clocks.ts'
import type { PlatformAccount } from '../platform-account.ts'
import { invalidRequest } from '../http/StripeError.ts'
import type { Subscription } from '../store/billing-documents.ts'
import type { CheckoutSession, PaymentIntent, PaymentMethod } from '../store/documents.ts'
import type { SetupIntent } from '../store/setup-documents.ts'
import type { CardEntry } from './cards.ts'
import { planId } from './line-items.ts'
import { answerChallenge, cancelIntent, confirmIntent, createIntent } from './payment-intents.ts'
import { declineOf } from './decline-codes.ts'
import { blankCustomer } from './blank-customer.ts'
import { attachMethod, createCardMethod, outcomeOf } from './payment-methods.ts'
import { answerSetup, cancelSetup, confirmSetup } from './setup-intents.ts'

/**
 * The session in its current state. Expires a session whose time is over, because the timer may not have done so yet.
 */
export function readSession(platform: PlatformAccount, id: string): CheckoutSession | undefined {
  const session = platform.documents.get('checkout.session', id)
  return session?.status === 'open' && session.expires_at <= platform.now() ? closeExpired(platform, session) : session
}

/** Stores the session. While it is open, its row falls due when it expires. */
export function putSession(platform: PlatformAccount, session: CheckoutSession): CheckoutSession {
  platform.documents.put(session, session.status === 'open' ? session.expires_at : null)
  return session
}

/** The card with which a session is paid: one that was typed into the page, or a saved one of its customer. */
export type Tender = { email: string } & ({ card: CardEntry; save: boolean } | { saved: PaymentMethod })

/** Pays an open session. Returns the intent after the attempt. A typed card is saved only if its payer chose that. */
export function paySession(platform: PlatformAccount, session: CheckoutSession, tender: Tender): PaymentIntent {
  const intent = intentOf(platform, session)
  const tried = putSession(platform, { ...session, payment_intent: intent.id })
  const method =
    'saved' in tender
      ? tender.saved
      : typedCard(platform, tender.card, tender.email, tender.save ? 'always' : 'unspecified')
  return finish(platform, tried, confirmIntent(platform, intent, method), method)
}

/** The saved cards that the page of a session shows, the newest first. */
export function cardsShown(platform: PlatformAccount, session: CheckoutSession): PaymentMethod[] {
  if (session.mode !== 'payment' || !session.customer) return []
  return platform.documents.all('payment_method', { customer: session.customer, allow_redisplay: 'always' }).reverse()
}

/** Saves a typed card in a session without a payment. Returns the intent after the attempt. */
export function setUpSession(
  platform: PlatformAccount,
  session: CheckoutSession,
  card: CardEntry,
  email: string,
): SetupIntent {
  const intent = platform.documents.get('setup_intent', session.setup_intent ?? '')
  if (!intent) throw new Error('a session without its intent')
  const allow = platform.documents.get('checkout.plan', planId(session.id))?.allow_redisplay
  const method = typedCard(platform, card, email, allow ?? 'limited')
  return finishSetup(platform, session, confirmSetup(platform, intent, method), method)
}

/** Continues the saving of a card after the bank's challenge. */
export function continueSetup(
  platform: PlatformAccount,
  session: CheckoutSession,
  intent: SetupIntent,
  method: PaymentMethod,
  approved: boolean,
): SetupIntent {
  return finishSetup(platform, session, answerSetup(platform, intent, method, approved), method)
}

function finishSetup(
  platform: PlatformAccount,
  session: CheckoutSession,
  intent: SetupIntent,
  method: PaymentMethod,
): SetupIntent {
  if (intent.status === 'succeeded') complete(platform, session, method, {})
  return intent
}

function typedCard(
  platform: PlatformAccount,
  card: CardEntry,
  email: string,
  allow_redisplay: PaymentMethod['allow_redisplay'],
): PaymentMethod {
  const method = { ...createCardMethod(platform, card, { email, name: card.name }), allow_redisplay }
  platform.documents.put(method)
  return method
}

/** Why a card could not be saved for later; null when it was saved. */
export type Unsaved = { code: string; message: string } | null

/** Completes an open session in which nothing is due now (a trial), and saves the card for later. */
export function saveCard(platform: PlatformAccount, session: CheckoutSession, card: CardEntry, email: string): Unsaved {
  const method = createCardMethod(platform, card, { email, name: card.name })
  const outcome = outcomeOf(method)
  // Here the bank's page exists only for payments. Stripe can ask for confirmation of a saved card too.
  if (outcome.startsWith('challenges')) return { code: 'card_not_supported', message: confirmationNotHere }
  if (outcome.startsWith('declines:')) {
    const { declineCode, message } = declineOf(outcome.slice(9))
    return { code: declineCode, message }
  }
  subscribe(platform, session, method)
  return null
}

const confirmationNotHere =
  'This card requires confirmation, which this test page supports only for a payment. Use another card.'

/** Continues a session after the bank's challenge. */
export function continueSession(
  platform: PlatformAccount,
  session: CheckoutSession,
  intent: PaymentIntent,
  method: PaymentMethod,
  approved: boolean,
): PaymentIntent {
  return finish(platform, session, answerChallenge(platform, intent, method, approved), method)
}

/** Expires an open session. Throws 400 when it is already complete or expired. */
export function expireSession(platform: PlatformAccount, session: CheckoutSession): CheckoutSession {
  if (session.status !== 'open') {
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    )
  }
  return closeExpired(platform, session)
}

/** Expires every session whose time has come. */
export function expireDueSessions(platform: PlatformAccount): void {
  for (const id of platform.documents.dueIds('checkout.session', platform.now())) readSession(platform, id)
}

/** The address to which the browser is redirected after the payment. */
export function successUrl(session: CheckoutSession): string {
  return (session.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', session.id)
}

function finish(
  platform: PlatformAccount,
  session: CheckoutSession,
  intent: PaymentIntent,
  method: PaymentMethod,
): PaymentIntent {
  if (intent.status !== 'succeeded' && intent.status !== 'requires_capture') return intent
  if (session.mode === 'subscription') {
    subscribe(platform, session, method)
    return intent
  }
  // Its payer chose to save it.
  const keep = session.customer !== null && method.customer === null && method.allow_redisplay === 'always'
  if (keep && session.customer) attachMethod(platform, method, session.customer)
  // As at Stripe, a session whose money is only authorized stays unpaid until the money is captured.
  complete(platform, session, method, { payment_status: intent.status === 'succeeded' ? 'paid' : 'unpaid' })
  return intent
}

/** Saves the card, starts the subscription that the session sells, and completes the session. */
function subscribe(platform: PlatformAccount, session: CheckoutSession, method: PaymentMethod): void {
  const customer = session.customer ?? newCustomer(platform, method)
  const known = attachMethod(platform, method, customer)
  const begun = inTimeOf(platform, customer, () => begin(platform, session.id, customer, known))
  complete(platform, session, method, {
    customer,
    invoice: begun.latest_invoice,
    payment_intent: null,
    payment_status: session.amount_total === 0 ? 'no_payment_required' : 'paid',
    subscription: begun.id,
  })
}

function begin(platform: PlatformAccount, sessionId: string, customer: string, method: PaymentMethod): Subscription {
  const input = platform.documents.get('checkout.plan', planId(sessionId))?.subscription_data
  const price = input && platform.documents.get('price', input.price)
  if (!input || !price) throw new Error('a session without its plan')
  const subscription = newSubscription(platform, {
    customer,
    price,
    method,
    description: input.description,
    metadata: input.metadata,
    trialEnd: input.trial_period_days ? trialEndAfter(platform.now(), input.trial_period_days) : input.trial_end,
  })
  if (!input.coupon) return beginSubscription(platform, subscription)
  const discount = redeem(platform, usableCoupon(platform, input.coupon), { customer, subscription: subscription.id })
  return beginSubscription(platform, { ...subscription, discounts: [discount.id] })
}

function newCustomer(platform: PlatformAccount, method: PaymentMethod): string {
  const { email, name } = method.billing_details
  const customer = { ...blankCustomer(platform), email, name }
  platform.documents.put(customer)
  platform.emit('customer.created', customer)
  return customer.id
}

function complete(
  platform: PlatformAccount,
  session: CheckoutSession,
  method: PaymentMethod,
  change: Partial<CheckoutSession>,
): void {
  const { email, name } = method.billing_details
  const customer = session.customer ? platform.documents.get('customer', session.customer) : undefined
  // As at Stripe, a customer without an email gets the one that was typed into the page.
  if (customer && customer.email === null && email !== null) {
    const named = { ...customer, email }
    platform.documents.put(named)
    platform.emit('customer.updated', named)
  }
  const completed = putSession(platform, {
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
    ...change,
    status: 'complete',
    url: null,
  })
  platform.emit('checkout.session.completed', completed)
}

function closeExpired(platform: PlatformAccount, session: CheckoutSession): CheckoutSession {
  const intent = session.payment_intent ? platform.documents.get('payment_intent', session.payment_intent) : undefined
  if (intent && intent.status !== 'canceled') cancelIntent(platform, intent, 'expired')
  const setup = session.setup_intent ? platform.documents.get('setup_intent', session.setup_intent) : undefined
  if (setup && setup.status !== 'canceled') cancelSetup(platform, setup, 'abandoned')
  const expired = putSession(platform, { ...session, status: 'expired', url: null })
  platform.emit('checkout.session.expired', expired)
  return expired
}

/** The session's intent, created at the first attempt as in Stripe's current API. */
function intentOf(platform: PlatformAccount, session: CheckoutSession): PaymentIntent {
  const known = session.payment_intent ? platform.documents.get('payment_intent', session.payment_intent) : undefined
  if (known) return known
  const plan = platform.documents.get('checkout.plan', planId(session.id))
  if (!plan) throw new Error('a session without its plan')
  const data = plan.payment_intent_data
  return createIntent(platform, {
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'usd',
    captureMethod: data.capture_method,
    confirmationMethod: 'automatic',
    automaticMethods: false,
    customer: session.customer,
    description: data.description,
    metadata: data.metadata,
    receiptEmail: data.receipt_email,
    setupFutureUsage: session.mode === 'subscription' ? 'off_session' : data.setup_future_usage,
    statementDescriptor: data.statement_descriptor,
    statementDescriptorSuffix: data.statement_descriptor_suffix,
    transferGroup: data.transfer_group,
  })
}
