import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type Stripe from 'stripe'
import { PATIENT } from '#tests/setup/time-limits'
import { appointmentSession, type CardProvider, pageOf, startCardProvider, startReceiver } from './card-provider-kit.ts'

describe('disputes', () => {
  let provider: CardProvider
  let receiver: Awaited<ReturnType<typeof startReceiver>>
  beforeEach(async () => {
    receiver = await startReceiver(() => provider.stripe)
    provider = await startCardProvider({ webhookUrl: receiver.url })
  })
  afterEach(async () => {
    await provider.stop()
    await receiver.stop()
  })

  /** Pays with this card and returns the intent and its dispute. */
  async function payWith(card_number: string): Promise<{ intent: string; dispute: Stripe.Dispute | undefined }> {
    const { stripe } = provider
    const session = await appointmentSession(stripe)
    await provider.pay(pageOf(session), { card_number })
    const { payment_intent } = await stripe.checkout.sessions.retrieve(session.id)
    const intent = String(payment_intent)
    return { intent, dispute: (await stripe.disputes.list({ payment_intent: intent })).data[0] }
  }

  const balance = async () => (await provider.stripe.balance.retrieve()).available[0]?.amount
  const told = async (count: number) => {
    const types = () =>
      receiver.received.map(({ event }) => event.type).filter((type) => type.startsWith('charge.dispute'))
    await vi.waitFor(() => expect(types()).toHaveLength(count), PATIENT)
    return types()
      .map((type) => type.slice('charge.dispute.'.length))
      .sort()
  }

  it('take back what was paid, and return it when they are won', async () => {
    const { intent, dispute } = await payWith('4000 0000 0000 0259')
    expect(dispute).toMatchObject({ amount: 12_000, reason: 'fraudulent', status: 'needs_response' })
    expect(dispute?.balance_transactions.map(({ amount }) => amount)).toEqual([-12_000])
    expect(await balance()).toBe(0)
    await expect(provider.stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
      code: 'charge_disputed',
    })
    expect((await provider.control(`disputes/${intent}/answer`)).status).toBe(200)
    expect((await provider.control(`disputes/${intent}/close/won`)).status).toBe(200)
    expect(await balance()).toBe(12_000)
    expect(await told(5)).toEqual(['closed', 'created', 'funds_reinstated', 'funds_withdrawn', 'updated'])
    expect((await provider.control(`disputes/${intent}/close/lost`)).status).toBe(400)
    await provider.stripe.refunds.create({ payment_intent: intent })
    expect(await balance()).toBe(0)
  })

  it('keep the money when they are lost', async () => {
    const { intent } = await payWith('4000 0000 0000 2685')
    await provider.control(`disputes/${intent}/close/lost`)
    const [dispute] = (await provider.stripe.disputes.list({ payment_intent: intent })).data
    expect(dispute).toMatchObject({ status: 'lost', reason: 'product_not_received' })
    expect(await balance()).toBe(0)
    expect(await told(3)).toEqual(['closed', 'created', 'funds_withdrawn'])
    await expect(provider.stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
      code: 'charge_disputed',
    })
  })

  it('only ask when they are inquiries', async () => {
    const { intent, dispute } = await payWith('4000 0000 0000 1976')
    expect(dispute).toMatchObject({ status: 'warning_needs_response', balance_transactions: [] })
    expect(await balance()).toBe(12_000)
    await provider.control(`disputes/${intent}/close/lost`)
    expect(await told(2)).toEqual(['closed', 'created'])
    await provider.stripe.refunds.create({ payment_intent: intent })
  })

  it('take the money when a bank that asked does so', async () => {
    const { intent } = await payWith('4000 0000 0000 1976')
    const taken = await provider.control(`disputes/${intent}/escalate`)
    expect(await taken.json()).toMatchObject({ status: 'needs_response', is_charge_refundable: false })
    expect(await balance()).toBe(0)
    expect(await told(3)).toEqual(['created', 'funds_withdrawn', 'updated'])
    expect((await provider.control(`disputes/${intent}/escalate`)).status).toBe(400)
  })

  it('can be opened later, for what was not refunded', async () => {
    const { intent } = await payWith('4242 4242 4242 4242')
    await provider.stripe.refunds.create({ payment_intent: intent, amount: 5_000 })
    const opened = await provider.control(`disputes/${intent}/open/fraudulent`)
    expect(await opened.json()).toMatchObject({ amount: 7_000 })
    expect((await provider.control(`disputes/${intent}/open/fraudulent`)).status).toBe(400)
    expect((await provider.control('disputes/pi_none/open/fraudulent')).status).toBe(404)
    expect(await balance()).toBe(0)
  })
})
