import type { RefundEvent } from '#durable-objects/practice/payments/follow-refund'
import type { CardProvider } from './CardProvider.ts'

/**
 * How refunds that were asked for here end at a card provider's stand-in. Each end is told once, so that a test can deliver
 * it late, again and in any order; some of those that were on their way are never told, and only a read finds them.
 */
export class OwnRefunds {
  readonly done = new Set<string>()
  readonly #cards: CardProvider
  readonly #tell: (ended: Omit<RefundEvent, 'event_id'>) => void

  constructor(cards: CardProvider, tell: (ended: Omit<RefundEvent, 'event_id'>) => void) {
    this.#cards = cards
    this.#tell = tell
  }

  /** One of the refunds is made, or fails, also after it was made. */
  end(nth: number): void {
    const all = this.#cards.money.own().filter(({ state }) => state !== 'failed')
    this.#end(all[nth % Math.max(1, all.length)], nth)
  }

  /** Lets all that is on its way end. */
  endAll(): void {
    for (const [at, made] of this.#cards.money.own().entries()) if (made.state === 'pending') this.#end(made, at)
  }

  #end(made: ReturnType<CardProvider['money']['own']>[number] | undefined, nth: number): void {
    if (!made) return
    const was = made.state
    const ended = this.#cards.money.endOwn(made, nth % 2 === 0 ? 'succeeded' : 'failed')
    if (!ended) return
    const isLost = was === 'pending' && nth % 3 === 0
    this.done.add(`own_refund_${was}_${ended.ended}${isLost ? '_lost' : ''}`)
    if (!isLost) this.#tell(ended)
  }
}
