import { Refusal } from '#contracts/errors'
import type { EffectOutcome, OwnCardAsked, OwnCardFound, PayersCard } from '#contracts/internal/effects'
import { EXPIRED_CARD, isExpiredCard, NOT_YOUR_CARD } from '#domain/billing/card-expiry'
import type { DirectoryStore } from '../directory/DirectoryStore.ts'
import { stripeClient } from '../integrations/stripe/client.ts'
import { cardOfCustomer } from '../integrations/stripe/saved-cards.ts'
import { knownCustomer } from './payer-customer.ts'
import { NOT_REACHED } from './provider-answer.ts'

/**
 * A saved card with the customer of the account that pays, when it is theirs. Throws `not_found` for a card of anybody
 * else and for one that is gone, and `unavailable` when the card provider does not answer.
 */
export async function payersCard(store: DirectoryStore, payer: OwnCardAsked): Promise<PayersCard> {
  return (await readCard(store, payer)).card
}

/** The same for a card that is to be charged later. Also throws `conflict` for one that has expired. */
export async function payersValidCard(store: DirectoryStore, payer: OwnCardAsked): Promise<PayersCard> {
  const { card, is_expired } = await readCard(store, payer)
  if (is_expired) throw new Refusal('conflict', EXPIRED_CARD)
  return card
}

async function readCard(store: DirectoryStore, payer: OwnCardAsked): Promise<OwnCardFound> {
  const found = await ownCard(store, payer)
  if (found.kind === 'later') throw new Refusal('unavailable', NOT_REACHED)
  if (found.kind === 'refused' || found.value === null) throw new Refusal('not_found', NOT_YOUR_CARD)
  return found.value
}

/** The card as the card provider knows it now; null for one of anybody else, and for one that is gone. */
export async function ownCard(
  store: DirectoryStore,
  { user_id, payment_method_id: payment_method }: OwnCardAsked,
): Promise<EffectOutcome<OwnCardFound | null>> {
  const customer = await knownCustomer(store, user_id)
  if (customer === null) return { kind: 'done', value: null }
  const card = { customer, payment_method }
  const found = await cardOfCustomer(stripeClient(store.env), card)
  if (found.kind !== 'done') return found
  return { kind: 'done', value: found.value && { card, is_expired: isExpiredCard(found.value, store.now) } }
}
