import { Refusal } from '#contracts/errors'
import type { PayersCard } from '#contracts/internal/effects'
import { isExpiredCard } from '#domain/billing/card-expiry'
import type { DirectoryStore } from '../directory/DirectoryStore.ts'
import { stripeClient } from '../integrations/stripe/client.ts'
import { cardOfCustomer } from '../integrations/stripe/saved-cards.ts'
import { knownCustomer } from './payer-customer.ts'
import { NOT_REACHED } from './provider-answer.ts'

type Asked = { user_id: string; payment_method_id: string }

/**
 * A saved card with the customer of the account that pays, when it is theirs. Throws `not_found` for a card of anybody
 * else and for one that is gone, and `unavailable` when the card provider does not answer.
 */
export async function payersCard(store: DirectoryStore, payer: Asked): Promise<PayersCard> {
  return (await readCard(store, payer)).card
}

/** The same for a card that is to be charged later. Also throws `conflict` for one that has expired. */
export async function payersValidCard(store: DirectoryStore, payer: Asked): Promise<PayersCard> {
  const { card, expiry } = await readCard(store, payer)
  if (isExpiredCard(expiry, store.now))
    throw new Refusal('conflict', 'This card has expired. Please choose another one.')
  return card
}

async function readCard(store: DirectoryStore, { user_id, payment_method_id: payment_method }: Asked) {
  const customer = await knownCustomer(store, user_id)
  if (customer === null) throw new Refusal('not_found', NOT_YOURS)
  const card = { customer, payment_method }
  const found = await cardOfCustomer(stripeClient(store.env), card)
  if (found.kind === 'later') throw new Refusal('unavailable', NOT_REACHED)
  if (found.kind === 'refused' || found.value === null) throw new Refusal('not_found', NOT_YOURS)
  return { card, expiry: found.value }
}

const NOT_YOURS = 'This card is not among your saved cards. Please choose another one.'
