import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SavedPaymentRequest } from '#contracts/internal/effects'
import { closeIntent, openSavedPayment } from '#edge/integrations/stripe/intents'
import { newOwnedId, uuidv7 } from '#kernel/ids'
import { type CardProvider, startCardProvider } from './card-provider-kit.ts'

let provider: CardProvider
beforeAll(async () => {
  provider = await startCardProvider()
})
afterAll(() => provider.stop())

const practice = uuidv7(Date.now())

async function requestWith(card: string): Promise<SavedPaymentRequest> {
  const { id: customer } = await provider.stripe.customers.create({})
  const { id: payment_method } = await provider.stripe.paymentMethods.attach(card, { customer })
  const shared_page_id = newOwnedId('shp', practice, Date.now())
  return { shared_page_id, amount: { minor: 12_000, currency: 'usd' }, customer, payment_method, intent_id: null }
}

async function begun(wanted: SavedPaymentRequest) {
  const opened = await openSavedPayment(provider.stripe, wanted)
  if (opened.kind !== 'done') throw new Error(opened.code)
  return opened.value
}

/** The events of a payment, in their order. */
async function eventsOf(intent: string) {
  const { data } = await provider.stripe.events.list({ limit: 100 })
  return data.filter(({ data: { object } }) => 'id' in object && object.id === intent).toReversed()
}

describe('the payment of dues with a saved card', () => {
  it('is the same for the same row, takes nothing before it is confirmed, and its event names the row', async () => {
    const wanted = await requestWith('pm_card_visa')
    const { intent, standing } = await begun(wanted)
    expect(standing).toMatchObject({ paid: false, status: 'open', amount_minor: 12_000 })
    expect((await begun(wanted)).intent.id).toBe(intent.id)
    await provider.stripe.paymentIntents.confirm(intent.id)
    expect((await begun({ ...wanted, intent_id: intent.id })).standing).toMatchObject({ paid: true })
    const succeeded = (await eventsOf(intent.id)).find(({ type }) => type === 'payment_intent.succeeded')
    const { shared_page_id } = wanted
    expect(succeeded?.data.object).toMatchObject({ metadata: { shared_page_id, saved_card: 'own' } })
  })

  it('tells of a card that was refused, and is canceled', async () => {
    const wanted = await requestWith('pm_card_chargeCustomerFail')
    const { intent } = await begun(wanted)
    await expect(provider.stripe.paymentIntents.confirm(intent.id)).rejects.toMatchObject({ code: 'card_declined' })
    expect(await closeIntent(provider.stripe, intent.id)).toMatchObject({ value: { paid: false, status: 'expired' } })
    expect((await eventsOf(intent.id)).map(({ type }) => type)).toEqual([
      'payment_intent.created',
      'payment_intent.payment_failed',
      'payment_intent.canceled',
    ])
  })

  it('is not opened with a card of another customer', async () => {
    const [wanted, other] = [await requestWith('pm_card_visa'), await requestWith('pm_card_visa')]
    const crossed = { ...wanted, payment_method: other.payment_method }
    expect(await openSavedPayment(provider.stripe, crossed)).toMatchObject({ kind: 'refused' })
  })
})
