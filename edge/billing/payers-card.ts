import { Refusal } from '#contracts/errors'
import type { PayersCard } from '#contracts/internal/effects'
import type { DirectoryStore } from '../directory/DirectoryStore.ts'
import { stripeClient } from '../integrations/stripe/client.ts'
import { ownerOfCard } from '../integrations/stripe/intents.ts'
import { knownCustomer } from './payer-customer.ts'
import { NOT_REACHED } from './provider-answer.ts'

/**
 * A saved card with the customer of the account that pays, when it is theirs. Throws `not_found` for a card of anybody
 * else and for one that is gone, and `unavailable` when the card provider does not answer.
 */
export async function payersCard(
  store: DirectoryStore,
  payer: { user_id: string; payment_method_id: string },
): Promise<PayersCard> {
  const customer = await knownCustomer(store, payer.user_id)
  if (customer === null) throw new Refusal('not_found', NOT_YOURS)
  const owner = await ownerOfCard(stripeClient(store.env), payer.payment_method_id)
  if (owner.kind === 'later') throw new Refusal('unavailable', NOT_REACHED)
  if (owner.kind === 'refused' || owner.value !== customer) throw new Refusal('not_found', NOT_YOURS)
  return { customer, payment_method: payer.payment_method_id }
}

const NOT_YOURS = 'This card is not among your saved cards. Please choose another one.'
