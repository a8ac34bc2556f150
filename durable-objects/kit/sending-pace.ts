import type { Millis } from '#kernel/clock'

/** How many sendings may follow each other immediately. */
const BURST = 8
/** After these, one sending starts per this time (ms), with everything that arrived until then. */
const GAP = 8

/**
 * Decides how often an outbox sends. A single commit is sent immediately, so that its author sees it everywhere. Many
 * commits in quick succession are sent together, a few milliseconds later.
 */
export class SendingPace {
  #free = BURST
  #since: Millis = 0

  /** How long to wait before the next sending (ms); 0 when it may start now. */
  wait(now: Millis): Millis {
    const gained = Math.floor((now - this.#since) / GAP)
    if (gained > 0 || now < this.#since) {
      this.#free = Math.min(BURST, this.#free + Math.max(1, gained))
      this.#since = this.#free === BURST ? now : this.#since + gained * GAP
    }
    return this.#free > 0 ? 0 : this.#since + GAP - now
  }

  /** Records that a sending starts. */
  take(now: Millis): void {
    if (this.#free === BURST) this.#since = now
    this.#free = Math.max(0, this.#free - 1)
  }
}
