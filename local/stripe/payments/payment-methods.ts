import type { PlatformAccount } from '../platform-account.ts'
import { invalidRequest, noSuch } from '../http/StripeError.ts'
import type { PaymentMethod } from '../store/documents.ts'
import { objectId } from '../store/object-id.ts'
import { brandOf, type CardEntry, type CardOutcome, cardOfToken, outcomeOfNumber, testCards } from './cards.ts'

/** Stores a card as a payment method: its brand, last four digits, expiry and test behavior, but never its number. */
export function createCardMethod(
  platform: PlatformAccount,
  card: CardEntry,
  billing: { email?: string; name?: string } = {},
): PaymentMethod {
  const outcome = outcomeOfNumber(card.number, card.name)
  return storeMethod(
    platform,
    {
      brand: brandOf(card.number),
      last4: card.number.slice(-4),
      expMonth: card.expMonth,
      expYear: card.expYear,
      outcome,
    },
    billing,
  )
}

/**
 * The payment method with an id. For a ready-made token such as `pm_card_visa` it creates a new one. Throws 404/400 as
 * Stripe does.
 */
export function resolveMethod(platform: PlatformAccount, idOrToken: string, param = 'payment_method'): PaymentMethod {
  const known = platform.documents.get('payment_method', idOrToken)
  if (known) return known
  const card = cardOfToken(idOrToken)
  if (!card) throw noSuch('PaymentMethod', idOrToken, param)
  const nextYear = new Date(platform.now() * 1000).getUTCFullYear() + 1
  return storeMethod(platform, {
    brand: card.brand,
    last4: card.number.slice(-4),
    expMonth: 12,
    expYear: nextYear,
    outcome: card.outcome,
  })
}

/** The payment method for an intent. Throws 400 when it belongs to another customer than the intent does, or was detached. */
export function ownMethod(
  platform: PlatformAccount,
  idOrToken: string,
  intent: { object: 'payment_intent' | 'setup_intent'; customer: string | null },
): PaymentMethod {
  const method = resolveMethod(platform, idOrToken)
  assertNotDetached(method)
  if (!method.customer || method.customer === intent.customer) return method
  const noun = intent.object === 'payment_intent' ? 'PaymentIntent' : 'SetupIntent'
  throw invalidRequest(
    `The provided PaymentMethod belongs to another customer; the ${noun} must name the same customer.`,
    'payment_method',
  )
}

/** Marks the behavior of a card that was detached. */
const DETACHED = 'detached:'

/** As at Stripe, a card that was detached from its customer can never be used again. */
function assertNotDetached({ card }: PaymentMethod): void {
  if (!card.fingerprint?.startsWith(DETACHED)) return
  throw invalidRequest(
    'The provided PaymentMethod was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
    'payment_method',
    'payment_method_unexpected_state',
  )
}

/** Attaches the method to a customer, as attach and `setup_future_usage` do. */
export function attachMethod(platform: PlatformAccount, method: PaymentMethod, customerId: string): PaymentMethod {
  assertNotDetached(method)
  const attached = { ...method, customer: customerId }
  platform.documents.put(attached)
  platform.emit('payment_method.attached', attached)
  return attached
}

/** Detaches the method from its customer. If it was their default card, they have none now. */
export function detachMethod(platform: PlatformAccount, method: PaymentMethod): PaymentMethod {
  const card = { ...method.card, fingerprint: `${DETACHED}${method.card.fingerprint ?? ''}` }
  const detached: PaymentMethod = { ...method, card, customer: null }
  platform.documents.put(detached)
  platform.emit('payment_method.detached', detached)
  const customer = method.customer ? platform.documents.get('customer', method.customer) : undefined
  if (customer?.invoice_settings.default_payment_method === method.id) {
    const without = { ...customer, invoice_settings: { ...customer.invoice_settings, default_payment_method: null } }
    platform.documents.put(without)
    platform.emit('customer.updated', without)
  }
  return detached
}

/** What the card does when it is charged. It is stored in the fingerprint, because the number is not stored. */
export function outcomeOf(method: PaymentMethod): CardOutcome {
  const fingerprint = method.card.fingerprint ?? ''
  if (fingerprint === 'succeeds' || fingerprint === 'challenges') return fingerprint
  if (fingerprint.startsWith('later:')) return `later:${fingerprint.slice(6)}`
  const later = testCards.find(({ outcome }) => outcome === fingerprint && /^(disputes|refunds):/.test(outcome))
  if (later) return later.outcome
  if (fingerprint.startsWith('challenges:')) return `challenges:${fingerprint.slice(11)}`
  return `declines:${fingerprint.slice(9)}`
}

function storeMethod(
  platform: PlatformAccount,
  card: { brand: string; last4: string; expMonth: number; expYear: number; outcome: CardOutcome },
  billing: { email?: string; name?: string } = {},
): PaymentMethod {
  const method: PaymentMethod = {
    id: objectId('pm_1'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
      email: billing.email ?? null,
      name: billing.name ?? null,
      phone: null,
      tax_id: null,
    },
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      exp_month: card.expMonth,
      exp_year: card.expYear,
      fingerprint: card.outcome,
      funding: 'credit',
      last4: card.last4,
    },
    created: platform.now(),
    customer: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
  platform.documents.put(method)
  return method
}
