import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type CardProvider, startCardProvider } from './card-provider-kit.ts'

let provider: CardProvider
beforeAll(async () => {
  provider = await startCardProvider()
})
afterAll(() => provider.stop())

const answer = z.looseObject({
  paymentIntent: z.looseObject({ status: z.string() }).optional(),
  setupIntent: z.looseObject({ status: z.string() }).optional(),
  error: z.looseObject({ type: z.string().optional(), code: z.string().optional() }).optional(),
})

/**
 * Runs the library in a page of its own. `bank` is what the card holder presses in the frame, in which a browser shows
 * the page of the bank.
 */
async function page(bank: 'approve' | 'refuse' = 'approve', online = true) {
  const script = await (await fetch(`${provider.base}/v3/`)).text()
  const shown: string[] = []
  type Listener = (event: object) => void
  const listeners = new Set<Listener>()
  const hear = (kind: string, listener: Listener) => kind === 'message' && listeners.add(listener)
  const element = () => ({
    style: {},
    src: '',
    parts: [] as { src: string; contentWindow: object }[],
    contentWindow: {},
    setAttribute() {},
    addEventListener() {},
    append(part: { src: string; contentWindow: object }) {
      this.parts.push(part)
    },
    close: () => shown.push('closed'),
    remove() {},
    async showModal() {
      const [frame] = this.parts
      shown.push(new URL(frame?.src ?? '').pathname)
      const say = (origin: string, source: unknown, data: string) => {
        for (const listener of [...listeners]) listener({ origin, source, data })
      }
      // Another page and another frame may say what they like.
      say('http://elsewhere.test', frame?.contentWindow, 'challenge-answered')
      say(provider.base, {}, 'challenge-answered')
      await fetch(frame?.src ?? '', { method: 'POST', body: new URLSearchParams({ answer: bank }) })
      say(provider.base, frame?.contentWindow, 'challenge-answered')
    },
  })
  const window: { Stripe?: (key: string) => Record<string, (...given: unknown[]) => Promise<unknown>> } = {}
  runInNewContext(script, {
    ...{ window, URL, URLSearchParams },
    fetch: online ? fetch : () => Promise.reject(new TypeError('no network')),
    document: {
      currentScript: { src: `${provider.base}/v3/` },
      body: { append() {} },
      createElement: element,
    },
    addEventListener: hear,
    removeEventListener: (_kind: string, listener: Listener) => listeners.delete(listener),
  })
  const library = window.Stripe?.('pk_test_local')
  return {
    shown,
    Stripe: window.Stripe,
    call: async (name: string, ...given: unknown[]) => answer.parse(await library?.[name]?.(...given)),
  }
}

async function intentWith(token: string, kind: 'payment' | 'setup' = 'payment') {
  const { stripe } = provider
  const { id: customer } = await stripe.customers.create()
  const { id: payment_method } = await stripe.paymentMethods.attach(token, { customer })
  const own = { customer, payment_method, metadata: { timeslot_id: 'slot_1' } }
  const made =
    kind === 'payment'
      ? await stripe.paymentIntents.create({ ...own, amount: 5_000, currency: 'usd' })
      : await stripe.setupIntents.create(own)
  return { ...made, secret: made.client_secret ?? '' }
}

