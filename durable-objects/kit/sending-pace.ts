import type { Millis } from '#kernel/clock'

/** Sendings that may follow each other at once. */
const BURST = 8
/** Where more want to, one sets out in this time, with all that has come until then. */
const GAP = 8

/**
 * How often an outbox sends. A commit that comes alone is told of at once, so that its author finds it everywhere; many
 * commits one after another are told of together, a few milliseconds later.
 */
export class SendingPace {
  #free = BURST
  #since: Millis = 0

  /** How long to wait before the next sending; 0: it may set out now. */
  wait(now: Millis): Millis {
    const gained = Math.floor((now - this.#since) / GAP)
    if (gained > 0 || now < this.#since) {
      this.#free = Math.min(BURST, this.#free + Math.max(1, gained))
      this.#since = this.#free === BURST ? now : this.#since + gained * GAP
    }
    return this.#free > 0 ? 0 : this.#since + GAP - now
  }

  /** A sending sets out. */
  take(now: Millis): void {
    if (this.#free === BURST) this.#since = now
    this.#free = Math.max(0, this.#free - 1)
  }
}
