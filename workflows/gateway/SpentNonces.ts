import type { Millis } from '#kernel/clock'
import type { SignedCall } from '#kernel/signed-call'

/**
 * The nonces of the signed calls of the last minute, so that a captured call is refused. They are in memory, because the
 * gateway has no store: after a restart, or at another gateway, a repeat finds the run of its operation and changes
 * nothing (decision 038).
 */
export class SpentNonces {
  /** When each nonce can be forgotten (ms), oldest first. */
  readonly #until = new Map<string, Millis>()

  /** Whether a nonce is new. A nonce that was spent before is refused until its signature has expired. */
  spend({ nonce, until }: SignedCall, now: Millis): boolean {
    for (const [old, end] of this.#until) {
      if (end >= now) break
      this.#until.delete(old)
    }
    if (this.#until.has(nonce)) return false
    this.#until.set(nonce, until)
    return true
  }
}
