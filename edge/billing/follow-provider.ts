import { Refusal } from '#contracts/errors'
import {
  billedSubscription,
  type BilledState,
  insertBilled,
  isKnownEvent,
  ownerOfCustomer,
  rememberEvent,
  type SubscriptionRow,
  updateBilled,
} from '#db/directory/queries/billing'
import { DAY } from '#kernel/clock'
import { uuidv7 } from '#kernel/ids'
import type Stripe from 'stripe'
import type { DirectoryStore } from '../directory/DirectoryStore.ts'
import { isOvertaken, isUniqueClash, type Statement } from '../directory/statements.ts'
import { billedState, customerIdOf } from '../integrations/stripe/billed-state.ts'
import { stripeClient } from '../integrations/stripe/client.ts'
import { readSubscription, renameCustomer } from '../integrations/stripe/plan-billing.ts'
import { subscriptionChanged } from '../directory/wake-ups.ts'

/** How long processed events are remembered. The card provider retries an event for at most three days. */
const EVENTS_KEPT = 14 * DAY
const MOST_TRIES = 8

export type Followed =
  | { kind: 'changed' | 'unchanged'; live: Stripe.Subscription }
  /** The subscription belongs to no practice, or was never paid. */
  | { kind: 'ignored' }
  /** The event had already been processed. */
  | { kind: 'known' }

/**
 * Updates the directory to a subscription's current state at the card provider. Of an event only the id of the
 * subscription is used; its state is read from the provider. If another read was stored in the meantime, this one is
 * discarded and repeated. So the newest state wins, whatever the order and number of events, and the plan is that of
 * the practice's current owner. Throws `unavailable` while the provider is unreachable.
 */
export async function followProvider(store: DirectoryStore, providerId: string, eventId?: string): Promise<Followed> {
  const { db } = store
  const stripe = stripeClient(store.env)
  for (let tries = 1; ; tries++) {
    if (eventId && (await isKnownEvent(db, eventId))) return { kind: 'known' }
    // The row is read first: its counter shows at the commit whether another read was stored in the meantime.
    const row = await billedSubscription(db, providerId)
    const outcome = await readSubscription(stripe, providerId)
    if (outcome.kind === 'later') throw new Refusal('unavailable')
    if (outcome.kind === 'refused') return { kind: 'ignored' }
    const live = outcome.value
    const owner = await ownerOfCustomer(db, customerIdOf(live))
    const state = billedState(live)
    if (!owner || !state) return { kind: 'ignored' }
    const { now } = store
    const { practice_id, user_id } = owner
    const differs = row === null || row.user_id !== user_id || isDifferent(row, state)
    const statements: Statement[] = [
      ...(differs
        ? [
            row
              ? updateBilled(db, practice_id, row, state)
              : insertBilled(db, practice_id, { ...state, id: uuidv7(now), provider_subscription_id: providerId }),
            subscriptionChanged(store, { practice_id, user_id }, now),
          ]
        : // Increments the counter although nothing changed, so that an older read still in flight cannot be stored.
          eventId && row
          ? [updateBilled(db, practice_id, row, {})]
          : []),
      ...(eventId ? rememberEvent(db, eventId, now, now - EVENTS_KEPT) : []),
    ]
    try {
      await store.commit(statements)
      await updateEmail(stripe, live, owner.email)
      return { kind: differs ? 'changed' : 'unchanged', live }
    } catch (error) {
      if (tries === MOST_TRIES || !(isUniqueClash(error) || isOvertaken(error, 'subscriptions.looks'))) throw error
    }
  }
}

/** Sets the email to which invoices are sent to that of the current owner. If it fails, the next event retries it. */
async function updateEmail(stripe: Stripe, live: Stripe.Subscription, email: string): Promise<void> {
  const { customer } = live
  if (typeof customer === 'string' || customer.deleted || live.status === 'canceled') return
  if (email !== customer.email) await renameCustomer(stripe, customer.id, email)
}

function isDifferent(row: SubscriptionRow, state: BilledState): boolean {
  return Object.entries(state).some(([name, value]) => row[name as keyof BilledState] !== value)
}
