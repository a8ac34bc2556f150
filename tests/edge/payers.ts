import { z } from 'zod'
import { savedCards, type SavedCard } from '#contracts/api/saved-cards'
import { insertPayerCustomer } from '#db/directory/queries/payer-customers'
import { payerCustomer } from '#edge/billing/payer-customer'
import { stripeClient } from '#edge/integrations/stripe/client'
import type { Browser } from './Browser.ts'
import type { CardProvider } from './card-provider.ts'
import { directoryStore } from './directory-store.ts'
import { subOf } from './families.ts'
import { env } from './worker-env.ts'

export const CARDS = '/api/scheduler/v1/payment/saved_payment_methods'

/** The customer of an account at the card provider. */
export async function customerFor(user_id: string): Promise<string> {
  return z.string().parse(await payerCustomer(directoryStore(), stripeClient(env), user_id))
}

/** Makes an account one that the card provider knows, without asking it. */
export async function knownToProvider(browser: Browser): Promise<void> {
  const user_id = await subOf(browser)
  const { db, now } = directoryStore()
  await insertPayerCustomer(db, { user_id, customer_id: `cus_${user_id}`, create_datetime: now })
}

/** Saves a test card for an account, as its hosted page does. Returns the id of the card. */
export async function saveCard(provider: CardProvider, user_id: string, token = 'pm_card_visa'): Promise<string> {
  const card = await provider.stripe.paymentMethods.attach(token, { customer: await customerFor(user_id) })
  return card.id
}

export const cardsIn = (body: unknown): SavedCard[] => savedCards.parse(body).payment_methods

export const cardsOf = async (browser: Browser): Promise<SavedCard[]> => cardsIn((await browser.get(CARDS)).body)
