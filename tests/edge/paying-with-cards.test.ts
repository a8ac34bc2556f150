import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { holdInput } from '../factories/bookings.ts'
import { endWorld, makeWorld, type World } from '../isolation/world.ts'
import { cardProvider } from './card-provider.ts'
import { inPractice } from './agreed-clients.ts'
import { saveCard } from './payers.ts'

// A held time that is paid with a saved card, from the click to the signed webhook.

const PAYMENT = '/api/scheduler/v1/payment/'
const CHECKOUT = `${PAYMENT}checkout_one_time`
const provider = cardProvider()

let world: World
beforeAll(async () => {
  world = await makeWorld()
  provider.connect()
})
afterAll(() => {
  vi.restoreAllMocks()
  return endWorld(world)
})

const intentSchema = z.object({
  id: z.string(),
  object: z.enum(['payment_intent', 'setup_intent']),
  status: z.string(),
  client_secret: z.string().nullable(),
})

let held = 0
/** Holds a time of practice B that costs $120. */
async function holdOne(label = 'Paid'): Promise<string> {
  const { member, owner_id, free } = world.b
  const { body } = await member.post(
    '/api/scheduler/v1/timeslot_patient/books_availability',
    // Times of half an hour overlap with the ones beside them as little as they can.
    holdInput({ provider: owner_id, start: free[held++ * 4] ?? '', label }),
  )
  return z.object({ timeslot_id: z.string() }).parse(body).timeslot_id
}

const pay = (slot: string, payment_method_id: string) =>
  world.b.member.post(`${PAYMENT}pay_with_existing_payment_method/${slot}`, { payment_method_id })
const paying = async (slot: string, card: string) => intentSchema.parse((await pay(slot, card)).body)
const stateOf = async (slot: string) =>
  z.object({ state: z.string() }).parse((await world.b.member.get(`/api/scheduler/v1/timeslot_patient/${slot}`)).body)
    .state
const release = (slot: string) => world.b.member.call('DELETE', `/api/scheduler/v1/timeslot_patient/${slot}`)
const paymentsOf = (slot: string) =>
  inPractice(
    slot,
    'SELECT p.payment_intent, p.amount_minor, p.state FROM payments p JOIN orders o ON o.id = p.order_id WHERE o.hold_id = ?',
    slot,
  )

/** Delivers every webhook about a hold, the last one first, each twice. */
async function deliverReversed(slot: string): Promise<void> {
  for (const event of (await provider.eventsOf(slot)).reverse())
    for (const _time of [1, 2]) expect(await provider.deliver(event)).toBe(200)
}

