import { SELF } from 'cloudflare:test'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { contentSecurityPolicy } from '#edge/security-headers'
import { memberArrives } from './accounts.ts'
import { Browser } from './Browser.ts'
import { cardProvider } from './card-provider.ts'
import { migrateDatabases } from './databases.ts'
import { addChild, ALL_RIGHTS, becomeGuardian, switchTo } from './families.ts'
import { CARDS, cardsIn, cardsOf, customerFor, saveCard } from './payers.ts'
import { ownerWithPlan, urlOf } from './plan-purchases.ts'
import { env } from './worker-env.ts'

const provider = cardProvider()
let made = 0

beforeAll(migrateDatabases)
beforeEach(() => provider.connect())
afterEach(() => vi.restoreAllMocks())

async function member() {
  const browser = new Browser()
  const id = await memberArrives(browser, `payer-${++made}@cards.test`)
  return { browser, id }
}

const idsOf = (cards: { id: string }[]) => cards.map(({ id }) => id)
const customersOf = async (user: string) =>
  (await env.DIRECTORY.prepare('SELECT customer_id FROM payer_customers WHERE user_id = ?').bind(user).all()).results

describe('the customer of an account', () => {
  it('is made once, also by requests at the same time, and says nothing but whose it is', async () => {
    const { id } = await member()
    const [one, other] = await Promise.all([customerFor(id), customerFor(id)])
    expect(other).toBe(one)
    expect(await customersOf(id)).toEqual([{ customer_id: one }])
    expect(await provider.stripe.customers.retrieve(one)).toMatchObject({
      metadata: { user_id: id },
      email: null,
      name: null,
      phone: null,
    })
  })

  it('is found again when the answer to the first request was lost', async () => {
    const { id } = await member()
    const first = await customerFor(id)
    await env.DIRECTORY.prepare('DELETE FROM payer_customers WHERE user_id = ?').bind(id).run()
    expect(await customerFor(id)).toBe(first)
  })

  it('is not the customer of a practice, which pays for its plan', async () => {
    const { owner, id } = await ownerWithPlan(provider, 'core')
    expect((await owner.get(CARDS)).status).toBe(403)
    expect(await customersOf(id)).toEqual([])
  })
})

describe('the saved cards', () => {
  it('are none for an account that has no customer, and the provider is not asked', async () => {
    const { browser, id } = await member()
    vi.restoreAllMocks()
    expect(await cardsOf(browser)).toEqual([])
    expect(await customersOf(id)).toEqual([])
  })

  it('are those of the provider, with what a person needs to tell them apart', async () => {
    const { browser, id } = await member()
    const visa = await saveCard(provider, id)
    const { card } = await provider.stripe.paymentMethods.retrieve(visa)
    expect(await cardsOf(browser)).toEqual([
      {
        id: visa,
        card: { brand: 'visa', last4: '4242', exp_month: card?.exp_month, exp_year: card?.exp_year },
        is_default: true,
        is_expired: false,
      },
    ])
  })

  it('say which of them has expired', async () => {
    const { browser, id } = await member()
    const customer = await customerFor(id)
    const card = { number: '4242424242424242', exp_month: 1, exp_year: 2020 }
    const old = await provider.stripe.paymentMethods.create({ type: 'card', card })
    await provider.stripe.paymentMethods.attach(old.id, { customer })
    expect(await cardsOf(browser)).toMatchObject([{ id: old.id, card: { exp_year: 2020 }, is_expired: true }])
  })

  it('suggest the newest until one is chosen, and again when that one is removed', async () => {
    const { browser, id } = await member()
    const visa = await saveCard(provider, id)
    const master = await saveCard(provider, id, 'pm_card_mastercard')
    const amex = await saveCard(provider, id, 'pm_card_amex')
    expect(await cardsOf(browser)).toMatchObject([{ id: amex, is_default: true }, { id: master }, { id: visa }])

    const chosen = await browser.put(`${CARDS}/${visa}/default`)
    expect(chosen.status).toBe(200)
    expect(idsOf(cardsIn(chosen.body))).toEqual([visa, amex, master])
    expect(cardsIn(chosen.body).map(({ is_default }) => is_default)).toEqual([true, false, false])
    expect((await browser.put(`${CARDS}/${visa}/default`)).body).toEqual(chosen.body)

    const removed = await browser.call('DELETE', `${CARDS}/${visa}`)
    expect(removed.status).toBe(200)
    expect(cardsIn(removed.body)).toMatchObject([
      { id: amex, is_default: true },
      { id: master, is_default: false },
    ])
    expect(await provider.stripe.paymentMethods.retrieve(visa)).toMatchObject({ customer: null })
    // A second tab has not heard of it yet.
    expect((await browser.call('DELETE', `${CARDS}/${visa}`)).status).toBe(404)
    expect((await browser.put(`${CARDS}/${visa}/default`)).status).toBe(404)
  })

  it('of another account are not found, and nothing of them changes', async () => {
    const owner = await member()
    const card = await saveCard(provider, owner.id)
    const before = await cardsOf(owner.browser)
    const stranger = await member()
    const own = await saveCard(provider, stranger.id, 'pm_card_mastercard')
    for (const { browser } of [stranger, await member()]) {
      expect(await browser.call('DELETE', `${CARDS}/${card}`)).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      })
      expect(await browser.put(`${CARDS}/${card}/default`)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    }
    expect(await cardsOf(owner.browser)).toEqual(before)
    expect(idsOf(await cardsOf(stranger.browser))).toEqual([own])
  })

  it('are the guardian’s own while they act for a child, and only with the right to pay', async () => {
    const parent = await member()
    const child = await addChild(parent.browser)
    const aunt = await member()
    const payless = await member()
    await becomeGuardian(parent.browser, child, aunt.browser, { ...ALL_RIGHTS })
    await becomeGuardian(parent.browser, child, payless.browser, { ...ALL_RIGHTS, pay: false })
    const card = await saveCard(provider, parent.id)
    const hers = await saveCard(provider, aunt.id, 'pm_card_mastercard')
    await saveCard(provider, payless.id)
    await switchTo(parent.browser, parent.id, child)
    await switchTo(aunt.browser, aunt.id, child)
    await switchTo(payless.browser, payless.id, child)
    expect(idsOf(await cardsOf(parent.browser))).toEqual([card])
    expect(idsOf(await cardsOf(aunt.browser))).toEqual([hers])
    expect((await aunt.browser.call('DELETE', `${CARDS}/${card}`)).status).toBe(404)
    expect((await payless.browser.get(CARDS)).status).toBe(403)
    expect((await payless.browser.call('DELETE', `${CARDS}/${card}`)).status).toBe(403)
    expect((await payless.browser.put(`${CARDS}/${card}/default`)).status).toBe(403)
    expect((await payless.browser.post(CARDS)).status).toBe(403)
    expect(await customersOf(child)).toEqual([])
  })

  it('are unavailable during an outage, and not an empty list', async () => {
    const { browser, id } = await member()
    const card = await saveCard(provider, id)
    vi.restoreAllMocks()
    const answers = [
      await browser.get(CARDS),
      await browser.call('DELETE', `${CARDS}/${card}`),
      await browser.put(`${CARDS}/${card}/default`),
      await browser.post(CARDS),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    provider.connect()
    expect(idsOf(await cardsOf(browser))).toEqual([card])
  })
})

