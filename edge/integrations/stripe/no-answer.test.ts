import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type Stripe from 'stripe'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EffectOutcome } from '#contracts/internal/effects'
import { cardOfCustomer, chooseCard, createPayer, openCardPage, readCards, removeCard } from './saved-cards.ts'
import { createCheckout, createOrderPage, expireCheckout, refundPayment } from '#edge/integrations/stripe/checkout'
import { closeIntent, openIntent, openSetup } from './intents.ts'
import { stripeClient } from '#edge/integrations/stripe/client'
import {
  changePlan,
  createCustomer,
  createPlanCheckout,
  listInvoices,
  openPortal,
  previewPlanChange,
  readSubscription,
  setRenewal,
  standingSubscription,
} from '#edge/integrations/stripe/plan-billing'
import { EDGE_TEST_SETTINGS } from '#tests/setup/edge-settings'

const PERSON_WAITS = 8_000

/** A card provider that accepts every request and answers only when the test says so. */
class SilentProvider {
  readonly asked: { request: IncomingMessage; answer: ServerResponse }[] = []
  readonly #arrivals = new EventEmitter()
  readonly #server: Server = createServer((request, answer) => {
    this.asked.push({ request, answer })
    this.#arrivals.emit('request')
  })

  async start(): Promise<Stripe> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    const { port } = this.#server.address() as AddressInfo
    const settings = { ...EDGE_TEST_SETTINGS, STRIPE_API_URL: `http://127.0.0.1:${port}` }
    return stripeClient(settings as unknown as Parameters<typeof stripeClient>[0])
  }

  async heard(count: number): Promise<void> {
    while (this.asked.length < count) await once(this.#arrivals, 'request')
  }

  async stop(): Promise<void> {
    this.#server.close()
    this.#server.closeAllConnections()
    await once(this.#server, 'close')
  }
}

let provider: SilentProvider
let stripe: Stripe
beforeEach(async () => {
  provider = new SilentProvider()
  stripe = await provider.start()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await provider.stop()
})

const request = {
  amount: { minor: 12_000, currency: 'usd' },
  length_minute: 50,
  ends_at: Date.UTC(2026, 11, 8, 14),
}
const checkout = { ...request, attempt: 1, timeslot_id: 'slot_1', profile_url: 'ada', customer: null }
const page = {
  about: { order_id: 'ord_1', attempt: 1 },
  currency: 'usd',
  lines: [{ title: 'Invoice 2026-0001', minor: 12_000 }],
  ends_at: request.ends_at,
  customer: 'cus_1',
}
const payment = {
  ...{ timeslot_id: 'slot_1', attempt: 1, amount: request.amount },
  ...{ customer: 'cus_1', payment_method: 'pm_1', intent_id: null },
}
const refund = {
  refund_id: 'rfd_1',
  payment_id: 'pay_1',
  payment_intent: 'pi_1',
  key: 'refund/pay_1' as const,
  amount_minor: null,
  card_refund_id: null,
}
const live = { id: 'sub_1', items: { data: [{ id: 'si_1' }] } } as unknown as Stripe.Subscription
const plan = { plan: 'core', period: 'monthly' } as const
const change = { ...plan, ends_trial: false, proration_date: 1 }
const planCheckout = { ...plan, customer: 'cus_1', practice_id: 'p', trial: null, publicUrl: 'https://o.test' }

const CALLS: [string, () => Promise<EffectOutcome<unknown>>][] = [
  ['the page of a checkout', () => createCheckout(stripe, 'https://o.test', checkout)],
  ['the page of an order', () => createOrderPage(stripe, 'https://o.test', page)],
  ['the end of a page', () => expireCheckout(stripe, 'cs_1')],
  ['a payment with a saved card', () => openIntent(stripe, payment)],
  ['the end of a payment', () => closeIntent(stripe, 'pi_1')],
  ['a card that is prepared', () => openSetup(stripe, payment)],
  ['a saved card', () => cardOfCustomer(stripe, { customer: 'cus_1', payment_method: 'pm_1' })],
  ['a refund', () => refundPayment(stripe, refund)],
  ['a refund that is on its way', () => refundPayment(stripe, { ...refund, card_refund_id: 're_1' })],
  ['a customer', () => createCustomer(stripe, { practice_id: 'p', email: 'a@o.test' })],
  ['a customer who pays for sessions', () => createPayer(stripe, 'user-1')],
  ['the saved cards', () => readCards(stripe, 'cus_1')],
  ['the end of a saved card', () => removeCard(stripe, 'pm_1')],
  ['the choice of a saved card', () => chooseCard(stripe, 'cus_1', 'pm_1')],
  ['the page for a card', () => openCardPage(stripe, { customer: 'cus_1', publicUrl: 'https://o.test' }, {})],
  ['the checkout of a plan', () => createPlanCheckout(stripe, planCheckout, {})],
  ['the current plan', () => standingSubscription(stripe, 'cus_1')],
  ['a plan', () => readSubscription(stripe, 'sub_1')],
  ['the price of another plan', () => previewPlanChange(stripe, live, change)],
  ['another plan', () => changePlan(stripe, live, change)],
  ['the renewal of a plan', () => setRenewal(stripe, 'sub_1', true)],
  ['the invoices of a plan', () => listInvoices(stripe, 'cus_1')],
  ['the portal', () => openPortal(stripe, { customer: 'cus_1', return_url: 'https://o.test' }, {})],
]

test.each(CALLS)('a card provider that does not answer delays %s by 8 seconds in all', async (_name, call) => {
  let outcome: EffectOutcome<unknown> | null = null
  const ended = call().then((one) => {
    outcome = one
  })
  await provider.heard(1)
  await vi.advanceTimersByTimeAsync(PERSON_WAITS - 1)
  expect(outcome).toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  await ended
  expect(outcome).toEqual({ kind: 'later', code: 'NoAnswer' })
})

test('an answer that comes too late makes no second payment: the repeat has the same key', async () => {
  const first = createCheckout(stripe, 'https://o.test', checkout)
  await provider.heard(1)
  await vi.advanceTimersByTimeAsync(PERSON_WAITS)
  expect(await first).toMatchObject({ kind: 'later' })
  const second = createCheckout(stripe, 'https://o.test', checkout)
  await provider.heard(2)
  const keys = provider.asked.map(({ request: { headers } }) => headers['idempotency-key'])
  expect(keys).toEqual(keys.map(() => 'checkout/slot_1'))
  for (const { answer } of provider.asked)
    if (!answer.destroyed)
      answer
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ id: 'cs_1', object: 'checkout.session', url: 'https://pay.test/cs_1' }))
  expect(await second).toEqual({ kind: 'done', value: { session_id: 'cs_1', url: 'https://pay.test/cs_1' } })
})
