/** After the card page: whether the card provider's word has reached us, and how often to ask until it has. */
import type { SubscriptionView } from '#contracts/api/subscriptions'

/** What began the plan is the provider's event; the way back to us may be faster than it. */
export function isConfirmed({ subscription }: SubscriptionView): boolean {
  return subscription?.billed === true && subscription.status !== 'ended'
}

const FIRST_MS = 1000
const LONGEST_MS = 15_000

/** The pause before the next question: half as long again each time. `asked` counts the answers so far. */
export function askAgainAfter(asked: number): number {
  return Math.min(LONGEST_MS, Math.round(FIRST_MS * 1.5 ** Math.max(0, asked - 1)))
}

/** From so many answers on (some twenty seconds) it takes longer than it should. */
export const SLOW_AFTER_ANSWERS = 7
