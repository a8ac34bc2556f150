import type { DisputeTold } from '#durable-objects/practice/disputes/follow-dispute'
import { NOW } from '../practice/practice-factory.ts'
import { DAY } from '#kernel/clock'

const UNDECIDED = ['asked', 'open', 'answered']

/** The disputes of a card provider's stand-in. Every state that one had can be told again, in any order. */
export class CardDisputes {
  readonly #told = new Map<string, DisputeTold[]>()
  #moves = 0

  /** A bank disputes what is left of a payment; null when it does already. */
  open(payment_intent: string, amount_minor: number, currency = 'usd'): DisputeTold | null {
    if (this.#told.has(payment_intent) || amount_minor <= 0) return null
    const opened: DisputeTold = {
      dispute_id: `dp_${payment_intent}`,
      ...{ payment_intent, amount_minor, currency },
      ...{ state: 'open', reason: 'fraudulent', refundable: false },
      ...{ respond_by: NOW + 9 * DAY, opened_at: NOW },
      moved: [],
    }
    this.#told.set(payment_intent, [opened])
    return this.change(payment_intent, { moved: [this.#move(-amount_minor)] })
  }

  /** The bank decides, and gives the money back if the practice has won. Null when there is nothing to decide. */
  close(payment_intent: string, state: 'won' | 'lost'): DisputeTold | null {
    const now = this.of(payment_intent)
    if (!now || !this.isUndecided(payment_intent)) return null
    const closed = this.change(payment_intent, { state, refundable: state === 'won' })
    if (state === 'lost') return closed
    return this.change(payment_intent, { moved: [...closed.moved, this.#move(now.amount_minor)] })
  }

  isUndecided(payment_intent: string): boolean {
    const now = this.of(payment_intent)
    return now !== undefined && UNDECIDED.includes(now.state)
  }

  change(payment_intent: string, change: Partial<DisputeTold>): DisputeTold {
    const now = this.of(payment_intent)
    if (!now) throw new Error('no such dispute')
    const next = { ...now, ...change }
    this.#told.get(payment_intent)?.push(next)
    return next
  }

  of(payment_intent: string): DisputeTold | undefined {
    return this.#told.get(payment_intent)?.at(-1)
  }

  /** All that could be read of it, the oldest first. */
  reads(payment_intent: string): readonly DisputeTold[] {
    return this.#told.get(payment_intent) ?? []
  }

  /** Whether the provider refuses to refund a payment. */
  holds(payment_intent: string): boolean {
    return this.of(payment_intent)?.refundable === false
  }

  /** What is gone for all disputes (minor units). */
  taken(): number {
    return [...this.#told.values()].reduce(
      (sum, reads) => sum - (reads.at(-1)?.moved.reduce((all, { amount_minor }) => all + amount_minor, 0) ?? 0),
      0,
    )
  }

  readonly #move = (amount_minor: number) => ({ id: `txn_${++this.#moves}_${crypto.randomUUID()}`, amount_minor })
}
