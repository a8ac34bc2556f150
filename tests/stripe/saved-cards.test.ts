import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCheckout, createOrderPage } from '#edge/integrations/stripe/checkout'
import { type CardProvider, startCardProvider } from './card-provider-kit.ts'

let provider: CardProvider
let stripe: Stripe

beforeAll(async () => {
  provider = await startCardProvider()
  stripe = provider.stripe
})
afterAll(() => provider.stop())

const CARD = {
  email: 'payer@example.com',
  card_number: '4242424242424242',
  card_expiry: '12 / 40',
  card_cvc: '123',
  card_name: 'Paula Reyes',
}

const fill = (url: string, fields: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ ...CARD, ...fields }), redirect: 'manual' })

const newCustomer = async () => (await stripe.customers.create()).id
const cardsOf = async (customer: string) => (await stripe.customers.listPaymentMethods(customer)).data

async function pageFor(customer: string): Promise<Stripe.Checkout.Session & { url: string }> {
  const session = await stripe.checkout.sessions.create({
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'usd', unit_amount: 5_000, product_data: { name: 'Session, 50 minutes' } },
      },
    ],
    customer,
    saved_payment_method_options: { payment_method_save: 'enabled' },
    success_url: 'http://shop.test/done',
  })
  return { ...session, url: session.url ?? '' }
}

const cardPageFor = (customer: string) =>
  stripe.checkout.sessions.create({
    mode: 'setup',
    allowed_payment_method_types: ['card'],
    customer,
    payment_method_data: { allow_redisplay: 'always' },
    success_url: 'http://shop.test/added',
    cancel_url: 'http://shop.test/cards',
  })

const textOf = async (url: string) => (await fetch(url)).text()

describe('the page of a payment', () => {
  it('saves the card only when its payer ticked the box, which is not ticked', async () => {
    const customer = await newCustomer()
    const first = await pageFor(customer)
    expect(await textOf(first.url)).toContain('<input type="checkbox" name="save_card" value="yes"> Save my card')
    expect((await fill(first.url)).headers.get('location')).toBe('http://shop.test/done')
    expect(await cardsOf(customer)).toEqual([])

    expect((await fill((await pageFor(customer)).url, { save_card: 'yes' })).status).toBe(303)
    expect(await cardsOf(customer)).toMatchObject([{ allow_redisplay: 'always', card: { last4: '4242' } }])
  })

  it('saves a card that the bank asked about only after its answer', async () => {
    const customer = await newCustomer()
    const session = await pageFor(customer)
    const asked = await fill(session.url, { card_number: '4000002500003155', save_card: 'yes' })
    const challenge = asked.headers.get('location') ?? ''
    expect(await cardsOf(customer)).toEqual([])
    await fetch(challenge, { method: 'POST', body: new URLSearchParams({ answer: 'approve' }), redirect: 'manual' })
    expect(await cardsOf(customer)).toMatchObject([{ card: { last4: '3155' } }])
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ payment_status: 'paid' })
  })

  it('does not save a card that was declined', async () => {
    const customer = await newCustomer()
    const declined = await fill((await pageFor(customer)).url, { card_number: '4000000000000002', save_card: 'yes' })
    expect(declined.status).toBe(402)
    expect(await cardsOf(customer)).toEqual([])
  })

  it('keeps the choice to save a card when one was declined, and saves the one that pays', async () => {
    const customer = await newCustomer()
    const { url } = await pageFor(customer)
    const declined = await fill(url, { card_number: '4000000000000002', save_card: 'yes' })
    expect(await declined.text()).toContain('name="save_card" value="yes" checked>')
    expect(await (await fill(url, { card_number: '4000000000000002' })).text()).toContain(
      'name="save_card" value="yes">',
    )
    expect((await fill(url, { save_card: 'yes' })).status).toBe(303)
    expect(await cardsOf(customer)).toMatchObject([{ allow_redisplay: 'always', card: { last4: '4242' } }])
  })

  it('offers the saved cards of its customer alone, and is paid with one', async () => {
    const customer = await newCustomer()
    await fill((await pageFor(customer)).url, { save_card: 'yes' })
    const [card] = await cardsOf(customer)
    const other = await pageFor(await newCustomer())
    expect(await textOf(other.url)).not.toContain(card?.id ?? '')
    // A card of someone else counts as none, so the form is read, and it is empty.
    expect((await fill(other.url, { saved_card: card?.id ?? '', card_number: '' })).status).toBe(422)

    const session = await pageFor(customer)
    expect(await textOf(session.url)).toContain('visa ending in 4242')
    const paid = await fetch(session.url, {
      method: 'POST',
      body: new URLSearchParams({ saved_card: card?.id ?? '' }),
      redirect: 'manual',
    })
    expect(paid.status).toBe(303)
    const { payment_intent } = await stripe.checkout.sessions.retrieve(session.id)
    expect(await stripe.paymentIntents.retrieve(String(payment_intent))).toMatchObject({
      customer,
      payment_method: card?.id,
      status: 'succeeded',
    })
  })

  it('gives a customer without an email the one that was typed', async () => {
    const customer = await newCustomer()
    await fill((await pageFor(customer)).url)
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ email: CARD.email })
  })
})

