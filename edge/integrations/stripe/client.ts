import Stripe from 'stripe'
import { type Env, settings } from '../../env.ts'

/**
 * The card provider's SDK for the configured address. After a broken connection it retries a call twice, which is safe
 * because every write has an idempotency key. The outbox handles longer outages.
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