describe('a held time', () => {
  it('is booked once by the webhook about a saved card, and by none about the payment behind a page', async () => {
    const slot = await holdOne()
    const card = await saveCard(provider, world.b.member_id)
    const begun = await pay(slot, card)
    expect(begun).toMatchObject({ status: 200, body: { object: 'payment_intent', status: 'requires_confirmation' } })
    const { id, client_secret } = intentSchema.parse(begun.body)
    expect(client_secret).toMatch(new RegExp(`^${id}_secret_`))
    expect(await provider.stripe.paymentIntents.retrieve(id)).toMatchObject({
      amount: 12_000,
      currency: 'usd',
      payment_method: card,
      setup_future_usage: null,
      metadata: { timeslot_id: slot, saved_attempt: '1' },
    })
    await provider.stripe.paymentIntents.confirm(id)
    expect(await stateOf(slot)).toBe('paying')
    await deliverReversed(slot)
    expect(await stateOf(slot)).toBe('booked')
    expect(await paymentsOf(slot)).toEqual([{ payment_intent: id, amount_minor: 12_000, state: 'paid' }])
    expect(await paying(slot, card)).toMatchObject({ status: 'succeeded', client_secret: null })
  })

  it('is paid once on its page, whose payment names the hold as well', async () => {
    const slot = await holdOne()
    const { body } = await world.b.member.post(CHECKOUT, { timeslot_id: slot })
    await provider.pay(z.object({ url: z.string() }).parse(body).url)
    await deliverReversed(slot)
    expect(await stateOf(slot)).toBe('booked')
    expect(await paymentsOf(slot)).toHaveLength(1)
  })

  it('has one payment for a double click', async () => {
    const slot = await holdOne()
    const card = await saveCard(provider, world.b.member_id)
    const answers = await Promise.all([pay(slot, card), pay(slot, card), pay(slot, card)])
    expect(new Set(answers.map(({ body }) => intentSchema.parse(body).id)).size).toBe(1)
    expect((await provider.eventsOf(slot)).filter(({ type }) => type === 'payment_intent.created')).toHaveLength(1)
    expect((await release(slot)).status).toBeLessThan(300)
  })

  it('waits for the answer to the bank, and is booked when the payer confirms', async () => {
    const slot = await holdOne()
    const card = await saveCard(provider, world.b.member_id, 'pm_card_authenticationRequired')
    const { id } = await paying(slot, card)
    const asked = await provider.stripe.paymentIntents.confirm(id)
    expect(asked).toMatchObject({ status: 'requires_action' })
    await deliverReversed(slot)
    expect(await stateOf(slot)).toBe('paying')
    expect(await paying(slot, card)).toMatchObject({ id, status: 'requires_action', client_secret: expect.any(String) })
    await provider.pay(asked.next_action?.redirect_to_url?.url ?? '', { answer: 'approve' })
    // The webhook is late: the payer’s own page asks first.
    expect(await paying(slot, card)).toMatchObject({ status: 'succeeded', client_secret: null })
    await deliverReversed(slot)
    expect(await paymentsOf(slot)).toEqual([{ payment_intent: id, amount_minor: 12_000, state: 'paid' }])
  })

  it('stays held when a card is refused, and is paid with another', async () => {
    const slot = await holdOne()
    const refused = await saveCard(provider, world.b.member_id, 'pm_card_chargeCustomerFail')
    const { id } = await paying(slot, refused)
    await expect(provider.stripe.paymentIntents.confirm(id)).rejects.toMatchObject({ code: 'card_declined' })
    await deliverReversed(slot)
    expect(await stateOf(slot)).toBe('paying')
    const other = await paying(slot, await saveCard(provider, world.b.member_id, 'pm_card_mastercard'))
    expect(other.id).not.toBe(id)
    expect(await provider.stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'canceled' })
    await provider.stripe.paymentIntents.confirm(other.id)
    await deliverReversed(slot)
    expect(await stateOf(slot)).toBe('booked')
    expect(await paymentsOf(slot)).toEqual([{ payment_intent: other.id, amount_minor: 12_000, state: 'paid' }])
  })

  it('is paid in one way when both are begun at once', async () => {
    const slot = await holdOne()
    const card = await saveCard(provider, world.b.member_id)
    await Promise.all([pay(slot, card), world.b.member.post(CHECKOUT, { timeslot_id: slot })])
    const { id } = await paying(slot, card)
    const pages = (await provider.stripe.checkout.sessions.list({ limit: 100 })).data
    const own = pages.filter(({ metadata }) => metadata?.timeslot_id === slot)
    expect(own.filter(({ status }) => status === 'open')).toEqual([])
    await provider.stripe.paymentIntents.confirm(id)
    await deliverReversed(slot)
    expect(await stateOf(slot)).toBe('booked')
    expect(await paymentsOf(slot)).toEqual([{ payment_intent: id, amount_minor: 12_000, state: 'paid' }])
  })

  it('is not paid with a card of somebody else, nor by somebody else', async () => {
    const slot = await holdOne()
    const foreign = await saveCard(provider, world.a.member_id)
    const own = await saveCard(provider, world.b.member_id)
    for (const card of [foreign, 'pm_nobodys', 'pm_card_visa'])
      expect(await pay(slot, card)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await stateOf(slot)).toBe('held')
    const path = `${PAYMENT}pay_with_existing_payment_method/${slot}`
    for (const card of [foreign, own])
      expect((await world.a.member.post(path, { payment_method_id: card })).status).toBe(404)
    expect(await stateOf(slot)).toBe('held')
    await release(slot)
  })

  it('that the practice confirms is requested, and its card is prepared without a charge', async () => {
    await world.b.owner.post('/api/scheduler/v1/appointment_types/', {
      ...{ label: 'Asked for', price: 90, length_minute: 30, needs_approval: true },
    })
    const slot = await holdOne('Asked for')
    const card = await saveCard(provider, world.b.member_id)
    const begun = await paying(slot, card)
    expect(begun).toMatchObject({ object: 'setup_intent', client_secret: expect.any(String) })
    expect(await provider.stripe.setupIntents.retrieve(begun.id)).toMatchObject({
      payment_method: card,
      metadata: { timeslot_id: slot },
    })
    expect(await stateOf(slot)).toBe('requested')
    expect((await paying(slot, card)).id).toBe(begun.id)
    await provider.stripe.setupIntents.confirm(begun.id)
    await deliverReversed(slot)
    // Nothing is left to confirm, and nothing was charged.
    expect(await paying(slot, card)).toMatchObject({ object: 'setup_intent', status: 'succeeded', client_secret: null })
    expect(await stateOf(slot)).toBe('requested')
    expect((await provider.eventsOf(slot)).filter(({ type }) => type.startsWith('payment_intent'))).toEqual([])
    expect(await paymentsOf(slot)).toEqual([])
  })

  it('that is released has its payment canceled', async () => {
    const slot = await holdOne()
    const { id } = await paying(slot, await saveCard(provider, world.b.member_id))
    expect((await release(slot)).status).toBeLessThan(300)
    await vi.waitFor(async () =>
      expect(await provider.stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'canceled' }),
    )
    await deliverReversed(slot)
    expect(await stateOf(slot)).toBe('released')
    expect(await pay(slot, await saveCard(provider, world.b.member_id))).toMatchObject({ body: { code: 'hold_ended' } })
  })
})
