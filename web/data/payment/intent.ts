/** How a payment, or a card that was confirmed for later, stands at the card provider. */
import { queryOptions } from '@tanstack/react-query'
import type { CardError } from '#domain/billing/card-declines'
import type { Money } from '#kernel/money'
import { cardLibrary } from './card-library.ts'

export type IntentStanding = {
  /** `accepted`: the provider has accepted it, which counts once its event has reached us. */
  state: 'accepted' | 'processing' | 'failed' | 'unfinished'
  /** What is paid; null for a card that is only confirmed. */
  amount: Money | null
  /** Why it failed, as far as the provider says. */
  error: CardError | null
}

/** The provider answers whoever has the credential, so it is not part of the key. */
export const intentQuery = ({ intent, clientSecret }: { intent: string; clientSecret: string }) =>
  queryOptions({
    queryKey: ['payment-intent', intent],
    queryFn: () => readIntent(clientSecret),
    enabled: clientSecret !== '',
    retry: false,
  })

/** The provider knows no payment with this credential. */
export class UnknownIntent extends Error {
  override readonly name = 'UnknownIntent'
}

/**
 * Throws when the provider does not say how it stands: then nobody knows yet whether it went through. `UnknownIntent` when
 * there is none.
 */
async function readIntent(clientSecret: string): Promise<IntentStanding> {
  const library = await cardLibrary()
  if (clientSecret.startsWith('pi_')) {
    const { error, paymentIntent: payment } = await library.retrievePaymentIntent(clientSecret)
    if (!payment) throw unread(error)
    return {
      state: stateOf(payment.status, payment.last_payment_error),
      amount: { minor: payment.amount, currency: payment.currency },
      error: payment.last_payment_error ?? null,
    }
  }
  const { error, setupIntent: card } = await library.retrieveSetupIntent(clientSecret)
  if (!card) throw unread(error)
  return { state: stateOf(card.status, card.last_setup_error), amount: null, error: card.last_setup_error ?? null }
}

function unread(error: CardError | undefined): Error {
  const text = error?.message ?? 'The card provider did not answer.'
  return error?.code === 'resource_missing' ? new UnknownIntent(text) : new Error(text)
}

function stateOf(status: string, error: CardError | null | undefined): IntentStanding['state'] {
  if (status === 'succeeded' || status === 'requires_capture') return 'accepted'
  if (status === 'processing') return 'processing'
  return status === 'canceled' || error ? 'failed' : 'unfinished'
}
