import Stripe from 'stripe'
import type { EffectOutcome } from '#contracts/internal/effects'
import { errorKind, log } from '#kernel/log'

/**
 * Runs a call to the card provider. Its refusals (4xx, a wrong key among them) are final; an outage, 5xx or 429 is
 * retried. Errors are logged by code, because the provider's texts may quote personal input.
 */
export async function stripeOutcome<T>(what: string, call: () => Promise<T>): Promise<EffectOutcome<T>> {
  try {
    return { kind: 'done', value: await call() }
  } catch (error) {
    const failure = failureOf(error)
    log({ event: 'card_provider', what, outcome: failure.kind, status: failure.status, code: failure.code })
    return { kind: failure.kind, code: failure.code }
  }
}

function failureOf(error: unknown): { kind: 'refused' | 'later'; status: number; code: string } {
  // Any other fault says nothing about the request.
  if (!(error instanceof Stripe.errors.StripeError)) return { kind: 'later', status: 0, code: errorKind(error) }
  const status = error.statusCode ?? 0
  const refused = status >= 400 && status < 500 && status !== 429 && status !== 409
  return { kind: refused ? 'refused' : 'later', status, code: error.code ?? error.type }
}
