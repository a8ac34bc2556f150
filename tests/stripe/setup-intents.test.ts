import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CardProvider, startCardProvider } from './card-provider-kit.ts'

let provider: CardProvider
let stripe: Stripe

beforeAll(async () => {
  provider = await startCardProvider()
  stripe = provider.stripe
})
afterAll(() => provider.stop())

const customerWith = async (token: string) => {
  const customer = await stripe.customers.create({ metadata: { user_id: 'u1' } })
  const card = await stripe.paymentMethods.attach(token, { customer: customer.id })
  return { customer: customer.id, payment_method: card.id }
}

/** The types of the events about an intent, the oldest first. */
async function eventsOf(id: string): Promise<string[]> {
  const { data } = await stripe.events.list({ limit: 100 })
  return data.flatMap((event) => (JSON.stringify(event.data.object).includes(id) ? [event.type] : [])).reverse()
}

const answerBank = (url: string, answer: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ answer }), redirect: 'manual' })

describe('a setup intent', () => {
  it('saves a card for its customer, and is not confirmed twice', async () => {
    const { id: customer } = await stripe.customers.create()
    const intent = await stripe.setupIntents.create({
      customer,
      payment_method: 'pm_card_visa',
      metadata: { timeslot_id: 'slot_1' },
    })
    expect(intent).toMatchObject({ status: 'requires_confirmation', metadata: { timeslot_id: 'slot_1' } })
    const done = await stripe.setupIntents.confirm(intent.id)
    expect(done.status).toBe('succeeded')
    const { data } = await stripe.customers.listPaymentMethods(customer)
    expect(data.map(({ id }) => id)).toEqual([done.payment_method])
    expect(await eventsOf(intent.id)).toEqual(['setup_intent.created', 'setup_intent.succeeded'])
    await expect(stripe.setupIntents.confirm(intent.id)).rejects.toMatchObject({
      code: 'setup_intent_unexpected_state',
    })
    await expect(stripe.setupIntents.cancel(intent.id)).rejects.toMatchObject({
      code: 'setup_intent_unexpected_state',
    })
    expect((await stripe.setupIntents.list({ customer })).data.map(({ id }) => id)).toEqual([intent.id])
  })

  it('asks the bank where the card needs it, and takes its answer', async () => {
    const own = await customerWith('pm_card_authenticationRequired')
    const intent = await stripe.setupIntents.create({ ...own, confirm: true, return_url: 'http://shop.test/back' })
    expect(intent.status).toBe('requires_action')
    const back = await answerBank(intent.next_action?.redirect_to_url?.url ?? '', 'approve')
    expect(back.headers.get('location')).toContain(`http://shop.test/back?setup_intent=${intent.id}`)
    expect(back.headers.get('location')).toContain('redirect_status=succeeded')
    expect(await stripe.setupIntents.retrieve(intent.id)).toMatchObject({ status: 'succeeded' })

    const refused = await stripe.setupIntents.create({ ...own, confirm: true })
    await answerBank(refused.next_action?.redirect_to_url?.url ?? '', 'refuse')
    expect(await stripe.setupIntents.retrieve(refused.id)).toMatchObject({
      status: 'requires_payment_method',
      last_setup_error: { code: 'setup_intent_authentication_failure' },
    })
    expect(await eventsOf(refused.id)).toEqual([
      'setup_intent.created',
      'setup_intent.requires_action',
      'setup_intent.setup_failed',
    ])
  })

  it('is declined with the code of the card, and takes another one', async () => {
    const { id: customer } = await stripe.customers.create()
    const intent = await stripe.setupIntents.create({ customer })
    const declined = stripe.setupIntents.confirm(intent.id, { payment_method: 'pm_card_decline_lost_card' })
    await expect(declined).rejects.toMatchObject({ statusCode: 402, decline_code: 'lost_card' })
    expect((await stripe.customers.listPaymentMethods(customer)).data).toEqual([])
    expect(
      await stripe.setupIntents.confirm(intent.id, { payment_method: 'pm_card_chargeCustomerFail' }),
    ).toMatchObject({ status: 'succeeded' })
  })

  it('refuses a card of another customer and what it does not support', async () => {
    const { payment_method } = await customerWith('pm_card_visa')
    const { customer } = await customerWith('pm_card_visa')
    for (const create of [stripe.setupIntents, stripe.paymentIntents])
      await expect(
        create.create({ customer, payment_method, amount: 500, currency: 'usd' } as never),
      ).rejects.toMatchObject({ statusCode: 400 })
    await expect(stripe.setupIntents.create({ customer, attach_to_self: true })).rejects.toMatchObject({
      code: 'parameter_unknown',
    })
    const intent = await stripe.setupIntents.create({ customer })
    expect(await stripe.setupIntents.cancel(intent.id)).toMatchObject({ status: 'canceled' })
  })
})

describe('a deleted customer', () => {
  it('has no cards any more and is not used again', async () => {
    const { customer, payment_method } = await customerWith('pm_card_visa')
    expect(await stripe.customers.del(customer)).toEqual(expect.objectContaining({ id: customer, deleted: true }))
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ deleted: true })
    expect(await stripe.paymentMethods.retrieve(payment_method)).toMatchObject({ customer: null })
    for (const call of [
      () => stripe.customers.del(customer),
      () => stripe.customers.listPaymentMethods(customer),
      () => stripe.setupIntents.create({ customer }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'resource_missing' })
  })
})
