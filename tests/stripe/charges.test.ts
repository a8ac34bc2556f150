import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChargeRequest } from '#contracts/internal/effects'
import { confirmCharge, openCharge } from '#edge/integrations/stripe/charges'
import { closeIntent } from '#edge/integrations/stripe/intents'
import { newOwnedId, uuidv7 } from '#kernel/ids'
import { type CardProvider, startCardProvider } from './card-provider-kit.ts'

// The charge of a saved card while its owner is not there, as our own code asks the card provider for it.

let provider: CardProvider
let stripe: Stripe

beforeAll(async () => {
  provider = await startCardProvider()
  stripe = provider.stripe
})
afterAll(() => provider.stop())

async function requestFor(token: string): Promise<ChargeRequest> {
  const customer = (await stripe.customers.create()).id
  const { id: payment_method } = await stripe.paymentMethods.attach(token, { customer })
  const order_id = newOwnedId('ord', uuidv7(1), 2)
  return { order_id, attempt: 3, amount: { minor: 6_000, currency: 'usd' }, customer, payment_method }
}

async function opened(request: ChargeRequest) {
  const { order_id, attempt } = request
  const made = await openCharge(stripe, request)
  if (made.kind !== 'done') throw new Error(`not opened: ${made.code}`)
  return { order_id, attempt, ...made.value }
}

const charged = async (token: string) => confirmCharge(stripe, await opened(await requestFor(token)))
/** How the card provider tells of the end of a payment, the newest first. */
const told = async (intent: string) =>
  (await stripe.events.list({ limit: 100 })).data
    .filter(({ data, type }) => 'id' in data.object && data.object.id === intent && type !== 'payment_intent.created')
    .map(({ type }) => type)

describe('a charge', () => {
  it('takes nothing before it is confirmed, and what was canceled is never charged', async () => {
    const request = await requestFor('pm_card_visa')
    const charge = await opened(request)
    expect(await opened(request)).toEqual(charge)
    expect(await stripe.paymentIntents.retrieve(charge.intent_id)).toMatchObject({
      ...{ status: 'requires_confirmation', amount: 6_000, amount_received: 0 },
      ...{ description: null, statement_descriptor: null, statement_descriptor_suffix: null, setup_future_usage: null },
      metadata: { order_id: request.order_id, charge_attempt: '3' },
    })
    expect(await closeIntent(stripe, charge.intent_id)).toMatchObject({ kind: 'done', value: { status: 'expired' } })
    expect(await confirmCharge(stripe, charge)).toMatchObject({
      kind: 'done',
      value: { standing: { status: 'expired', paid: false }, declined: null },
    })
    expect(await told(charge.intent_id)).toEqual(['payment_intent.canceled'])
  })

  it('pays once, however often it is confirmed or canceled, and tells of it once', async () => {
    const request = await requestFor('pm_card_visa')
    const charge = await opened(request)
    for (const _time of [1, 2])
      expect(await confirmCharge(stripe, charge)).toMatchObject({
        kind: 'done',
        value: { standing: { status: 'complete', paid: true, amount_minor: 6_000 }, declined: null },
      })
    expect(await closeIntent(stripe, charge.intent_id)).toMatchObject({ kind: 'done', value: { paid: true } })
    expect((await stripe.charges.list({ payment_intent: charge.intent_id })).data).toHaveLength(1)
    expect(await told(charge.intent_id)).toEqual(['payment_intent.succeeded'])
  })

  it('that the bank declines says why, to a repeat as well, without charging again', async () => {
    const request = await requestFor('pm_card_chargeCustomerFail')
    const charge = await opened(request)
    for (const _time of [1, 2])
      expect(await confirmCharge(stripe, charge)).toMatchObject({
        kind: 'done',
        value: { standing: { status: 'open', paid: false }, declined: 'generic_decline' },
      })
    expect((await stripe.charges.list({ payment_intent: charge.intent_id })).data).toHaveLength(1)
    expect(await told(charge.intent_id)).toEqual(['payment_intent.payment_failed'])
  })

  it('whose answer is lost says nothing final, and a repeat says how the same payment ended', async () => {
    for (const [token, declined] of [
      ['pm_card_visa', null],
      ['pm_card_chargeCustomerFail', 'generic_decline'],
    ] as const) {
      const charge = await opened(await requestFor(token))
      await provider.control('confirmations/lose')
      expect(await confirmCharge(stripe, charge)).toMatchObject({ kind: 'later' })
      expect(await confirmCharge(stripe, charge)).toMatchObject({ kind: 'later' })
      await provider.control('confirmations/answer')
      expect(await confirmCharge(stripe, charge)).toMatchObject({
        kind: 'done',
        value: { standing: { paid: declined === null }, declined },
      })
      expect((await stripe.charges.list({ payment_intent: charge.intent_id })).data).toHaveLength(1)
    }
  })

  it('whose bank wants its owner to confirm is declined, because nobody is there', async () => {
    for (const token of [
      'pm_card_authenticationRequired',
      'pm_card_authenticationRequiredOnSetup',
      'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
    ])
      expect(await charged(token)).toMatchObject({ kind: 'done', value: { declined: 'authentication_required' } })
  })

  it('of a card that was removed is refused, before and after it was prepared', async () => {
    const request = await requestFor('pm_card_visa')
    const charge = await opened(request)
    await stripe.paymentMethods.detach(request.payment_method)
    expect(await confirmCharge(stripe, charge)).toMatchObject({
      kind: 'done',
      value: { standing: { status: 'open', paid: false }, declined: null },
    })
    expect(await openCharge(stripe, { ...request, attempt: 4 })).toMatchObject({ kind: 'refused' })
  })
})
