import type { EffectOutcome, RefundAnswer, RefundRequest } from '#contracts/internal/effects'
import type { OtherRefund } from '#durable-objects/practice/payments/follow-other-refund'
import type { RefundEvent } from '#durable-objects/practice/payments/follow-refund'

type Refund = { payment_intent: string; asked: number; amount_minor: number | null }
/** How a refund stands that was asked for here, and what its first answer was, which a repeat of its key gets. */
type Made = RefundAnswer & { first: RefundAnswer['state']; payment_id: string; own_refund_id: string; reads: number }

/** The refunds of a card provider's stand-in: those that are asked for here, and those made on its own pages. */
export class CardRefunds {
  /** What was asked for here, by its key. Null asks for all that is left. */
  readonly asked = new Map<string, Refund>()
  /** What was made on the pages, as it stands now. */
  readonly others = new Map<string, OtherRefund>()
  /** Whether it makes the next refunds only later. */
  waits = false
  readonly #made = new Map<string, Made>()
  readonly #paidOf: (intent: string) => number | null

  /** `paidOf`: how much a payment is (minor units); null for one that a test made by itself. */
  constructor(paidOf: (intent: string) => number | null) {
    this.#paidOf = paidOf
  }

  /** Makes what was asked for, once per key. Refuses more than is left of the payment. */
  ask({
    payment_intent,
    payment_id,
    refund_id,
    key,
    amount_minor,
    card_refund_id,
  }: RefundRequest): EffectOutcome<RefundAnswer> {
    if (card_refund_id !== null) return this.#read(card_refund_id)
    const known = this.asked.get(key)
    const left = this.leftOf(payment_intent)
    if (!known && left <= 0) return { kind: 'refused', code: 'charge_already_refunded' }
    if (!known && (amount_minor ?? 0) > left) return { kind: 'refused', code: 'amount_too_large' }
    const first = this.waits ? ('pending' as const) : ('done' as const)
    const made = this.#made.get(key) ?? {
      ...{ refund_id: `re_${key}`, amount_minor: amount_minor ?? left, state: first, first },
      ...{ payment_id, own_refund_id: refund_id, reads: 0 },
    }
    this.#made.set(key, made)
    this.asked.set(key, { payment_intent, amount_minor, asked: (known?.asked ?? 0) + 1 })
    return { kind: 'done', value: { refund_id: made.refund_id, amount_minor: made.amount_minor, state: made.first } }
  }

  #read(id: string): EffectOutcome<RefundAnswer> {
    const made = [...this.#made.values()].find(({ refund_id }) => refund_id === id)
    if (!made) return { kind: 'refused', code: 'resource_missing' }
    made.reads++
    return { kind: 'done', value: { refund_id: id, amount_minor: made.amount_minor, state: made.state } }
  }

  /** What was asked for here, as it stands now, the oldest first. */
  own(): readonly Made[] {
    return [...this.#made.values()]
  }

  /** A refund that was asked for here ends. One that was made can only fail. Null for any other change. */
  endOwn(made: Made, ended: RefundEvent['ended']): Omit<RefundEvent, 'event_id'> | null {
    const state = ended === 'succeeded' ? 'done' : 'failed'
    if (made.state === 'failed' || made.state === state) return null
    made.state = state
    const { payment_id, own_refund_id, refund_id, amount_minor } = made
    return { payment_id, own_refund_id, refund_id, amount_minor, ended }
  }

  /** The practice refunds a part of a payment on the pages, at most what is left of it. Null when nothing is. */
  makeOther(payment_intent: string, amount_minor: number, state: OtherRefund['state']): OtherRefund | null {
    const amount = Math.min(amount_minor, this.leftOf(payment_intent))
    if (amount <= 0) return null
    const refund_id = `re_other_${this.others.size}_${payment_intent}`
    const made = { refund_id, payment_intent, amount_minor: amount, state }
    this.others.set(refund_id, made)
    return made
  }

  /** A refund of the pages that is on its way ends. One that was made can only fail. Null for any other change. */
  endOther(refund_id: string, state: 'done' | 'failed'): OtherRefund | null {
    const known = this.others.get(refund_id)
    if (!known || known.state === 'failed' || known.state === state) return null
    const ended = { ...known, state }
    this.others.set(refund_id, ended)
    return ended
  }

  /** What is left of a payment that could go back (minor units). */
  leftOf(intent: string): number {
    const paid = this.#paidOf(intent)
    return paid === null ? Number.MAX_SAFE_INTEGER : paid - this.returnedOf(intent)
  }

  /** What of a payment went back, or of the refunds of the pages is on its way (minor units). */
  returnedOf(intent: string): number {
    const own = [...this.asked].filter(([, { payment_intent }]) => payment_intent === intent)
    const others = [...this.others.values()].filter((one) => one.payment_intent === intent && one.state !== 'failed')
    const ofOwn = own.map(([key]) => this.#made.get(key)).filter((made) => made && made.state !== 'failed')
    return [...ofOwn.map((made) => made?.amount_minor ?? 0), ...others.map(({ amount_minor }) => amount_minor)].reduce(
      (sum, minor) => sum + minor,
      0,
    )
  }
}
