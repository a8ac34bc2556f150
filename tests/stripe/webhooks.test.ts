import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { appointmentSession, type CardProvider, pageOf, startCardProvider, startReceiver } from './card-provider-kit.ts'
import { PATIENT } from '#tests/setup/time-limits'

describe('webhooks and restarts', () => {
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
  const completed = () => receiver.received.filter(({ event }) => event.type === 'checkout.session.completed')

  test('an event is sent again until the receiver answers 2xx', async () => {
    receiver.answerWith(500)
    const session = await appointmentSession(provider.stripe)
    await provider.pay(pageOf(session))
    await vi.waitFor(() => expect(completed()).toHaveLength(1), PATIENT)
    receiver.answerWith(200)
    await vi.waitFor(() => expect(completed()).toHaveLength(2), PATIENT)
    const [first, second] = completed()
    expect(second?.event.id).toBe(first?.event.id)
    expect(second?.body).toBe(first?.body)
    await vi.waitFor(
      async () => expect((await provider.stripe.events.retrieve(first?.event.id ?? '')).pending_webhooks).toBe(0),
      PATIENT,
    )
  })

  test('state, held deliveries and idempotency keys survive a restart', async () => {
    await provider.control('webhooks/pause')
    const key = { idempotencyKey: 'hold_1' }
    const session = await appointmentSession(provider.stripe, {}, key)
    await provider.restart()
    expect((await appointmentSession(provider.stripe, {}, key)).id).toBe(session.id)
    expect((await provider.pay(pageOf(session))).status).toBe(303)
    await provider.restart()
    expect((await provider.stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid')
    expect(receiver.received).toHaveLength(0)
    await provider.control('webhooks/resume')
    await vi.waitFor(() => expect(completed()).toHaveLength(1), PATIENT)
  })

  test('an event that a failing receiver did not accept is sent again after a restart', async () => {
    receiver.answerWith(503)
    const session = await appointmentSession(provider.stripe)
    await provider.pay(pageOf(session))
    await vi.waitFor(() => expect(completed()).toHaveLength(1), PATIENT)
    await provider.restart()
    receiver.answerWith(200)
    await vi.waitFor(() => expect(completed().length).toBeGreaterThan(1), PATIENT)
  })

  test('tests can send events out of order, late and twice', async () => {
    await provider.control('webhooks/pause')
    const session = await appointmentSession(provider.stripe)
    await provider.pay(pageOf(session))
    const events = (await provider.stripe.events.list({ limit: 10 })).data
    const wanted = events.find((event) => event.type === 'checkout.session.completed')
    const sent = await provider.control(`webhooks/redeliver/${wanted?.id}`)
    expect(await sent.json()).toEqual({ delivered: true, result: '200' })
    expect(receiver.received.map(({ event }) => event.type)).toEqual(['checkout.session.completed'])
    await provider.control(`webhooks/redeliver/${wanted?.id}`)
    expect(completed()).toHaveLength(2)
    await provider.control('webhooks/resume')
    await vi.waitFor(
      () =>
        expect(receiver.received.map(({ event }) => event.type)).toEqual(
          expect.arrayContaining(['payment_intent.succeeded', 'charge.succeeded']),
        ),
      PATIENT,
    )
    expect(completed()).toHaveLength(2)
    expect((await provider.control('webhooks/redeliver/evt_none')).status).toBe(404)
  })

  test('a session expires automatically at its time, and the event is sent once', async () => {
    const session = await appointmentSession(provider.stripe)
    expect((await provider.control(`checkout/${session.id}/lapse`)).status).toBe(200)
    expect((await provider.stripe.checkout.sessions.retrieve(session.id)).status).toBe('expired')
    await vi.waitFor(
      () => expect(receiver.received.map(({ event }) => event.type)).toEqual(['checkout.session.expired']),
      PATIENT,
    )
  })
})

test('a session whose time passed while the provider was down expires when it starts again', async () => {
  let ahead = 0
  const provider = await startCardProvider({ clock: () => Date.now() + ahead })
  try {
    const session = await appointmentSession(provider.stripe, { expires_at: Math.floor(Date.now() / 1000) + 31 * 60 })
    ahead = 32 * 60 * 1000
    await provider.restart()
    await vi.waitFor(
      () => expect(provider.platform.documents.get('checkout.session', session.id)?.status).toBe('expired'),
      PATIENT,
    )
    expect((await provider.stripe.events.list({ type: 'checkout.session.expired' })).data).toHaveLength(1)
  } finally {
    await provider.stop()
  }
})
