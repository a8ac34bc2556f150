import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type Stripe from 'stripe'
import { refundPayment } from '#edge/integrations/stripe/checkout'
import { newOwnedId, uuidv7 } from '#kernel/ids'
import { PATIENT } from '#tests/setup/time-limits'
import { appointmentSession, type CardProvider, pageOf, startCardProvider, startReceiver } from './card-provider-kit.ts'

describe('refunds', () => {
  let provider: CardProvider
  let receiver: Awaited<ReturnType<typeof startReceiver>>
  let now: number
  beforeEach(async () => {
    now = Date.UTC(2037, 11, 7, 12)
    receiver = await startReceiver(() => provider.stripe)
    provider = await startCardProvider({ webhookUrl: receiver.url, clock: () => now })
  })
  afterEach(async () => {
    await provider.stop()
    await receiver.stop()
  })

  /** Pays $120 with this card and returns the payment. */
  async function payWith(card_number: string): Promise<string> {
    const session = await appointmentSession(provider.stripe)
    await provider.pay(pageOf(session), { card_number })
    return String((await provider.stripe.checkout.sessions.retrieve(session.id)).payment_intent)
  }

  const refund = (payment_intent: string, amount?: number) =>
    provider.stripe.refunds.create({ payment_intent, ...(amount && { amount }) })
  const read = async ({ id }: Stripe.Refund) => (await provider.stripe.refunds.retrieve(id)).status
  const balance = async () => (await provider.stripe.balance.retrieve()).available[0]?.amount
  const control = async (intent: string, end: string) => (await provider.control(`refunds/${intent}/end/${end}`)).status
  /** The types of the first events about refunds that were delivered, and the state that each tells. */
  async function told(count: number): Promise<[string, string | null][]> {
    const all = () =>
      receiver.received.flatMap(({ event }): [string, string | null][] => {
        const about = event.data.object as { object?: string; status?: string }
        return about.object === 'refund' ? [[event.type, about.status ?? null]] : []
      })
    await vi.waitFor(() => expect(all()).toHaveLength(count), PATIENT)
    return all().sort()
  }

  it('of one card wait, and are made when they are ended', async () => {
    const intent = await payWith('4000 0000 0000 7726')
    const waiting = await refund(intent)
    expect(waiting).toMatchObject({ status: 'pending', amount: 12_000 })
    expect(await balance()).toBe(0)
    expect(await control(intent, 'succeeded')).toBe(200)
    expect(await read(waiting)).toBe('succeeded')
    expect(await control(intent, 'succeeded')).toBe(404)
    expect(await balance()).toBe(0)
    expect(await told(3)).toEqual([
      ['charge.refund.updated', 'succeeded'],
      ['refund.created', 'pending'],
      ['refund.updated', 'succeeded'],
    ])
  })

  it('of another card are made and fail, and then the money is here and can be refunded again', async () => {
    const intent = await payWith('4000 0000 0000 5126')
    const made = await refund(intent)
    expect(made.status).toBe('succeeded')
    await expect(refund(intent)).rejects.toMatchObject({ code: 'charge_already_refunded' })
    expect(await control(intent, 'failed')).toBe(200)
    expect(await provider.stripe.refunds.retrieve(made.id)).toMatchObject({
      status: 'failed',
      failure_reason: 'unknown',
    })
    expect(await balance()).toBe(12_000)
    expect(await told(4)).toEqual([
      ['charge.refund.updated', 'failed'],
      ['refund.created', 'succeeded'],
      ['refund.failed', 'failed'],
      ['refund.updated', 'failed'],
    ])
    expect(await control(intent, 'failed')).toBe(404)
    await refund(intent, 5_000)
    expect(await balance()).toBe(7_000)
  })

  it('end by themselves ten minutes later, also after a restart', async () => {
    const [waits, fails, usual] = [
      await refund(await payWith('4000 0000 0000 7726')),
      await refund(await payWith('4000 0000 0000 5126')),
      await refund(await payWith('4242 4242 4242 4242')),
    ]
    const states = () => Promise.all([waits, fails, usual].map(read))
    expect(await states()).toEqual(['pending', 'succeeded', 'succeeded'])
    now += 10 * 60_000
    await provider.restart()
    await vi.waitFor(async () => expect(await states()).toEqual(['succeeded', 'failed', 'succeeded']), PATIENT)
    await provider.restart()
    expect(await states()).toEqual(['succeeded', 'failed', 'succeeded'])
  })

  it('are told as they stand to whoever asks for them, and are read again and not made again', async () => {
    const payment_intent = await payWith('4000 0000 0000 7726')
    const practice = uuidv7(now)
    const [refund_id, payment_id] = [newOwnedId('rfd', practice, now), newOwnedId('pay', practice, now)]
    const asked = { refund_id, payment_id, payment_intent, key: `refund/${refund_id}` as const, amount_minor: 5_000 }
    const made = await refundPayment(provider.stripe, { ...asked, card_refund_id: null })
    if (made.kind !== 'done') throw new Error('not made')
    expect(made.value).toMatchObject({ amount_minor: 5_000, state: 'pending' })
    const again = () => refundPayment(provider.stripe, { ...asked, card_refund_id: made.value.refund_id })
    expect(await again()).toEqual(made)
    for (const [end, state] of [
      ['succeeded', 'done'],
      ['failed', 'failed'],
    ] as const) {
      await control(payment_intent, end)
      expect(await again()).toEqual({ kind: 'done', value: { ...made.value, state } })
    }
    expect((await provider.stripe.refunds.list({ payment_intent })).data).toHaveLength(1)
  })

  it('of any card can fail later, the newest first', async () => {
    const intent = await payWith('4242 4242 4242 4242')
    const [first, second] = [await refund(intent, 1_000), await refund(intent, 2_000)]
    await control(intent, 'failed')
    expect([await read(first), await read(second)]).toEqual(['succeeded', 'failed'])
    expect(await control('pi_none', 'failed')).toBe(404)
    expect(await control(intent, 'lost')).toBe(404)
  })
})
