import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OrderPageRequest } from '#contracts/internal/effects'
import { createOrderPage, expireCheckout, refundPayment } from '#edge/integrations/stripe/checkout'
import { newOwnedId, uuidv7 } from '#kernel/ids'
import { type CardProvider, startCardProvider } from './card-provider-kit.ts'

let provider: CardProvider
beforeAll(async () => {
  provider = await startCardProvider()
})
afterAll(() => provider.stop())

const practice = uuidv7(Date.now())
const newId = (kind: 'shp' | 'ord' | 'pay' | 'rfd') => newOwnedId(kind, practice, Date.now())

const request = (): OrderPageRequest => ({
  about: { order_id: newId('ord'), shared_page_id: newId('shp') },
  currency: 'usd',
  lines: [
    { title: 'Session on December 8, 2037, 50 minutes', minor: 12_000 },
    { title: 'Invoice 2037-0001', minor: 5_000 },
  ],
  ends_at: Date.now() + 61 * 60_000,
  customer: null,
})

/** Opens a page of two orders and pays it. Returns the id of the payment. */
async function paidPage(wanted = request()): Promise<string> {
  const opened = await createOrderPage(provider.stripe, 'http://localhost:8787', wanted)
  if (opened.kind !== 'done') throw new Error('not opened')
  const answer = await provider.pay(opened.value.url)
  expect(answer.headers.get('location')).toBe(
    `http://localhost:8787/member-dashboard/billing?paid=${wanted.about.order_id}`,
  )
  const ended = await expireCheckout(provider.stripe, opened.value.session_id)
  if (ended.kind !== 'done' || !ended.value.payment_intent) throw new Error('not paid')
  expect(ended.value).toMatchObject({ paid: true, amount_minor: 17_000, currency: 'usd' })
  return ended.value.payment_intent
}

describe('the page of several orders', () => {
  it('is the same for the same page, shows a line for each, and its event names it', async () => {
    const wanted = request()
    const first = await createOrderPage(provider.stripe, 'http://localhost:8787', wanted)
    expect(await createOrderPage(provider.stripe, 'http://localhost:8787', wanted)).toEqual(first)
    const payment_intent = await paidPage(wanted)
    const { shared_page_id } = wanted.about as { shared_page_id: string }
    const { data } = await provider.stripe.events.list({ type: 'checkout.session.completed' })
    const told = data.map((event) => event.data.object as { metadata: object; payment_intent: string })
    expect(told.find((one) => one.payment_intent === payment_intent)?.metadata).toEqual({ shared_page_id })
    // The events about tries to pay are those of the payment.
    expect((await provider.stripe.paymentIntents.retrieve(payment_intent)).metadata).toEqual({ shared_page_id })
  })

  it('gives back each part once, and never takes the refund of one order for that of another', async () => {
    const payment_intent = await paidPage()
    const refund = (amount_minor: number, payment_id = newId('pay')) => {
      const refund_id = newId('rfd')
      const key = `refund/${refund_id}` as const
      return { refund_id, payment_id, payment_intent, key, amount_minor, card_refund_id: null }
    }
    const [one, other] = [refund(12_000), refund(5_000)]
    const made = await refundPayment(provider.stripe, one)
    expect(made.kind).toBe('done')
    expect((await refundPayment(provider.stripe, other)).kind).toBe('done')
    // The same again, after the provider has forgotten its key, is the one that was made.
    expect(await refundPayment(provider.stripe, { ...one, key: 'refund/forgotten' })).toEqual(made)
    const { data } = await provider.stripe.refunds.list({ payment_intent })
    expect(data.map(({ amount, metadata }) => [amount, metadata?.payment_id]).sort()).toEqual([
      [12_000, one.payment_id],
      [5_000, other.payment_id],
    ])
    const late = refund(5_000)
    expect(await refundPayment(provider.stripe, late)).toMatchObject({
      kind: 'refused',
      code: 'charge_already_refunded',
    })
  })
})
