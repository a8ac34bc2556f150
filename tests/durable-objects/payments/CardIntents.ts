import type {
  CardIntent,
  EffectOutcome,
  IntentRequest,
  IntentStanding,
  SetupRequest,
} from '#contracts/internal/effects'
import type { CheckoutStanding } from '#contracts/internal/effects'
import type { CheckoutEvent } from '#durable-objects/practice/payments/settle-checkout'

type Intent = { request: IntentRequest; id: string; status: string }

const CONFIRMABLE = ['requires_confirmation', 'requires_action']
const CLOSED = ['succeeded', 'canceled', 'processing']

/**
 * The payments with saved cards of the card provider's stand-in. It prepares one payment per hold and attempt. The card
 * `pm_declined` is refused, `pm_bank` asks its holder, and all others pay.
 */
export class CardIntents {
  /** By hold and attempt. */
  readonly made = new Map<string, Intent>()
  /** The cards that were prepared, by hold and card. */
  readonly setups = new Map<string, CardIntent>()
  /** The webhooks about payments that were canceled. */
  readonly canceled: CheckoutEvent[] = []

  /** The payments of a hold, the latest attempt last. */
  of(timeslot: string): Intent[] {
    return [...this.made.values()].filter(({ request }) => request.timeslot_id === timeslot)
  }

  /** The payments that took money. */
  paid(): string[] {
    return [...this.made.values()].flatMap(({ id, status }) => (status === 'succeeded' ? [id] : []))
  }

  /**
   * Confirms a payment as the payer's browser does; a second time, the payer answers their bank. Returns the webhook of
   * one that was paid, and null otherwise.
   */
  confirm(id: string, bank: 'approves' | 'refuses' = 'approves'): CheckoutEvent | null {
    const intent = this.#find(id)
    if (!intent || !CONFIRMABLE.includes(intent.status)) return null
    const { payment_method } = intent.request
    const isRefused = payment_method === 'pm_declined' || (intent.status === 'requires_action' && bank === 'refuses')
    const isAsked = payment_method === 'pm_bank' && intent.status === 'requires_confirmation'
    intent.status = isRefused ? 'requires_payment_method' : isAsked ? 'requires_action' : 'succeeded'
    return intent.status === 'succeeded' ? this.event(id) : null
  }

  /** Makes the webhook about the end of a payment. */
  event(id: string, also: Partial<CheckoutEvent> = {}): CheckoutEvent {
    const intent = this.#find(id)
    if (!intent) throw new Error('no such payment')
    const { request, status } = intent
    const paid = status === 'succeeded'
    return {
      ...{ event_id: `evt_pi_${crypto.randomUUID()}`, timeslot_id: request.timeslot_id },
      ...{ ended: paid ? ('paid' as const) : ('expired' as const), way_id: id, payment_intent: id },
      ...{ amount_minor: paid ? request.amount.minor : 0, currency: request.amount.currency },
      ...also,
    }
  }

  open(request: IntentRequest): EffectOutcome<IntentStanding> {
    const { intent_id, ...wanted } = request
    if (intent_id !== null) {
      const known = this.#find(intent_id)
      return known ? { kind: 'done', value: standingOf(known) } : { kind: 'refused', code: 'resource_missing' }
    }
    const key = `${request.timeslot_id}/${request.attempt}`
    const known = this.made.get(key)
    const { intent_id: _, ...before } = known?.request ?? { intent_id: null }
    if (known && JSON.stringify(before) !== JSON.stringify(wanted))
      return { kind: 'refused', code: 'idempotency_key_reused' }
    if (wanted.payment_method === 'pm_gone') return { kind: 'refused', code: 'resource_missing' }
    const intent = known ?? { request, id: `pi_${key.slice(-14)}`, status: 'requires_confirmation' }
    if (!known) this.made.set(key, intent)
    // The answer to a repeat is the first one, whatever happened since.
    return { kind: 'done', value: standingOf({ ...intent, status: 'requires_confirmation' }) }
  }

  close(id: string): EffectOutcome<CheckoutStanding> {
    const intent = this.#find(id)
    if (!intent) return { kind: 'refused', code: 'resource_missing' }
    if (!CLOSED.includes(intent.status)) {
      intent.status = 'canceled'
      this.canceled.push(this.event(id))
    }
    return { kind: 'done', value: standingOf(intent).standing }
  }

  setUp({ timeslot_id, payment_method }: SetupRequest): EffectOutcome<CardIntent> {
    const key = `${timeslot_id}/${payment_method}`
    const id = `seti_${key.slice(-14)}`
    const made = this.setups.get(key) ?? {
      ...{ id, object: 'setup_intent' as const },
      ...{ status: 'requires_confirmation', client_secret: `${id}_secret` },
    }
    this.setups.set(key, made)
    return { kind: 'done', value: made }
  }

  #find(id: string): Intent | undefined {
    return [...this.made.values()].find((one) => one.id === id)
  }
}

function standingOf({ request, id, status }: Intent): IntentStanding {
  const paid = status === 'succeeded'
  return {
    intent: { id, object: 'payment_intent', status, client_secret: `${id}_secret` },
    standing: {
      status: paid || status === 'processing' ? 'complete' : status === 'canceled' ? 'expired' : 'open',
      ...{ paid, payment_intent: id, amount_minor: request.amount.minor, currency: request.amount.currency },
    },
  }
}
