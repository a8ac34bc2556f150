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

/** The provider retries an event for three days at most. */
const EVENTS_KEPT = 14 * DAY
const MOST_TRIES = 8

export type Followed =
  | { kind: 'changed' | 'unchanged'; live: Stripe.Subscription }
  /** It is not one of ours, or was never paid. */
  | { kind: 'ignored' }
  /** The event was processed before. */
  | { kind: 'known' }

/**
 * Updates the directory to a subscription's current state at the provider. The event's content is not trusted: it only
 * names the subscription. A read that began before another one was stored is dropped and repeated, so the newest state
 * wins for any order and number of events, and the plan belongs to the current owner of the practice.
 * Throws `unavailable` while the provider is unreachable.
 */
export async function followProvider(store: DirectoryStore, providerId: string, eventId?: string): Promise<Followed> {
  const { db } = store
  const stripe = stripeClient(store.env)
  for (let tries = 1; ; tries++) {
    if (eventId && (await isKnownEvent(db, eventId))) return { kind: 'known' }
    // The row is read first: its counter tells whether another read was stored since.
    const row = await billedSubscription(db, providerId)
    const look = await readSubscription(stripe, providerId)
    if (look.kind === 'later') throw new Refusal('unavailable')
    if (look.kind === 'refused') return { kind: 'ignored' }
    const live = look.value
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
        : // This is stored as well, so that an older read that is still in flight does not undo this one.
          eventId && row
          ? [updateBilled(db, practice_id, row, {})]
          : []),
      ...(eventId ? rememberEvent(db, eventId, now, now - EVENTS_KEPT) : []),
    ]
    try {
      await store.commit(statements)
      await keepEmail(stripe, live, owner.email)
      return { kind: differs ? 'changed' : 'unchanged', live }
    } catch (error) {
      if (tries === MOST_TRIES || !(isUniqueClash(error) || isOvertaken(error, 'subscriptions.looks'))) throw error
    }
  }
}

/** Invoices go to the current owner of the practice. A failure is harmless: the next event repeats it. */
async function keepEmail(stripe: Stripe, live: Stripe.Subscription, email: string): Promise<void> {
  const { customer } = live
  if (typeof customer === 'string' || customer.deleted || live.status === 'canceled') return
  if (email !== customer.email) await renameCustomer(stripe, customer.id, email)
}

function isDifferent(row: SubscriptionRow, state: BilledState): boolean {
  return Object.entries(state).some(([name, value]) => row[name as keyof BilledState] !== value)
}
