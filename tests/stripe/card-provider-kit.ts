import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import Stripe from 'stripe'
import { createCardProviderApp } from '#local/stripe/app'
import { openPlatformAccount } from '#local/stripe/platform-account'
import { noting } from './complete-answers.ts'

export const webhookSecret = 'whsec_test_of_the_local_provider'

export interface Received {
  body: string
  signature: string
  event: Stripe.Event
}

/** Starts a webhook receiver on a free port. The SDK verifies every event that arrives. */
export async function startReceiver(stripe: () => Stripe) {
  const received: Received[] = []
  let status = 200
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString('utf8')
    const signature = String(request.headers['stripe-signature'])
    const event = await stripe().webhooks.constructEventAsync(body, signature, webhookSecret)
    received.push({ body, signature, event })
    response.writeHead(status).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/webhook`,
    received,
    answerWith(next: number) {
      status = next
    },
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** Starts the whole stand-in on a free port with a state file of its own, which a restart reads again. */
export async function startCardProvider(options: { webhookUrl?: string; clock?: () => number } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'card-provider-'))
  const boot = async (port: number) => {
    // Links contain the port, which is known only once the server listens. So the app is created after that.
    let app: ReturnType<typeof createCardProviderApp> | undefined
    const server = serve({
      fetch: (request) => app?.fetch(request) ?? new Response(null, { status: 503 }),
      port,
      hostname: '127.0.0.1',
    })
    await once(server, 'listening')
    const { port: taken } = server.address() as AddressInfo
    const platform = openPlatformAccount({
      stateFile: join(folder, 'state.sqlite'),
      publicUrl: `http://127.0.0.1:${taken}`,
      webhook: options.webhookUrl ? { url: options.webhookUrl, secret: webhookSecret } : null,
      ...(options.clock ? { clock: options.clock } : {}),
    })
    app = createCardProviderApp(platform)
    return { server, platform, port: taken }
  }
  let running = await boot(0)
  const halt = async () => {
    const closed = once(running.server, 'close')
    running.server.close()
    if ('closeAllConnections' in running.server) running.server.closeAllConnections()
    await closed
    await running.platform.close()
  }
  const { port } = running
  const base = `http://127.0.0.1:${port}`
  const missing = new Set<string>()
  const client = new Stripe('sk_test_local', {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  })
  const stripe = noting(client, missing)
  return {
    base,
    stripe,
    get platform() {
      return running.platform
    },
    async restart() {
      await halt()
      running = await boot(port)
    },
    /** Ends it. Throws when the edge has read a field that an answer did not have. */
    async stop() {
      await halt()
      rmSync(folder, { recursive: true, force: true })
      if (missing.size > 0) throw new Error(`answers without fields that are read: ${[...missing].join(', ')}`)
    },
    /** Posts the hosted form as a browser without script does. Does not follow redirects. */
    pay(
      url: string,
      card: Partial<Record<'email' | 'card_number' | 'card_expiry' | 'card_cvc' | 'card_name', string>> = {},
    ) {
      const fields = {
        email: 'mia@example.com',
        card_number: '4242 4242 4242 4242',
        card_expiry: '12 / 40',
        card_cvc: '123',
        card_name: 'Mia Member',
        ...card,
      }
      return fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
    },
    async control(path: string): Promise<Response> {
      return fetch(`${base}/_control/${path}`, { method: 'POST' })
    },
  }
}

export type CardProvider = Awaited<ReturnType<typeof startCardProvider>>

/** Creates a checkout as the product usually does: one appointment for 120 dollars, to be paid within 31 minutes. */
export function appointmentSession(
  stripe: Stripe,
  extra: Partial<Stripe.Checkout.SessionCreateParams> = {},
  options: Stripe.RequestOptions = {},
) {
  return stripe.checkout.sessions.create(
    {
      mode: 'payment',
      line_items: [
        {
          price_data: {
            currency: 'usd',
            unit_amount: 12_000,
            product_data: { name: 'Telehealth session, 50 minutes' },
          },
          quantity: 1,
        },
      ],
      client_reference_id: 'hold_1',
      customer_email: 'mia@example.com',
      metadata: { timeslot_id: 'hold_1' },
      payment_intent_data: { metadata: { timeslot_id: 'hold_1' } },
      success_url: 'http://localhost:8787/checkout-confirm?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://localhost:8787/checkout?again=1',
      ...extra,
    },
    options,
  )
}

/** The address of a session's hosted page. Throws when the session has none. */
export function pageOf(session: Stripe.Checkout.Session): string {
  if (!session.url) throw new Error('the session has no page')
  return session.url
}
