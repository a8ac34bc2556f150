import type {
  CheckoutStanding,
  EffectOutcome,
  IntentStanding,
  OwnCardFound,
  PayersCard,
  SavedPaymentRequest,
} from '#contracts/internal/effects'
import type { SharedPageEvent } from '#durable-objects/practice/payments/settle-shared-page'

type Payment = { request: SavedPaymentRequest; id: string; status: string }

const CONFIRMABLE = ['requires_confirmation', 'requires_action']
const ENDED = ['succeeded', 'canceled']

/**
 * What people pay of their dues with a saved card, at the card provider's stand-in: one payment for each row that locks
 * the orders. `pm_poor` is refused, `pm_bank` asks its owner, `pm_gone` was removed meanwhile,
 * `pm_foreign` is somebody else's, `pm_expired` has expired, and all others pay.
 */
export class CardSavedPayments {
  /** By the row that locks the orders. */
  readonly made = new Map<string, Payment>()

  ownCard(card: PayersCard): EffectOutcome<OwnCardFound | null> {
    if (card.payment_method === 'pm_foreign') return { kind: 'done', value: null }
    return { kind: 'done', value: { card, is_expired: card.payment_method === 'pm_expired' } }
  }

  open(request: SavedPaymentRequest): EffectOutcome<IntentStanding> {
    const { intent_id, shared_page_id } = request
    const known = this.made.get(shared_page_id)
    if (intent_id !== null)
      return known ? { kind: 'done', value: standingOf(known) } : { kind: 'refused', code: 'resource_missing' }
    if (known && JSON.stringify(known.request) !== JSON.stringify(request))
      return { kind: 'refused', code: 'idempotency_key_reused' }
    if (request.payment_method === 'pm_gone') return { kind: 'refused', code: 'resource_missing' }
    const payment = known ?? { request, id: `pi_own_${shared_page_id}`, status: 'requires_confirmation' }
    if (!known) this.made.set(shared_page_id, payment)
    // The answer to a repeat is the first one, whatever happened since.
    return { kind: 'done', value: standingOf({ ...payment, status: 'requires_confirmation' }) }
  }

  /** Confirms a payment as the payer's browser does; a second time, the payer answers their bank. */
  confirm(id: string, bank: 'approves' | 'refuses' = 'approves'): Payment {
    const payment = this.#find(id)
    if (!payment) throw new Error('no such payment')
    if (!CONFIRMABLE.includes(payment.status)) return payment
    const { payment_method } = payment.request
    const isRefused = payment_method === 'pm_poor' || (payment.status === 'requires_action' && bank === 'refuses')
    const isAsked = payment_method === 'pm_bank' && payment.status === 'requires_confirmation'
    payment.status = isRefused ? 'requires_payment_method' : isAsked ? 'requires_action' : 'succeeded'
    return payment
  }

  /** Cancels a payment; null when no payment has this id. */
  close(id: string): EffectOutcome<CheckoutStanding> | null {
    const payment = this.#find(id)
    if (!payment) return null
    if (!ENDED.includes(payment.status)) payment.status = 'canceled'
    return { kind: 'done', value: standingOf(payment).standing }
  }

  /** The webhook about the end of a payment. */
  event({ request, id, status }: Payment, also: Partial<SharedPageEvent> = {}): SharedPageEvent {
    const paid = status === 'succeeded'
    return {
      ...{ event_id: `evt_own_${crypto.randomUUID()}`, shared_page_id: request.shared_page_id },
      ...{ ended: paid ? ('paid' as const) : ('expired' as const), payment_intent: id },
      ...{ amount_minor: paid ? request.amount.minor : 0, currency: request.amount.currency },
      ...also,
    }
  }

  /** What can still take money. */
  waiting(): Payment[] {
    return [...this.made.values()].filter(({ status }) => CONFIRMABLE.includes(status))
  }

  /** The payments that took money, with how much (minor units). */
  paid(): [string, number][] {
    return [...this.made.values()].flatMap(({ id, status, request }) =>
      status === 'succeeded' ? [[id, request.amount.minor] as [string, number]] : [],
    )
  }

  #find(id: string): Payment | undefined {
    return [...this.made.values()].find((one) => one.id === id)
  }
}

function standingOf({ request, id, status }: Payment): IntentStanding {
  const paid = status === 'succeeded'
  return {
    intent: { id, object: 'payment_intent', status, client_secret: `${id}_secret` },
    standing: {
      status: paid ? 'complete' : status === 'canceled' ? 'expired' : 'open',
      ...{ paid, payment_intent: id, amount_minor: request.amount.minor, currency: request.amount.currency },
    },
  }
}
