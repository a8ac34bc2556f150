import Stripe from 'stripe'
import { expect, inject, vi } from 'vitest'
import { EDGE_TEST_SETTINGS } from '../setup/edge-settings.ts'
import type {} from '../setup/provided-context.ts'
import { SELF } from 'cloudflare:test'

const WEBHOOK = 'http://localhost:8787/api/scheduler/v1/payment/webhook'

export type CardProvider = ReturnType<typeof cardProvider>

/** The card provider's stand-in, as tests inside workerd reach it. */
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
  /** Every event about a customer so far, the oldest first. */
  async function eventsOf(customer: string): Promise<Stripe.Event[]> {
    const found: Stripe.Event[] = []
    for await (const event of stripe.events.list({ limit: 100 }))
      if (JSON.stringify(event.data.object).includes(customer)) found.push(event)
    return found.reverse()
  }
  /** Delivers an event to the webhook with a fresh signature. Returns its status. */
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
     * From now on the worker's calls to its card provider reach the stand-in. Without this they fail. Reading a
     * subscription takes `late` ms, so that the answer may be outdated when it arrives.
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
    /** Submits the hosted page as a browser without script does. */
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
    /** Advances a customer's clock by days: renewals, ends of trials, further charge attempts. */
    async pass(customer: string, days: number): Promise<void> {
      const passed = await fetch(`${base}/_control/customers/${customer}/advance/${days}`, { method: 'POST' })
      if (!passed.ok) throw new Error(`the time of ${customer} did not pass`)
    },
    /** Delivers all events of a customer so far, in order. */
    async deliverAll(customer: string): Promise<void> {
      for (const event of await eventsOf(customer)) expect(await deliver(event)).toBe(200)
    },
    /** The newest subscription of a customer, ended or not. */
    async liveOf(customer: string): Promise<Stripe.Subscription> {
      const [live] = (await stripe.subscriptions.list({ customer, status: 'all' })).data
      if (!live) throw new Error('nothing was bought')
      return live
    },
  }
}
