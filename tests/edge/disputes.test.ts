import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { z } from 'zod'
import { claimDirectoryMail } from '#edge/internal/directory-mails'
import { holdInput } from '../factories/bookings.ts'
import { endWorld, makeWorld, type World } from '../isolation/world.ts'
import { inPractice } from './agreed-clients.ts'
import { cardProvider } from './card-provider.ts'
import { directoryStore } from './directory-store.ts'
import { env } from './worker-env.ts'

// Card payments that a bank disputes, by the signed webhooks of the card provider in every order.

const CHECKOUT = '/api/scheduler/v1/payment/checkout_one_time'
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

let held = 0
/** A member pays a held time of $120 with a card whose bank disputes it. Nothing is delivered. */
async function disputedHold(card_number = '4000 0000 0000 0259') {
  const { member, owner_id, free } = world.b
  const { body } = await member.post(
    '/api/scheduler/v1/timeslot_patient/books_availability',
    holdInput({ provider: owner_id, start: free[held++ * 4] ?? '', label: 'Paid' }),
  )
  const { timeslot_id: slot } = z.object({ timeslot_id: z.string() }).parse(body)
  const { url } = z.object({ url: z.string() }).parse((await member.post(CHECKOUT, { timeslot_id: slot })).body)
  await provider.pay(url, { card_number })
  const events = await provider.eventsOf(slot)
  const intent = events.find(({ type }) => type === 'payment_intent.succeeded')?.data.object as { id: string }
  return { slot, intent: intent.id }
}

const control = async (intent: string, what: string) => {
  const answer = await fetch(`${inject('cardProvider')}/_control/disputes/${intent}/${what}`, { method: 'POST' })
  expect(answer.status).toBe(200)
}

/** The events about a payment or its hold, the oldest first. */
async function eventsOf({ slot, intent }: { slot: string; intent: string }) {
  const found = [...(await provider.eventsOf(slot)), ...(await provider.eventsOf(intent))]
  return [...new Map(found.map((event) => [event.id, event])).values()]
}

async function deliver(events: Awaited<ReturnType<typeof eventsOf>>): Promise<void> {
  for (const event of events) expect([event.type, await provider.deliver(event)]).toEqual([event.type, 200])
}

const stateOf = (slot: string, intent: string) =>
  inPractice(
    slot,
    `SELECT d.state, a.paid, a.dispute,
       (SELECT coalesce(sum(amount_minor), 0) FROM ledger WHERE account = 'cash' AND order_id = p.order_id) AS cash,
       (SELECT coalesce(sum(amount_minor), 0) FROM ledger WHERE account = 'disputed' AND order_id = p.order_id) AS held
     FROM payments p JOIN appointments a ON a.id = p.appointment_id
     JOIN disputes d ON d.payment_intent = p.payment_intent WHERE p.payment_intent = ?`,
    intent,
  )

const mailsOf = async (intent: string) => {
  const [dispute] = (await provider.stripe.disputes.list({ payment_intent: intent })).data
  const { results } = await env.DIRECTORY.prepare(
    "SELECT id, user_id, about FROM directory_mails WHERE kind = 'payment_disputed'",
  ).all<{ id: string; user_id: string; about: string }>()
  return results.filter(({ about }) => about.includes(dispute?.id ?? '?'))
}

