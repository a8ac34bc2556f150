import Stripe from 'stripe'
import { type Env, settings } from '../../env.ts'

/**
 * The card provider's SDK at the configured address. A broken connection is retried twice at once (every write
 * carries an idempotency key); the outbox handles longer outages.
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
    timeout: 15_000,
    telemetry: false,
  })
}
