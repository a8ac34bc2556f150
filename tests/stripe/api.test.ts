import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appointmentSession, type CardProvider, pageOf, startCardProvider } from './card-provider-kit.ts'

describe('the API', () => {
  let provider: CardProvider
  beforeAll(async () => {
    provider = await startCardProvider()
  })
  afterAll(() => provider.stop())

  const paidIntent = async () => {
    const intent = await provider.stripe.paymentIntents.create({
      amount: 12_000,
      currency: 'usd',
      confirm: true,
      payment_method: 'pm_card_visa',
      metadata: { hold: 'h1' },
    })
    expect(intent.status).toBe('succeeded')
    return intent
  }

  test('a repeat with the same key and body gets the first answer; another body or route is refused', async () => {
    const options = { idempotencyKey: `checkout/hold_1/${Date.now()}` }
    const at = Math.floor(Date.now() / 1000) + 3600
    const first = await appointmentSession(provider.stripe, { expires_at: at }, options)
    const second = await appointmentSession(provider.stripe, { expires_at: at }, options)
    expect(second.id).toBe(first.id)
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined()
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
    expect(second.lastResponse.headers['original-request']).toBe(first.lastResponse.requestId)

    const other = await appointmentSession(provider.stripe, { expires_at: at + 1 }, options).catch(
      (error: unknown) => error,
    )
    expect(other).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
    expect(other).toMatchObject({ statusCode: 400 })
    await expect(provider.stripe.customers.create({}, options)).rejects.toBeInstanceOf(
      Stripe.errors.StripeIdempotencyError,
    )
  })

  test('a decline is repeated under its key, but a key whose request had a wrong parameter can be used again', async () => {
    const idempotencyKey = `pi/${Date.now()}`
    const input = {
      amount: 700,
      currency: 'usd',
      confirm: true,
      payment_method: 'pm_card_visa_chargeDeclined',
      metadata: { run: idempotencyKey },
    }
    const twice = [1, 2].map(() =>
      provider.stripe.paymentIntents.create(input, { idempotencyKey }).catch((error: unknown) => error),
    )
    const [one, two] = await Promise.all(twice)
    expect(one).toBeInstanceOf(Stripe.errors.StripeCardError)
    expect((two as Stripe.errors.StripeCardError).payment_intent?.id).toBe(
      (one as Stripe.errors.StripeCardError).payment_intent?.id,
    )

    const retry = { idempotencyKey: `bad/${Date.now()}` }
    await expect(provider.stripe.paymentIntents.create({ amount: -5, currency: 'usd' }, retry)).rejects.toThrow()
    expect((await provider.stripe.paymentIntents.create({ amount: 5, currency: 'usd' }, retry)).status).toBe(
      'requires_payment_method',
    )
  })

  test('a payment is refunded once in full or in parts, but never beyond its amount', async () => {
    const intent = await paidIntent()
    const key = { idempotencyKey: `refund/${intent.id}` }
    const refund = await provider.stripe.refunds.create({ payment_intent: intent.id }, key)
    expect(refund).toMatchObject({ amount: 12_000, status: 'succeeded', payment_intent: intent.id })
    expect((await provider.stripe.refunds.create({ payment_intent: intent.id }, key)).id).toBe(refund.id)
    expect((await provider.stripe.refunds.retrieve(refund.id)).id).toBe(refund.id)
    await expect(provider.stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
      statusCode: 400,
    })
    expect((await provider.stripe.events.list({ type: 'charge.refunded' })).data[0]?.data.object).toMatchObject({
      refunded: true,
      amount_refunded: 12_000,
    })

    const other = await paidIntent()
    await provider.stripe.refunds.create({ payment_intent: other.id, amount: 5_000 })
    await expect(provider.stripe.refunds.create({ payment_intent: other.id, amount: 7_001 })).rejects.toThrow(
      /greater than unrefunded/,
    )
    await provider.stripe.refunds.create({ payment_intent: other.id, amount: 7_000 })
    expect(await provider.stripe.charges.retrieve(String(other.latest_charge))).toMatchObject({
      refunded: true,
      amount_refunded: 12_000,
    })
    expect((await provider.stripe.refunds.list({ payment_intent: other.id })).data).toHaveLength(2)
    const open = await provider.stripe.paymentIntents.create({ amount: 900, currency: 'usd' })
    await expect(provider.stripe.refunds.create({ payment_intent: open.id })).rejects.toThrow(
      /does not have a successful charge/,
    )
  })

  test('an intent can be confirmed, challenged, captured and canceled', async () => {
    const { stripe } = provider
    const intent = await stripe.paymentIntents.create({
      amount: 900,
      currency: 'usd',
      payment_method: 'pm_card_authenticationRequired',
    })
    expect(intent.status).toBe('requires_confirmation')
    const asked = await stripe.paymentIntents.confirm(intent.id, { return_url: 'http://localhost:8787/back' })
    expect(asked.status).toBe('requires_action')
    const back = await fetch(String(asked.next_action?.redirect_to_url?.url), {
      method: 'POST',
      body: new URLSearchParams({ answer: 'approve' }),
      redirect: 'manual',
    })
    expect(back.headers.get('location')).toContain(`payment_intent=${intent.id}`)
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded')
    await expect(stripe.paymentIntents.cancel(intent.id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    })
    await expect(
      stripe.paymentIntents.create({
        amount: 900,
        currency: 'usd',
        confirm: true,
        off_session: true,
        payment_method: 'pm_card_authenticationRequired',
      }),
    ).rejects.toMatchObject({ code: 'authentication_required', decline_code: 'authentication_required' })

    const held = await stripe.paymentIntents.create({
      amount: 900,
      currency: 'usd',
      capture_method: 'manual',
      confirm: true,
      payment_method: 'pm_card_visa',
    })
    expect(held).toMatchObject({ status: 'requires_capture', amount_capturable: 900 })
    expect(await stripe.paymentIntents.capture(held.id, { amount_to_capture: 400 })).toMatchObject({
      status: 'succeeded',
      amount_received: 400,
    })
    await stripe.refunds.create({ payment_intent: held.id })
    const left = await stripe.paymentIntents.create({
      amount: 900,
      currency: 'usd',
      capture_method: 'manual',
      confirm: true,
      payment_method: 'pm_card_visa',
    })
    expect((await stripe.paymentIntents.cancel(left.id)).status).toBe('canceled')
  })

  test('a customer’s saved card can be charged while the customer is away', async () => {
    const { stripe } = provider
    const customer = await stripe.customers.create({ email: 'mia@example.com', metadata: { account: 'u1', gone: 'x' } })
    await stripe.paymentMethods.attach('pm_card_mastercard', { customer: customer.id })
    const { data } = await stripe.paymentMethods.list({ customer: customer.id, type: 'card' })
    expect(data.map((method) => method.card?.last4)).toEqual(['4444'])
    expect((await stripe.customers.update(customer.id, { metadata: { gone: '' } })).metadata).toEqual({ account: 'u1' })
    const session = await appointmentSession(stripe, {
      customer: customer.id,
      customer_email: undefined,
      payment_intent_data: { setup_future_usage: 'off_session' },
    })
    await provider.pay(pageOf(session), { email: 'someone@else.example' })
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      customer: customer.id,
      customer_details: { email: 'mia@example.com' },
    })
    const saved = (await stripe.customers.listPaymentMethods(customer.id)).data
    expect(saved.map((method) => method.card?.last4)).toEqual(['4242', '4444'])
    const again = await stripe.paymentIntents.create({
      amount: 900,
      currency: 'usd',
      customer: customer.id,
      payment_method: saved[0]?.id ?? '',
      confirm: true,
      off_session: true,
    })
    expect(again.status).toBe('succeeded')
  })

  test('the balance is a whole number of cents, and lists are paged', async () => {
    const balance = await provider.stripe.balance.retrieve()
    expect(Number.isInteger(balance.available[0]?.amount)).toBe(true)
    await provider.stripe.paymentIntents.create({ amount: 100, currency: 'usd' })
    const first = await provider.stripe.events.list({ limit: 2 })
    expect(first.has_more).toBe(true)
    const next = await provider.stripe.events.list({ limit: 2, starting_after: first.data[1]?.id ?? '' })
    expect(next.data[0]?.id).not.toBe(first.data[1]?.id)
    const back = await provider.stripe.events.list({ limit: 2, ending_before: next.data[0]?.id ?? '' })
    expect(back.data.map(({ id }) => id)).toEqual(first.data.map(({ id }) => id))
    expect((await provider.stripe.events.retrieve(first.data[0]?.id ?? '')).id).toBe(first.data[0]?.id)
  })

  test('an unknown route or parameter is answered with an error that the SDK can read', async () => {
    const { stripe } = provider
    await expect(
      stripe.webhookEndpoints.create({ url: 'https://example.com', enabled_events: ['*'] }),
    ).rejects.toMatchObject({
      statusCode: 404,
      type: 'StripeInvalidRequestError',
    })
    await expect(stripe.checkout.sessions.retrieve('cs_test_none')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    })
    await expect(appointmentSession(stripe, { automatic_tax: { enabled: true } })).rejects.toMatchObject({
      statusCode: 400,
      param: 'automatic_tax[enabled]',
    })
    await expect(appointmentSession(stripe, { tax_id_collection: { enabled: true } })).rejects.toMatchObject({
      code: 'parameter_unknown',
      param: 'tax_id_collection',
    })
    await expect(appointmentSession(stripe, { success_url: undefined })).rejects.toMatchObject({
      code: 'parameter_missing',
      param: 'success_url',
    })
    await expect(appointmentSession(stripe, { success_url: 'javascript:alert(1)' })).rejects.toMatchObject({
      code: 'url_invalid',
    })
    const soon = Math.floor(Date.now() / 1000) + 29 * 60
    await expect(appointmentSession(stripe, { expires_at: soon })).rejects.toMatchObject({ param: 'expires_at' })
    await expect(appointmentSession(stripe, { expires_at: soon + 25 * 3600 })).rejects.toMatchObject({
      param: 'expires_at',
    })
    await expect(stripe.checkout.sessions.list({ expand: ['data.nonsense'] })).rejects.toThrow(/cannot be expanded/)
    const keyless = await fetch(`${provider.base}/v1/balance`)
    expect(keyless.status).toBe(401)
    expect(await keyless.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
    const live = new Stripe('sk_live_real', {
      host: '127.0.0.1',
      port: Number(new URL(provider.base).port),
      protocol: 'http',
      maxNetworkRetries: 0,
    })
    await expect(live.balance.retrieve()).rejects.toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
  })
})