describe('a disputed payment', () => {
  it('is followed once, however often its events come, and its owner is written to once', async () => {
    const paid = await disputedHold()
    await deliver(await eventsOf(paid))
    await deliver(await eventsOf(paid))
    expect(await stateOf(paid.slot, paid.intent)).toEqual([
      { state: 'open', paid: 1, dispute: 'open', cash: 0, held: 12_000 },
    ])
    const mails = await mailsOf(paid.intent)
    expect(mails.map(({ user_id }) => user_id)).toEqual([world.b.owner_id])
    const mail = await claimDirectoryMail(directoryStore(), mails[0]?.id ?? '', 'test-dispute')
    expect(mail.content?.fields).toMatchObject({ amount_text: '$120.00', taken: 'yes' })
    expect(mail.content?.fields.respond_by_text).not.toBe('')
  })

  for (const [end, after] of [
    ['won', { state: 'won', paid: 1, dispute: 'won', cash: 12_000, held: 0 }],
    ['lost', { state: 'lost', paid: 0, dispute: 'lost', cash: 0, held: 0 }],
  ] as const)
    it(`is ${end} in the end when all its events come reversed, before those of its payment`, async () => {
      const paid = await disputedHold()
      await control(paid.intent, 'answer')
      await control(paid.intent, `close/${end}`)
      await deliver((await eventsOf(paid)).reverse())
      expect(await stateOf(paid.slot, paid.intent)).toEqual([after])
      await deliver(await eventsOf(paid))
      expect(await stateOf(paid.slot, paid.intent)).toEqual([after])
      // It could not be answered any more when it became known.
      expect(await mailsOf(paid.intent)).toEqual([])
    })

  it('takes nothing while its bank only asks', async () => {
    const paid = await disputedHold('4000 0000 0000 1976')
    await deliver(await eventsOf(paid))
    expect(await stateOf(paid.slot, paid.intent)).toEqual([
      { state: 'asked', paid: 1, dispute: null, cash: 12_000, held: 0 },
    ])
  })

  it('is told again once a bank that asked takes the money, and the question is not said any more', async () => {
    const paid = await disputedHold('4000 0000 0000 1976')
    await deliver(await eventsOf(paid))
    await deliver(await eventsOf(paid))
    const [asked, ...none] = await mailsOf(paid.intent)
    expect(none).toEqual([])
    const claim = async (id = '') => (await claimDirectoryMail(directoryStore(), id, `claim-${id}`)).content?.fields
    await control(paid.intent, 'escalate')
    const events = await eventsOf(paid)
    for (const all of [events.toReversed(), events]) await deliver(all)
    expect(await stateOf(paid.slot, paid.intent)).toMatchObject([{ state: 'open', cash: 0, held: 12_000 }])
    const taken = (await mailsOf(paid.intent)).filter(({ id }) => id !== asked?.id)
    expect(taken).toHaveLength(1)
    expect(await claim(asked?.id)).toBeUndefined()
    expect(await claim(taken[0]?.id)).toMatchObject({ amount_text: '$120.00', taken: 'yes' })
  })

  it('that was only a question, and was answered, is over once its bank has closed it, in any order', async () => {
    const paid = await disputedHold('4000 0000 0000 1976')
    await control(paid.intent, 'answer')
    await control(paid.intent, 'close/won')
    const events = await eventsOf(paid)
    await deliver(events.toReversed())
    await deliver(events)
    expect(await stateOf(paid.slot, paid.intent)).toEqual([
      { state: 'dropped', paid: 1, dispute: null, cash: 12_000, held: 0 },
    ])
  })

  it('is read again later while the card provider cannot be reached', async () => {
    const paid = await disputedHold()
    const events = await eventsOf(paid)
    const about = events.filter(({ type }) => type.startsWith('charge.dispute'))
    expect(about).toHaveLength(2)
    vi.restoreAllMocks()
    for (const event of about) expect(await provider.deliver(event)).toBe(503)
    provider.connect()
    await deliver(events)
    expect(await stateOf(paid.slot, paid.intent)).toMatchObject([{ state: 'open', cash: 0 }])
  })

  it('is nobody’s here when its payment is none of a practice', async () => {
    const { stripe } = provider
    const { id } = await stripe.paymentIntents.create({
      ...{ amount: 5_000, currency: 'usd', payment_method: 'pm_card_createDispute', confirm: true },
      allowed_payment_method_types: ['card'],
    })
    const found = (await provider.eventsOf(id)).filter(({ type }) => type.startsWith('charge.dispute'))
    expect(found).toHaveLength(2)
    await deliver(found)
  })
})
