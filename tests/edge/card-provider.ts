import Stripe from 'stripe'
import { expect, inject, vi } from 'vitest'
import { EDGE_TEST_SETTINGS } from '../setup/edge-settings.ts'
import type {} from '../setup/provided-context.ts'
import { SELF } from 'cloudflare:test'

const WEBHOOK = 'http://localhost:8787/api/scheduler/v1/payment/webhook'

export type CardProvider = ReturnType<typeof cardProvider>

/** A client of the card provider's stand-in for tests inside workerd. */
export function cardProvider() {
  const base = inject('cardProvider')
  const { port } = new URL(base)
  const stripe = new Stripe(EDGE_TEST_SETTINGS.STRIPE_SECRET_KEY, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    httpClient: Stripe.createFetchHttpClient(),
    maxNetworkRetries: 0,
    telemetry: false,
  })
  /** All events about a customer so far, the oldest first. */
  async function eventsOf(customer: string): Promise<Stripe.Event[]> {
    const found: Stripe.Event[] = []
    for await (const event of stripe.events.list({ limit: 100 }))
      if (JSON.stringify(event.data.object).includes(customer)) found.push(event)
    return found.reverse()
  }
  /** Posts an event to our webhook with a new signature. Returns the status of the response. */
  async function deliver(event: Stripe.Event): Promise<number> {
    const payload = JSON.stringify(event)
    const signature = await stripe.webhooks.generateTestHeaderStringAsync({
      payload,
      secret: EDGE_TEST_SETTINGS.STRIPE_WEBHOOK_SECRET,
      cryptoProvider: Stripe.createSubtleCryptoProvider(),
    })
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const answer = await SELF.fetch(WEBHOOK, { method: 'POST', body: payload, headers })
    await answer.arrayBuffer()
    return answer.status
  }
  return {
    stripe,
    eventsOf,
    deliver,
    /**
     * Sends the worker's calls to the card provider to the stand-in. Without this they fail. The response to a read of
     * a subscription is delayed by `late` ms, so that it can be outdated when it arrives.
     */
    connect(late: () => number = () => 0) {
      vi.restoreAllMocks()
      const real = globalThis.fetch
      vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
        const asked = input instanceof Request ? input.url : String(input)
        if (!asked.startsWith(EDGE_TEST_SETTINGS.STRIPE_API_URL)) return real(input, init)
        const answer = await real(asked.replace(EDGE_TEST_SETTINGS.STRIPE_API_URL, base), init)
        if (asked.includes('/v1/subscriptions/sub_')) await new Promise((done) => setTimeout(done, late()))
        return answer
      })
    },
    /** Posts the hosted page as a browser without script does. */
    pay(url: string, card: Record<string, string> = {}): Promise<Response> {
      const fields = {
        email: 'owner@example.com',
        card_number: '4242 4242 4242 4242',
        card_expiry: '12 / 40',
        card_cvc: '123',
        card_name: 'Paula Reyes',
        ...card,
      }
      return fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
    },
    /**
     * Advances a customer's clock by days. What falls due on the way happens: renewals, ends of trials, payment
     * retries.
     */
    async pass(customer: string, days: number): Promise<void> {
      const passed = await fetch(`${base}/_control/customers/${customer}/advance/${days}`, { method: 'POST' })
      if (!passed.ok) throw new Error(`the clock of ${customer} was not advanced`)
    },
    /** Posts all events about a customer so far to our webhook, in order. */
    async deliverAll(customer: string): Promise<void> {
      for (const event of await eventsOf(customer)) expect(await deliver(event)).toBe(200)
    },
    /** The newest subscription of a customer, even if it has ended. */
    async liveOf(customer: string): Promise<Stripe.Subscription> {
      const [live] = (await stripe.subscriptions.list({ customer, status: 'all' })).data
      if (!live) throw new Error('nothing was bought')
      return live
    },
  }
}
