import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { holdInput } from '../factories/bookings.ts'
import { endWorld, makeWorld, type World } from '../isolation/world.ts'
import { inPractice } from './agreed-clients.ts'
import { cardProvider } from './card-provider.ts'

// Refunds that a practice makes on the card provider's own pages, by the signed webhooks of the provider.

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

it('are followed to the practice, in whatever order and however often their events come', async () => {
  const { member, owner_id, free } = world.b
  const { body } = await member.post(
    '/api/scheduler/v1/timeslot_patient/books_availability',
    holdInput({ provider: owner_id, start: free[0] ?? '', label: 'Paid' }),
  )
  const { timeslot_id: slot } = z.object({ timeslot_id: z.string() }).parse(body)
  const checkout = await member.post('/api/scheduler/v1/payment/checkout_one_time', { timeslot_id: slot })
  const { url } = z.object({ url: z.string() }).parse(checkout.body)
  await provider.pay(url)
  const paid = await provider.eventsOf(slot)
  const succeeded = paid.find(({ type }) => type === 'payment_intent.succeeded')
  if (!succeeded) throw new Error('not paid')
  const { id: intent } = succeeded.data.object as { id: string }
  // Another client of the provider, which names nothing of ours.
  const refund = await provider.stripe.refunds.create({ payment_intent: intent, amount: 4_500 })
  const told = (await provider.eventsOf(refund.id)).filter(({ type }) => type === 'refund.created')
  expect(told).toHaveLength(1)
  const deliver = async () => {
    const answers: number[] = []
    for (const event of told) answers.push(await provider.deliver(event))
    return answers
  }
  // Before its payment is known, the provider is asked to tell it again.
  expect(await deliver()).toEqual([503])
  for (const event of paid) await provider.deliver(event)
  expect([await deliver(), await deliver()]).toEqual([[200], [200]])
  const rows = await inPractice(
    slot,
    `SELECT r.state, r.amount_minor, r.reason,
       (SELECT sum(amount_minor) FROM ledger WHERE account = 'cash' AND order_id = p.order_id) AS cash
     FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.payment_intent = ?`,
    intent,
  )
  expect(rows).toEqual([{ state: 'done', amount_minor: 4_500, reason: 'Refunded at the card provider', cash: 7_500 }])
  vi.restoreAllMocks()
  expect(await deliver()).toEqual([503])
  provider.connect()
})

it('are nobody’s here when their payment is none of a practice', async () => {
  const { id } = await provider.stripe.paymentIntents.create({
    ...{ amount: 5_000, currency: 'usd', payment_method: 'pm_card_visa', confirm: true },
    allowed_payment_method_types: ['card'],
  })
  const refund = await provider.stripe.refunds.create({ payment_intent: id })
  const [event] = (await provider.eventsOf(refund.id)).filter(({ type }) => type === 'refund.created')
  if (!event) throw new Error('nothing is told of the refund')
  expect(await provider.deliver(event)).toBe(200)
})
