/** After the card page: whether the card provider's event has arrived, and how often to poll until then. */
import type { SubscriptionView } from '#contracts/api/subscriptions'

/** The provider's event begins the plan; the browser may return to us before it arrives. */
export function isConfirmed({ subscription }: SubscriptionView): boolean {
  return subscription?.billed === true && subscription.status !== 'ended'
}

const FIRST_MS = 1000
const LONGEST_MS = 15_000

/** The pause before the next poll: half as long again each time. `asked` counts the answers so far. */
export function askAgainAfter(asked: number): number {
  return Math.min(LONGEST_MS, Math.round(FIRST_MS * 1.5 ** Math.max(0, asked - 1)))
}

/** From this number of answers on (about twenty seconds), the confirmation counts as slow. */
export const SLOW_AFTER_ANSWERS = 7
