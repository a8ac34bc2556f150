import Stripe from 'stripe'
import { type Env, settings } from '../../env.ts'
import { ANSWER_LIMIT } from './outcome.ts'

/**
 * The card provider's SDK for the configured address. After a broken connection it retries a call twice, which is safe
 * because every write has an idempotency key. `stripeOutcome` bounds how long a caller waits for all tries together.
 * The outbox handles longer outages.
 */
export function stripeClient(env: Env): Stripe {
  const { STRIPE_API_URL, STRIPE_SECRET_KEY } = settings(env)
  const { protocol, hostname, port } = new URL(STRIPE_API_URL)
  return new Stripe(STRIPE_SECRET_KEY, {
    host: hostname,
    ...(port ? { port } : {}),
    protocol: protocol === 'http:' ? 'http' : 'https',
    httpClient: Stripe.createFetchHttpClient(),
    maxNetworkRetries: 2,
    timeout: ANSWER_LIMIT,
    telemetry: false,
  })
}
