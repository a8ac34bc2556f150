import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { z } from 'zod'
import { holdInput } from '../factories/bookings.ts'
import { claimsMail } from '../isolation/signed.ts'
import { endWorld, makeWorld, type World } from '../isolation/world.ts'
import { inPractice } from './agreed-clients.ts'
import { cardProvider } from './card-provider.ts'

// The mail and the task of the owner about a refund that fails after it was made, by the signed webhooks of the card provider.

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

const todo = z.object({
  failed_refunds: z
    .object({ refunds: z.array(z.object({ amount: z.number(), client_name: z.string().nullable() })) })
    .nullable(),
})

it('says which client, which amount and where it is decided, in one mail', async () => {
  const { owner, member, owner_id, free } = world.a
  const { body } = await member.post(
    '/api/scheduler/v1/timeslot_patient/books_availability',
    holdInput({ provider: owner_id, start: free[8] ?? '', label: 'Paid' }),
  )
  const { timeslot_id: slot } = z.object({ timeslot_id: z.string() }).parse(body)
  const checkout = await member.post('/api/scheduler/v1/payment/checkout_one_time', { timeslot_id: slot })
  const { url } = z.object({ url: z.string() }).parse(checkout.body)
  await provider.pay(url)
  for (const event of await provider.eventsOf(slot)) expect(await provider.deliver(event)).toBe(200)
  const [paid] = await inPractice(
    slot,
    'SELECT p.id, p.payment_intent, p.appointment_id FROM payments p JOIN orders o ON o.id = p.order_id WHERE o.hold_id = ?',
    slot,
  )
  const payment = z.object({ id: z.string(), payment_intent: z.string(), appointment_id: z.string() }).parse(paid)
  const canceled = await owner.post(`/api/scheduler/v1/appointment/${payment.appointment_id}/cancel`, { reason: '' })
  expect(canceled.status).toBe(200)
  // Its own outbox waits, because a cancellation can be undone: the refund is asked for in its place.
  const [refund] = await inPractice(slot, 'SELECT id, card_key FROM refunds WHERE payment_id = ?', payment.id)
  const begun = z.object({ id: z.string(), card_key: z.string() }).parse(refund)
  const made = await provider.stripe.refunds.create(
    { payment_intent: payment.payment_intent, metadata: { payment_id: payment.id, refund_id: begun.id } },
    { idempotencyKey: begun.card_key },
  )
  const ended = await fetch(`${inject('cardProvider')}/_control/refunds/${payment.payment_intent}/end/failed`, {
    method: 'POST',
  })
  expect(ended.status).toBe(200)
  const events = await provider.eventsOf(made.id)
  for (const event of [...events, ...events.toReversed()]) expect(await provider.deliver(event)).toBe(200)

  const mails = await inPractice(slot, "SELECT id FROM mails WHERE kind = 'refund_failed'")
  expect(mails).toHaveLength(1)
  const claimed = await claimsMail(String(mails[0]?.['id']), 'failed-refund')
  expect(claimed.body).toMatchObject({
    state: 'claimed',
    content: {
      kind: 'refund_failed',
      to: `owner-a@${world.domain}`,
      reply_to: null,
      fields: { amount_text: '$120.00', decided_in: 'session' },
    },
  })
  const { content } = z.object({ content: z.object({ fields: z.record(z.string(), z.string()) }) }).parse(claimed.body)
  const link = new URL(content.fields['link'] ?? '')
  expect([link.pathname, link.searchParams.get('session')]).toEqual(['/pro-dashboard/schedule', payment.appointment_id])
  expect(content.fields['client_name']).not.toBe('')

  const own = todo.parse((await owner.get('/api/scheduler/v1/todo/')).body)
  expect(own.failed_refunds?.refunds).toEqual([{ amount: 120, client_name: content.fields['client_name'] }])
  expect(todo.parse((await world.scheduler.get('/api/scheduler/v1/todo/')).body).failed_refunds).toBeNull()
  expect((await member.get('/api/scheduler/v1/todo/')).status).toBe(403)
  const elsewhere = todo.parse((await world.b.owner.get('/api/scheduler/v1/todo/')).body)
  expect(elsewhere.failed_refunds?.refunds).toEqual([])
})