describe('the page on which a card is saved', () => {
  it('saves it without a payment', async () => {
    const customer = await newCustomer()
    const session = await cardPageFor(customer)
    expect(session).toMatchObject({ mode: 'setup', amount_total: null, payment_status: 'no_payment_required' })
    expect(await textOf(session.url ?? '')).toContain('Save a card')
    expect((await fill(session.url ?? '')).headers.get('location')).toBe('http://shop.test/added')
    expect(await cardsOf(customer)).toMatchObject([{ allow_redisplay: 'always' }])
    expect(await stripe.setupIntents.retrieve(String(session.setup_intent))).toMatchObject({ status: 'succeeded' })
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'complete' })
    expect(await textOf(session.url ?? '')).toContain('This card is saved')
  })

  it('asks the bank, and says why a card was not saved', async () => {
    const customer = await newCustomer()
    const session = await cardPageFor(customer)
    const declined = await fill(session.url ?? '', { card_number: '4000000000009995' })
    expect(declined.status).toBe(402)
    expect(await declined.text()).toContain('insufficient_funds')
    const asked = await fill(session.url ?? '', { card_number: '4000002500003155' })
    const challenge = asked.headers.get('location') ?? ''
    expect(await textOf(challenge)).toContain('save this card')
    const answered = await fetch(challenge, {
      method: 'POST',
      body: new URLSearchParams({ answer: 'approve' }),
      redirect: 'manual',
    })
    expect(answered.headers.get('location')).toBe('http://shop.test/added')
    expect(await cardsOf(customer)).toMatchObject([{ card: { last4: '3155' } }])
  })

  it('needs a customer, and takes back its intent when it expires', async () => {
    await expect(
      stripe.checkout.sessions.create({ mode: 'setup', success_url: 'http://shop.test/added' }),
    ).rejects.toMatchObject({ statusCode: 400 })
    const session = await cardPageFor(await newCustomer())
    await stripe.checkout.sessions.expire(session.id)
    expect(await stripe.setupIntents.retrieve(String(session.setup_intent))).toMatchObject({ status: 'canceled' })
  })
})

describe('the pages that the product opens', () => {
  const ends_at = Date.now() + 40 * 60_000
  const amount = { minor: 12_000, currency: 'usd' }
  const pages = {
    'a hold': (customer: string | null) =>
      createCheckout(stripe, 'http://localhost:8787', {
        ...{ timeslot_id: `slot_${customer}`, attempt: 1, amount, length_minute: 50, profile_url: 'ada', ends_at },
        customer,
      }),
    'an order': (customer: string | null) =>
      createOrderPage(stripe, 'http://localhost:8787', {
        ...{ about: { order_id: `ord_${customer}`, attempt: 1 }, currency: 'usd', ends_at, customer },
        lines: [{ title: 'Session, 50 minutes', minor: 12_000 }],
      }),
  }

  it.each(Object.entries(pages))(
    'for %s offer to save the card of the payer, and are the same again',
    async (_, open) => {
      const customer = await newCustomer()
      const opened = await open(customer)
      if (opened.kind !== 'done') throw new Error('not opened')
      expect(await open(customer)).toEqual(opened)
      expect(await stripe.checkout.sessions.retrieve(opened.value.session_id)).toMatchObject({
        customer,
        saved_payment_method_options: { payment_method_save: 'enabled' },
      })
      await fill(opened.value.url, { save_card: 'yes' })
      expect(await cardsOf(customer)).toHaveLength(1)
    },
  )

  it.each(Object.entries(pages))('for %s save nothing without a customer', async (_, open) => {
    const opened = await open(null)
    if (opened.kind !== 'done') throw new Error('not opened')
    expect(await textOf(opened.value.url)).not.toContain('save_card')
    const session = await stripe.checkout.sessions.retrieve(opened.value.session_id)
    expect([session.customer, session.saved_payment_method_options]).toEqual([null, null])
  })
})