describe('the browser library', () => {
  it('pays with the saved card of an intent, and says nothing of whose it is', async () => {
    const { secret, id } = await intentWith('pm_card_visa')
    const { call, shown } = await page()
    const { paymentIntent } = await call('confirmCardPayment', secret)
    expect(paymentIntent).toMatchObject({ id, status: 'succeeded', amount: 5_000 })
    expect(paymentIntent).not.toHaveProperty('customer')
    expect(paymentIntent).not.toHaveProperty('metadata')
    expect(shown).toEqual([])
    expect((await call('retrievePaymentIntent', secret)).paymentIntent).toMatchObject({ status: 'succeeded' })
    expect((await call('confirmCardPayment', secret)).error).toMatchObject({ code: 'payment_intent_unexpected_state' })
  })

  it('shows the page of the bank, and resolves with how it ended', async () => {
    const { secret, id } = await intentWith('pm_card_authenticationRequired')
    const approving = await page('approve')
    expect((await approving.call('confirmCardPayment', secret)).paymentIntent).toMatchObject({ status: 'succeeded' })
    expect(approving.shown).toEqual([`/c/challenge/${id}`, 'closed'])

    const other = await intentWith('pm_card_authenticationRequired')
    const refusing = await page('refuse')
    expect((await refusing.call('confirmCardPayment', other.secret)).error).toMatchObject({
      code: 'payment_intent_authentication_failure',
      payment_intent: { id: other.id, status: 'requires_payment_method' },
    })
    // Another try, now as the card holder.
    const method = other.payment_method
    const again = await approving.call('confirmCardPayment', other.secret, { payment_method: method })
    expect(again.paymentIntent).toMatchObject({ status: 'succeeded' })
  })

  it('resolves with the decline of the bank, before and after its page', async () => {
    const declined = await intentWith('pm_card_chargeCustomerFail')
    const { call } = await page()
    expect((await call('confirmCardPayment', declined.secret)).error).toMatchObject({
      type: 'card_error',
      code: 'card_declined',
      payment_intent: { id: declined.id },
    })
    const after = await intentWith('pm_card_authenticationRequiredChargeDeclinedInsufficientFunds')
    expect((await call('confirmCardPayment', after.secret)).error).toMatchObject({ decline_code: 'insufficient_funds' })
  })

  it('confirms a saved card without charging it', async () => {
    const { secret } = await intentWith('pm_card_authenticationRequired', 'setup')
    const { call, shown } = await page()
    expect((await call('confirmCardSetup', secret)).setupIntent).toMatchObject({ status: 'succeeded' })
    expect(shown).toHaveLength(2)
    expect((await call('retrieveSetupIntent', secret)).setupIntent).toMatchObject({ status: 'succeeded' })
  })

  it('resolves with an error when the network is down, and refuses a key and a secret that are none', async () => {
    const { secret } = await intentWith('pm_card_visa')
    const { call, Stripe } = await page('approve', false)
    expect((await call('confirmCardPayment', secret)).error).toMatchObject({ type: 'api_connection_error' })
    await expect(call('confirmCardPayment', 'nothing')).rejects.toThrow('client_secret')
    expect(() => Stripe?.('sk_test_local')).toThrow('publishable key')
  })

  it('is a script for pages of any origin', async () => {
    const served = await fetch(`${provider.base}/v3/`)
    expect(served.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(served.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  })
})

describe('the publishable key', () => {
  const key = 'pk_test_local'
  const read = (path: string, fields: Record<string, string>) =>
    fetch(`${provider.base}/v1/${path}?${new URLSearchParams(fields)}`)

  it('reads an intent only with its secret, from pages of any origin', async () => {
    const { id, secret } = await intentWith('pm_card_visa')
    const known = await read(`payment_intents/${id}`, { key, client_secret: secret })
    expect([known.status, known.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
    expect((await read(`payment_intents/${id}`, { key, client_secret: `${secret}x` })).status).toBe(404)
    expect((await read(`payment_intents/${id}`, { key })).status).toBe(400)
    const asked = await fetch(`${provider.base}/v1/payment_intents/${id}`, { method: 'OPTIONS' })
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
  })

  it('opens nothing else', async () => {
    const { id, secret, customer } = await intentWith('pm_card_visa')
    const body = new URLSearchParams({ key, client_secret: secret })
    for (const path of [`payment_intents/${id}/cancel`, 'payment_intents', 'refunds', 'setup_intents'])
      expect((await fetch(`${provider.base}/v1/${path}`, { method: 'POST', body })).status).toBe(401)
    for (const path of ['payment_intents', `customers/${String(customer)}`, 'events'])
      expect((await read(path, { key, client_secret: secret })).status).toBe(401)
    const header = { authorization: `Bearer ${key}` }
    expect((await fetch(`${provider.base}/v1/customers`, { headers: header })).status).toBe(401)
    expect((await read(`payment_intents/${id}`, { key: 'sk_test_local', client_secret: secret })).status).toBe(401)
  })
})
