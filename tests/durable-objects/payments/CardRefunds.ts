import type { EffectOutcome, RefundRequest } from '#contracts/internal/effects'
import type { OtherRefund } from '#durable-objects/practice/payments/follow-other-refund'

type Refund = { payment_intent: string; asked: number; amount_minor: number | null }

/** The refunds of a card provider's stand-in: those that are asked for here, and those made on its own pages. */
export class CardRefunds {
  /** What was asked for here, by its key. Null asks for all that is left. */
  readonly asked = new Map<string, Refund>()
  /** What was made on the pages, as it stands now. */
  readonly others = new Map<string, OtherRefund>()
  readonly #made = new Map<string, number>()
  readonly #paidOf: (intent: string) => number | null

  /** `paidOf`: how much a payment is (minor units); null for one that a test made by itself. */
  constructor(paidOf: (intent: string) => number | null) {
    this.#paidOf = paidOf
  }

  /** Makes what was asked for, once per key. Refuses more than is left of the payment. */
  ask({
    payment_intent,
    key,
    amount_minor,
  }: RefundRequest): EffectOutcome<{ refund_id: string; amount_minor: number }> {
    const known = this.asked.get(key)
    const left = this.leftOf(payment_intent)
    if (!known && left <= 0) return { kind: 'refused', code: 'charge_already_refunded' }
    if (!known && (amount_minor ?? 0) > left) return { kind: 'refused', code: 'amount_too_large' }
    const made = this.#made.get(key) ?? amount_minor ?? left
    this.#made.set(key, made)
    this.asked.set(key, { payment_intent, amount_minor, asked: (known?.asked ?? 0) + 1 })
    return { kind: 'done', value: { refund_id: `re_${key}`, amount_minor: made } }
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
    return [...own.map(([key]) => this.#made.get(key) ?? 0), ...others.map(({ amount_minor }) => amount_minor)].reduce(
      (sum, minor) => sum + minor,
      0,
    )
  }
}
