import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { declineCodes } from '#local/stripe/payments/decline-codes'
import { PATIENT } from '#tests/setup/time-limits'
import { appointmentSession, type CardProvider, pageOf, startCardProvider, startReceiver } from './card-provider-kit.ts'

describe('hosted checkout', () => {
  let provider: CardProvider
  let receiver: Awaited<ReturnType<typeof startReceiver>>
  beforeAll(async () => {
    receiver = await startReceiver(() => provider.stripe)
    provider = await startCardProvider({ webhookUrl: receiver.url })
  })
  afterAll(async () => {
    await provider.stop()
    await receiver.stop()
  })
  const eventsOf = (id: string) =>
    receiver.received
      .filter(({ event }) => JSON.stringify(event.data.object).includes(id))
      .map(({ event }) => event.type)

  test('paying on the page completes the session, redirects the browser, and sends signed events', async () => {
    const session = await appointmentSession(provider.stripe)
    expect(session).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 12_000,
      currency: 'usd',
      payment_intent: null,
      client_reference_id: 'hold_1',
    })
    const page = await (await fetch(pageOf(session))).text()
    expect(page).toContain('Test page of the local card provider')
    expect(page).toContain('Pay $120.00')
    expect(page).toContain('http://localhost:8787/checkout?again=1')

    const answer = await provider.pay(pageOf(session))
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`http://localhost:8787/checkout-confirm?session_id=${session.id}`)

    const paid = await provider.stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent.latest_charge', 'line_items'],
    })
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      customer_details: { email: 'mia@example.com', name: 'Mia Member' },
      payment_intent: {
        status: 'succeeded',
        amount_received: 12_000,
        metadata: { timeslot_id: 'hold_1' },
        latest_charge: { paid: true, payment_method_details: { card: { last4: '4242' } } },
      },
      line_items: { data: [{ amount_total: 12_000, description: 'Telehealth session, 50 minutes' }] },
    })
    const intent = paid.payment_intent
    if (!intent || typeof intent === 'string') throw new Error('not expanded')
    await vi.waitFor(
      () =>
        expect(eventsOf(intent.id).sort()).toEqual([
          'charge.succeeded',
          'checkout.session.completed',
          'payment_intent.created',
          'payment_intent.succeeded',
        ]),
      PATIENT,
    )
    const completed = receiver.received.find(
      ({ event }) => event.type === 'checkout.session.completed' && event.data.object.id === session.id,
    )
    expect(completed?.event.data.object).toMatchObject({
      id: session.id,
      metadata: { timeslot_id: 'hold_1' },
      payment_intent: intent.id,
    })
  })

  test('a payment that is sent several times at once is made once', async () => {
    const session = await appointmentSession(provider.stripe)
    const answers = await Promise.all([1, 2, 3].map(() => provider.pay(pageOf(session))))
    for (const answer of answers) expect(answer.headers.get('location')).toContain(session.id)
    const { payment_intent: intent } = await provider.stripe.checkout.sessions.retrieve(session.id)
    const charges = await provider.stripe.charges.list({ payment_intent: String(intent) })
    expect(charges.data).toHaveLength(1)
    expect(await (await fetch(pageOf(session))).text()).toContain('This payment is complete')
  })

  test.each([
    ['4000000000000002', 'Mia', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'Mia', 'card_declined', 'insufficient_funds'],
    ['4000000000000069', 'Mia', 'expired_card', 'expired_card'],
    ['4111111111111111', 'Mia', 'card_declined', 'test_mode_live_card'],
  ])('card %s is declined, and another card then pays', async (number, name, code, declineCode) => {
    const session = await appointmentSession(provider.stripe)
    const answer = await provider.pay(pageOf(session), { card_number: number, card_name: name })
    expect(answer.status).toBe(402)
    expect(await answer.text()).toContain(`Decline code: ${declineCode}`)
    const tried = await provider.stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] })
    expect(tried).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: {
        status: 'requires_payment_method',
        last_payment_error: { type: 'card_error', code, decline_code: declineCode },
      },
    })
    expect((await provider.pay(pageOf(session))).status).toBe(303)
    const { payment_intent: intent } = await provider.stripe.checkout.sessions.retrieve(session.id)
    await vi.waitFor(
      () =>
        expect(eventsOf(String(intent))).toEqual(
          expect.arrayContaining(['charge.failed', 'payment_intent.payment_failed', 'checkout.session.completed']),
        ),
      PATIENT,
    )
  })

  test('every decline code of the spec can be produced, on the page and by the API', async () => {
    const session = await appointmentSession(provider.stripe)
    for (const code of declineCodes) {
      const page = await provider.pay(pageOf(session), {
        card_number: '4000000000000002',
        card_name: `decline ${code}`,
      })
      expect(await page.text(), code).toContain(`Decline code: ${code}`)
      const failure = await provider.stripe.paymentIntents
        .create({ amount: 500, currency: 'usd', confirm: true, payment_method: `pm_card_decline_${code}` })
        .catch((error: unknown) => error)
      expect(failure, code).toBeInstanceOf(Stripe.errors.StripeCardError)
      expect(failure).toMatchObject({
        decline_code: code,
        statusCode: 402,
        payment_intent: { status: 'requires_payment_method' },
      })
    }
  })

  test('wrong fields are each named, and no payment is attempted', async () => {
    const session = await appointmentSession(provider.stripe, { customer_email: undefined })
    const answer = await provider.pay(pageOf(session), {
      email: 'mia',
      card_number: '4242 4242 4242 4241',
      card_expiry: '01/20',
      card_cvc: '12',
      card_name: '',
    })
    expect(answer.status).toBe(422)
    const page = await answer.text()
    for (const text of [
      'Enter an email such as',
      'Your card number is not valid',
      'expiry date is in the past',
      'The security code has 3 digits',
      'Enter the name on the card',
    ]) {
      expect(page).toContain(text)
    }
    expect((await provider.stripe.checkout.sessions.retrieve(session.id)).payment_intent).toBeNull()
  })

  test('what a person types is escaped and shown as text', async () => {
    const session = await appointmentSession(provider.stripe, { customer_email: undefined })
    const page = await (await provider.pay(pageOf(session), { card_cvc: '', card_name: '"><script>x</script>' })).text()
    expect(page).not.toContain('<script>x')
    expect(page).toContain('&quot;&gt;&lt;script&gt;')
  })

  test('a refused 3-D Secure challenge returns to the form, and a confirmed one pays', async () => {
    const session = await appointmentSession(provider.stripe)
    const first = await provider.pay(pageOf(session), { card_number: '4000002500003155' })
    const challenge = String(first.headers.get('location'))
    expect(challenge).toContain('/c/challenge/pi_')
    expect(await (await fetch(challenge)).text()).toContain('Confirm your payment')
    const say = (answer: string) =>
      fetch(challenge, { method: 'POST', body: new URLSearchParams({ answer }), redirect: 'manual' })

    expect((await say('refuse')).headers.get('location')).toBe(`/c/pay/${session.id}`)
    expect(await (await fetch(pageOf(session))).text()).toContain('unable to authenticate')
    await provider.pay(pageOf(session), { card_number: '4000002500003155' })
    expect(await provider.stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] })).toMatchObject({
      status: 'open',
      payment_intent: { status: 'requires_action' },
    })
    const [one, two] = await Promise.all([say('approve'), say('approve')])
    expect(one.headers.get('location')).toContain(`session_id=${session.id}`)
    expect(two.headers.get('location')).toContain(`session_id=${session.id}`)
    expect((await provider.stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid')
  })

  test('a session expires once, its page and challenge then say so, and a paid one cannot expire', async () => {
    const session = await appointmentSession(provider.stripe)
    const challenge = String(
      (await provider.pay(pageOf(session), { card_number: '4000002500003155' })).headers.get('location'),
    )
    expect((await provider.stripe.checkout.sessions.expire(session.id)).status).toBe('expired')
    await expect(provider.stripe.checkout.sessions.expire(session.id)).rejects.toThrow(/status of expired/)
    const late = await fetch(challenge, { method: 'POST', body: new URLSearchParams({ answer: 'approve' }) })
    expect(late.status).toBe(410)
    expect(await late.text()).toContain('This payment page has expired')
    expect((await provider.pay(pageOf(session))).status).toBe(410)
    expect(await provider.stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] })).toMatchObject({
      status: 'expired',
      payment_status: 'unpaid',
      payment_intent: { status: 'canceled' },
    })
    await vi.waitFor(
      () => expect(eventsOf(session.id).filter((type) => type === 'checkout.session.expired')).toHaveLength(1),
      PATIENT,
    )

    const paid = await appointmentSession(provider.stripe)
    await provider.pay(pageOf(paid))
    await expect(provider.stripe.checkout.sessions.expire(paid.id)).rejects.toMatchObject({
      statusCode: 400,
      type: 'StripeInvalidRequestError',
    })
  })

  test('an authorized payment is unpaid until it is captured', async () => {
    const session = await appointmentSession(provider.stripe, { payment_intent_data: { capture_method: 'manual' } })
    await provider.pay(pageOf(session))
    const held = await provider.stripe.checkout.sessions.retrieve(session.id)
    expect(held).toMatchObject({ status: 'complete', payment_status: 'unpaid' })
    const captured = await provider.stripe.paymentIntents.capture(String(held.payment_intent))
    expect(captured).toMatchObject({ status: 'succeeded', amount_received: 12_000 })
  })

  test('an unknown page answers 404', async () => {
    expect((await fetch(`${provider.base}/c/pay/cs_test_nothing`)).status).toBe(404)
    expect((await fetch(`${provider.base}/c/challenge/pi_nothing`)).status).toBe(404)
  })
})
