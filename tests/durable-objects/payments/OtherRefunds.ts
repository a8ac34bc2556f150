import type { OtherRefund } from '#durable-objects/practice/payments/follow-other-refund'
import type { CardProvider } from './CardProvider.ts'

/**
 * What a practice does with refunds on the pages of a card provider's stand-in. Each change is told as it was read then, so
 * that a test can deliver the reads late, again and in any order.
 */
export class OtherRefunds {
  readonly done = new Set<string>()
  readonly #cards: CardProvider
  readonly #tell: (read: OtherRefund) => void

  constructor(cards: CardProvider, tell: (read: OtherRefund) => void) {
    this.#cards = cards
    this.#tell = tell
  }

  /** Refunds all that is left of a payment or a part of it, at once or with an end that is still to come. */
  make(nth: number): void {
    const paid = this.#cards.paidForOrders()
    const intent = paid[nth % Math.max(1, paid.length)]
    if (!intent) return
    const amount_minor = nth % 3 === 0 ? this.#cards.money.leftOf(intent) : 900
    this.#hear(this.#cards.money.makeOther(intent, amount_minor, nth % 2 === 0 ? 'done' : 'pending'))
  }

  /** One of the refunds ends, or fails after it was made. */
  end(nth: number): void {
    const all = [...this.#cards.money.others.values()].filter(({ state }) => state !== 'failed')
    const one = all[nth % Math.max(1, all.length)]
    if (one) this.#hear(this.#cards.money.endOther(one.refund_id, nth > 3 ? 'done' : 'failed'))
  }

  /** Lets all that is on its way end. */
  endAll(): void {
    for (const [at, one] of [...this.#cards.money.others.values()].entries())
      if (one.state === 'pending')
        this.#hear(this.#cards.money.endOther(one.refund_id, at % 2 === 0 ? 'done' : 'failed'))
  }

  #hear(read: OtherRefund | null): void {
    if (!read) return
    this.done.add(`elsewhere_${read.state}`)
    this.#tell(read)
  }
}
