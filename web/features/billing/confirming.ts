/** For the wait after the card provider's page: whether its event has arrived, and how often to poll until then. */
import type { SubscriptionView } from '#contracts/api/subscriptions'

/** Whether the card provider's event has started the plan. The browser can return before the event arrives. */
export function isConfirmed({ subscription }: SubscriptionView): boolean {
  return subscription?.billed === true && subscription.status !== 'ended'
}

const FIRST_MS = 1000
const LONGEST_MS = 15_000

/** The delay before the next poll in ms. It grows by half with each answer. `asked` is the number of answers so far. */
export function askAgainAfter(asked: number): number {
  return Math.min(LONGEST_MS, Math.round(FIRST_MS * 1.5 ** Math.max(0, asked - 1)))
}

/** After this number of answers, which takes about twenty seconds, the confirmation counts as slow. */
export const SLOW_AFTER_ANSWERS = 7
