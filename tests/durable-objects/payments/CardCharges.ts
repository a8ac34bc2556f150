import type {
  ChargeEnd,
  ChargeRequest,
  CheckoutStanding,
  EffectOutcome,
  EffectsPort,
  OpenedCharge,
  PermittedCard,
  PermittedPayer,
} from '#contracts/internal/effects'
import type { OrderEvent, OrderTry } from '#durable-objects/practice/payments/settle-order'
import { SECOND } from '#kernel/clock'

type Charge = { request: ChargeRequest; id: string; status: string; declined: string | null; confirmed: number }

const DECLINES: Partial<Record<string, string>> = {
  pm_poor: 'insufficient_funds',
  pm_stolen: 'stolen_card',
  pm_bank: 'authentication_required',
}

/**
 * The charges of saved cards of the card provider's stand-in: one payment per order and attempt, which is confirmed once.
 * The cards of `DECLINES` are refused, `pm_gone` was removed, and all others pay.
 */
export class CardCharges {
  /** By order and attempt. */
  readonly made = new Map<string, Charge>()
  /** Cards that their owner removed, and payers who may not pay for their client any more. */
  readonly unusable = new Set<string>()
  readonly expired = new Set<string>()
  /** While set, handles the next call of that name but loses the answer. */
  loses: 'openCharge' | 'confirmCharge' | null = null
  /** Called before a charge is confirmed. It is confirmed after the promise. */
  onConfirm: (() => Promise<void>) | null = null
  #events = 0

  /** The calls of objects. `unknown` is what they get while the provider cannot be asked. */
  port(unknown: () => { kind: 'later' | 'refused'; code: string } | null) {
    return {
      permittedCard: async (permission) => unknown() ?? this.permitted(permission),
      openCharge: async (request) => unknown() ?? this.#losing('openCharge', this.prepare(request)),
      confirmCharge: async (charge) => {
        await this.onConfirm?.()
        return unknown() ?? this.#losing('confirmCharge', this.confirm(charge))
      },
    } satisfies Partial<EffectsPort>
  }

  #losing<T>(call: CardCharges['loses'], answer: EffectOutcome<T>): EffectOutcome<T> {
    if (this.loses !== call) return answer
    this.loses = null
    return { kind: 'later', code: 'unreachable' }
  }

  of(order_id: string): Charge[] {
    return [...this.made.values()].filter(({ request }) => request.order_id === order_id)
  }

  paid(): Charge[] {
    return [...this.made.values()].filter(({ status }) => status === 'succeeded')
  }

  /** What can still be charged. */
  open(): Charge[] {
    return [...this.made.values()].filter(({ status }) => status === 'requires_confirmation')
  }

  permitted({ payment_method, payer_user_id }: PermittedPayer): EffectOutcome<PermittedCard | null> {
    if (this.unusable.has(payment_method) || this.unusable.has(payer_user_id)) return { kind: 'done', value: null }
    const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040 }
    return { kind: 'done', value: { ...card, is_expired: this.expired.has(payment_method) } }
  }

  prepare(request: ChargeRequest): EffectOutcome<{ intent_id: string }> {
    const key = `${request.order_id}/${request.attempt}`
    const known = this.made.get(key)
    if (known && JSON.stringify(known.request) !== JSON.stringify(request))
      return { kind: 'refused', code: 'idempotency_key_reused' }
    if (request.payment_method === 'pm_gone') return { kind: 'refused', code: 'resource_missing' }
    const id = known?.id ?? `pi_charge_${key.slice(-20)}`
    if (!known) this.made.set(key, { request, id, status: 'requires_confirmation', declined: null, confirmed: 0 })
    return { kind: 'done', value: { intent_id: id } }
  }

  confirm({ order_id, attempt }: OpenedCharge): EffectOutcome<ChargeEnd> {
    const charge = this.made.get(`${order_id}/${attempt}`)
    if (!charge) return { kind: 'refused', code: 'resource_missing' }
    if (charge.status === 'requires_confirmation') {
      charge.confirmed += 1
      charge.declined = DECLINES[charge.request.payment_method] ?? null
      charge.status = charge.declined === null ? 'succeeded' : 'requires_payment_method'
    }
    return { kind: 'done', value: { standing: standingOf(charge), declined: charge.declined } }
  }

  /** Cancels a charge; null for an id that is none. */
  close(id: string): EffectOutcome<CheckoutStanding> | null {
    const charge = [...this.made.values()].find((one) => one.id === id)
    if (!charge) return null
    if (charge.status !== 'succeeded') charge.status = 'canceled'
    return { kind: 'done', value: standingOf(charge) }
  }

  /** The webhook about the end of a charge. */
  event(charge: Charge, also: Partial<OrderEvent> = {}): OrderEvent {
    const { request, status, id } = charge
    const paid = status === 'succeeded'
    return {
      ...{ event_id: `evt_charge_${++this.#events}`, order_id: request.order_id, way_id: id },
      ...{ ended: paid ? ('paid' as const) : ('expired' as const), payment_intent: id },
      ...{ amount_minor: paid ? request.amount.minor : 0, currency: request.amount.currency },
      ...also,
    }
  }

  /** The webhook about a charge that the bank declined, at an instant (ms). */
  tried({ request, id, declined }: Charge, at: number): OrderTry {
    return {
      ...{ event_id: `evt_charge_${++this.#events}`, order_id: request.order_id, payment_try: 'failed' as const },
      at: Math.floor(at / SECOND) * SECOND,
      charge: { intent_id: id, declined: declined ?? 'generic_decline' },
    }
  }
}

function standingOf({ request, id, status }: Charge): CheckoutStanding {
  const paid = status === 'succeeded'
  return {
    status: paid ? 'complete' : status === 'canceled' ? 'expired' : 'open',
    ...{ paid, payment_intent: id, amount_minor: request.amount.minor, currency: request.amount.currency },
  }
}
