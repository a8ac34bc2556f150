/** The confirmation of a saved card by the card provider's library, which also shows the page of a bank that asks. */
import type { CardError } from '#domain/billing/card-declines'
import { cardLibrary } from './card-library.ts'

/**
 * Confirms a payment, or that a card can be charged later: the credential says which (spec, "Booking checkout"). Returns
 * why it was not confirmed, or null. Throws when the library cannot be loaded: then nothing was charged.
 */
export async function confirmCard(clientSecret: string, payment_method: string): Promise<CardError | null> {
  const library = await cardLibrary()
  const { error } = clientSecret.startsWith('pi_')
    ? await library.confirmCardPayment(clientSecret, { payment_method })
    : await library.confirmCardSetup(clientSecret, { payment_method })
  return error ?? null
}
