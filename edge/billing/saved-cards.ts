import type { SavedCards } from '#contracts/api/saved-cards'
import { Refusal } from '#contracts/errors'
import type { EffectOutcome } from '#contracts/internal/effects'
import { isExpiredCard } from '#domain/billing/card-expiry'
import type Stripe from 'stripe'
import type { DirectoryStore } from '../directory/DirectoryStore.ts'
import { settings } from '../env.ts'
import { stripeClient } from '../integrations/stripe/client.ts'
import {
  type CardsOfCustomer,
  chooseCard,
  openCardPage,
  readCards,
  removeCard,
} from '../integrations/stripe/saved-cards.ts'
import { knownCustomer, payerCustomer } from './payer-customer.ts'
import { cardsOnce, NOT_REACHED } from './provider-answer.ts'

/** The saved cards of an account. An outage is `unavailable`, and never an empty list. */
export async function savedCards(store: DirectoryStore, user_id: string): Promise<SavedCards> {
  const customer = await knownCustomer(store, user_id)
  return customer ? present(store, value(await readCards(stripeClient(store.env), customer))) : { payment_methods: [] }
}

/** The address of the hosted page on which the account saves a card. */
export function addCard(store: DirectoryStore, user_id: string): Promise<{ url: string }> {
  return store.once(user_id, async () => {
    const stripe = stripeClient(store.env)
    const customer = await payerCustomer(store, stripe, user_id)
    if (!customer) throw refused()
    const { PUBLIC_URL: publicUrl } = settings(store.env)
    const url = value(await openCardPage(stripe, { customer, publicUrl }, cardsOnce(store.ctx, user_id)))
    return { answer: { url }, statements: [] }
  })
}

/**
 * Removes a saved card of the account, after what `before` does about a card that is theirs. A card of anyone else is
 * `not_found`.
 */
export function removeSavedCard(
  store: DirectoryStore,
  user_id: string,
  id: string,
  before: () => Promise<void>,
): Promise<SavedCards> {
  return changeOwn(store, user_id, id, async (stripe) => {
    await before()
    return removeCard(stripe, id)
  })
}

/** Suggests a saved card of the account first. A card of anyone else is `not_found`. */
export function chooseSavedCard(store: DirectoryStore, user_id: string, id: string): Promise<SavedCards> {
  return changeOwn(store, user_id, id, (stripe, customer) => chooseCard(stripe, customer, id))
}

async function changeOwn(
  store: DirectoryStore,
  user_id: string,
  id: string,
  change: (stripe: Stripe, customer: string) => Promise<EffectOutcome<null>>,
): Promise<SavedCards> {
  const customer = await knownCustomer(store, user_id)
  if (!customer) throw noSuchCard()
  const stripe = stripeClient(store.env)
  const { cards } = value(await readCards(stripe, customer))
  if (!cards.some((card) => card.id === id)) throw noSuchCard()
  value(await change(stripe, customer))
  return savedCards(store, user_id)
}

function present(store: DirectoryStore, { cards, chosen }: CardsOfCustomer): SavedCards {
  const suggested = cards.find(({ id }) => id === chosen)?.id ?? cards[0]?.id
  const shown = cards.flatMap(({ id, card }) => {
    if (!card) return []
    const { brand, last4, exp_month, exp_year } = card
    const is_expired = isExpiredCard(card, store.now)
    return [{ id, card: { brand, last4, exp_month, exp_year }, is_default: id === suggested, is_expired }]
  })
  return { payment_methods: shown.sort((x, y) => Number(y.is_default) - Number(x.is_default)) }
}

/** The value of a call about saved cards. The provider's own texts are dropped, because they may quote personal input. */
function value<T>(outcome: EffectOutcome<T>): T {
  if (outcome.kind === 'done') return outcome.value
  throw outcome.kind === 'later' ? new Refusal('unavailable', NOT_REACHED) : refused()
}

const noSuchCard = () => new Refusal('not_found', 'This card is not saved any more.')
const refused = () =>
  new Refusal(
    'payment_refused',
    'The card provider refused this. Your cards have not changed. Please contact us for help.',
  )
