import { Refusal } from '#contracts/errors'
import { customerOfPayer, insertPayerCustomer } from '#db/directory/queries/payer-customers'
import type Stripe from 'stripe'
import type { DirectoryStore } from '../directory/DirectoryStore.ts'
import { createPayer } from '../integrations/stripe/saved-cards.ts'
import { NOT_REACHED } from './provider-answer.ts'

/** The card provider's customer of an account that pays for sessions; null when it never needed one. */
export function knownCustomer(store: DirectoryStore, user_id: string): Promise<string | null> {
  return customerOfPayer(store.db, user_id)
}

/**
 * The card provider's customer of an account that pays for sessions, made when it is first needed. Requests at the same
 * time get the same one, because the account's id is the idempotency key. Null when the provider refused to make it.
 * Throws `unavailable`.
 */
export async function payerCustomer(store: DirectoryStore, stripe: Stripe, user_id: string): Promise<string | null> {
  const known = await knownCustomer(store, user_id)
  if (known) return known
  const made = await createPayer(stripe, user_id)
  if (made.kind === 'later') throw new Refusal('unavailable', NOT_REACHED)
  if (made.kind === 'refused') return null
  await insertPayerCustomer(store.db, { user_id, customer_id: made.value, create_datetime: store.now })
  return knownCustomer(store, user_id)
}
