import { SELF } from 'cloudflare:test'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { EDGE_TEST_SETTINGS } from '../setup/edge-settings.ts'
import { endWorld, makeWorld, type World } from '../isolation/world.ts'
import { inPractice } from './agreed-clients.ts'
import { cardProvider } from './card-provider.ts'
import { addSession, APPOINTMENT } from './mailed-sessions.ts'

// What the card provider's events say of tries to pay for a session, from the signed request to the flags that people read.

const PAYMENT = '/api/scheduler/v1/payment/'
const provider = cardProvider()
const stripe = new Stripe('sk_test_of_tests', { httpClient: Stripe.createFetchHttpClient() })

let world: World
beforeAll(async () => {
  world = await makeWorld()
  provider.connect()
})
afterAll(() => {
  vi.restoreAllMocks()
  return endWorld(world)
})

const flagsSchema = z.object({
  status_flags: z.object({
    payment_failed: z.boolean(),
    payment_intent_needs_action: z.boolean(),
    needs_payment: z.boolean(),
    paid: z.boolean(),
  }),
})
const read = async (id: string, by = world.a.member) =>
  flagsSchema.parse((await by.get(APPOINTMENT + id)).body).status_flags
const version = async (id: string) =>
  z.object({ modify_datetime: z.string() }).parse((await world.a.owner.get(APPOINTMENT + id)).body).modify_datetime

const UNTOUCHED = { payment_failed: false, payment_intent_needs_action: false, needs_payment: true, paid: false }
const WAITING = { ...UNTOUCHED, payment_intent_needs_action: true }
const FAILED = { ...UNTOUCHED, payment_failed: true }
const PAID = { ...UNTOUCHED, needs_payment: false, paid: true }

let sessions = 0
/** A session that the member of practice A owes and whose payment page is open, and its order. */
async function atPage() {
  const { owner, member, member_id } = world.a
  const chart = z
    .object({ people: z.array(z.object({ patient_user_id: z.string() })).min(1) })
    .parse((await owner.get(`/api/users/v1/patient_chart/${member_id}`)).body)
  const start = Date.now() + (200 + ++sessions) * 3_600_000
  const time = (at: number) => new Date(Math.ceil(at / 60_000) * 60_000).toISOString()
  const id = await addSession(owner, chart.people[0]?.patient_user_id ?? '', {
    appointment_type_label: 'Paid',
    book_without_license: true,
    appointments: [{ appointment_start: time(start), appointment_end: time(start + 1_800_000) }],
  })
  const opened = await member.post(`${PAYMENT}appointment/${id}/pay`)
  expect(opened).toMatchObject({ status: 200, body: { paid: false, url: expect.any(String) } })
  const rows = await inPractice(id, 'SELECT order_id, session_id FROM order_pages WHERE appointment_id = ?', id)
  const [page] = z.tuple([z.object({ order_id: z.string(), session_id: z.string() })]).parse(rows)
  return { id, ...page, opened_at: Math.ceil(Date.now() / 1000) }
}
type Page = Awaited<ReturnType<typeof atPage>>

let events = 0
/** An event about the intent of a page, a number of seconds after the page was opened. */
const tryOf = ({ order_id, opened_at }: Pick<Page, 'order_id' | 'opened_at'>, type: string, after: number) => ({
  id: `evt_try_${++events}`,
  object: 'event',
  created: opened_at + after,
  type: `payment_intent.${type}`,
  data: { object: { id: `pi_${order_id}`, object: 'payment_intent', metadata: { order_id }, status: type } },
})
const paidOf = ({ order_id, session_id, opened_at }: Page) => ({
  id: `evt_paid_${++events}`,
  object: 'event',
  created: opened_at,
  type: 'checkout.session.completed',
  data: {
    object: {
      id: session_id,
      object: 'checkout.session',
      metadata: { order_id },
      payment_status: 'paid',
      payment_intent: `pi_${order_id}`,
      amount_total: 12_000,
      currency: 'usd',
    },
  },
})

async function deliver(event: object, { secret = EDGE_TEST_SETTINGS.STRIPE_WEBHOOK_SECRET, header = '' } = {}) {
  const payload = JSON.stringify(event)
  const signature =
    header ||
    (await stripe.webhooks.generateTestHeaderStringAsync({
      payload,
      secret,
      cryptoProvider: Stripe.createSubtleCryptoProvider(),
    }))
  const answer = await SELF.fetch(`http://localhost:8787${PAYMENT}webhook`, {
    method: 'POST',
    body: payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  })
  await answer.arrayBuffer()
  return answer.status
}

describe('the card provider’s word about a try to pay', () => {
  it('that waits for the client, and then that it failed, are read by both sides', async () => {
    const page = await atPage()
    expect(await read(page.id)).toEqual(UNTOUCHED)
    expect(await deliver(tryOf(page, 'requires_action', 1))).toBe(200)
    for (const by of [world.a.member, world.a.owner, world.scheduler]) expect(await read(page.id, by)).toEqual(WAITING)
    expect(await deliver(tryOf(page, 'payment_failed', 2))).toBe(200)
    for (const by of [world.a.member, world.a.owner, world.scheduler]) expect(await read(page.id, by)).toEqual(FAILED)
  })

  it('changes the session once, however often it arrives, and not when it is older than what is known', async () => {
    const page = await atPage()
    const failed = tryOf(page, 'payment_failed', 5)
    expect(await deliver(failed)).toBe(200)
    const once = await version(page.id)
    expect(await Promise.all(Array.from({ length: 10 }, () => deliver(failed)))).toEqual(Array(10).fill(200))
    expect(await deliver(tryOf(page, 'requires_action', 4))).toBe(200)
    expect(await version(page.id)).toBe(once)
    expect(await read(page.id)).toEqual(FAILED)
  })

  it('changes nothing when it arrives after the payment', async () => {
    const page = await atPage()
    expect(await deliver(tryOf(page, 'payment_failed', 1))).toBe(200)
    expect(await deliver(paidOf(page))).toBe(200)
    expect(await read(page.id)).toEqual(PAID)
    for (const type of ['requires_action', 'payment_failed']) {
      expect(await deliver(tryOf(page, type, 60))).toBe(200)
      expect(await read(page.id)).toEqual(PAID)
    }
  })

  it('is refused when it is forged, and ignored when it is about another intent or an order that is not ours', async () => {
    const page = await atPage()
    const forged = tryOf(page, 'payment_failed', 1)
    expect(await deliver(forged, { secret: 'whsec_of_somebody' })).toBe(400)
    expect(await deliver(forged, { header: 't=1,v1=00' })).toBe(400)
    expect(await read(page.id)).toEqual(UNTOUCHED)
    const elsewhere = `${page.order_id.slice(0, -4)}0000`
    for (const order_id of ['', 'ord_nothing', page.id, elsewhere])
      expect(await deliver(tryOf({ ...page, order_id }, 'payment_failed', 1))).toBe(200)
    for (const type of ['created', 'processing', 'succeeded', 'canceled'])
      expect(await deliver(tryOf(page, type, 1))).toBe(200)
    expect(await read(page.id)).toEqual(UNTOUCHED)
    // The same event, signed, is heard: being refused before has not made it a repeat.
    expect(await deliver(forged)).toBe(200)
    expect(await read(page.id)).toEqual(FAILED)
  })
})
