import Stripe from 'stripe'
import type { EffectOutcome } from '#contracts/internal/effects'

/** Runs a call to the card provider: its refusals (4xx) are final, an outage, 5xx or 429 is worth another try. */
export async function stripeOutcome<T>(call: () => Promise<T>): Promise<EffectOutcome<T>> {
  try {
    return { kind: 'done', value: await call() }
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) {
      const status = error.statusCode ?? 0
      if (status >= 400 && status < 500 && status !== 429 && status !== 409)
        return { kind: 'refused', code: error.code ?? error.type }
      return { kind: 'later', code: error.code ?? error.type }
    }
    // Whatever else broke on the way says nothing about the request.
    return { kind: 'later', code: error instanceof Error ? error.name : 'error' }
  }
}