describe('the page on which a card is saved', () => {
  const keyed = { 'idempotency-key': 'one-card-page' }

  it('saves a card, and is opened once per request', async () => {
    const { browser } = await member()
    const opened = await browser.post(CARDS, {}, keyed)
    expect(opened).toMatchObject({ status: 200, body: { url: expect.stringContaining('/c/pay/cs_test_') } })
    expect((await browser.post(CARDS, {}, keyed)).body).toEqual(opened.body)
    const paid = await provider.pay(urlOf(opened.body))
    expect(paid.headers.get('location')).toBe('http://localhost:8787/member-dashboard/billing?card=added')
    expect(await cardsOf(browser)).toMatchObject([{ card: { brand: 'visa', last4: '4242' }, is_default: true }])
  })

  it('has an end that books and pays nothing', async () => {
    const { browser, id } = await member()
    await provider.pay(urlOf((await browser.post(CARDS)).body))
    await provider.deliverAll(await customerFor(id))
    expect(await cardsOf(browser)).toHaveLength(1)
  })
})

describe('the pages of the app', () => {
  it('load the library of the card provider and show its frames, and nothing else from elsewhere', async () => {
    const { library_url } = z
      .object({ library_url: z.string() })
      .parse((await new Browser().get('/api/scheduler/v1/payment/config')).body)
    const { origin } = new URL(library_url)
    const answer = await SELF.fetch('http://localhost:8787/api/scheduler/v1/payment/config')
    await answer.arrayBuffer()
    const policy = answer.headers.get('content-security-policy') ?? ''
    const part = (name: string) => policy.split('; ').find((one) => one.startsWith(`${name} `))
    expect(part('script-src')?.replace(/'nonce-[^']+'/, 'NONCE')).toBe(`script-src 'self' NONCE ${origin}`)
    expect(part('frame-src')).toBe(`frame-src 'self' ${origin}`)
    expect(part('connect-src')?.endsWith(` ${origin}`)).toBe(true)
  })

  it('show the frames of the bank from where Stripe’s own library takes them', () => {
    const cards = { library: 'https://js.stripe.com/v3/', api: 'https://api.stripe.com' }
    const policy = contentSecurityPolicy({ nonce: 'n', connect: ['https://orchid.example'], form: [], cards })
    expect(policy).toContain("script-src 'self' 'nonce-n' https://js.stripe.com;")
    expect(policy).toContain("frame-src 'self' https://js.stripe.com https://hooks.stripe.com;")
    expect(policy).toContain('wss://orchid.example https://api.stripe.com;')
  })
})
