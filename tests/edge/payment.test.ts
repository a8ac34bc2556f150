import type { PracticeObject } from '#durable-objects/practice/PracticeObject'
import { runInDurableObject, SELF } from 'cloudflare:test'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { practiceStub } from '#durable-objects/stubs'
import { pdfSaying } from '../factories/pdf.ts'
import { signed } from '../isolation/signed.ts'
import { endWorld, type House, makeWorld, type World } from '../isolation/world.ts'
import { EDGE_TEST_SETTINGS } from '../setup/edge-settings.ts'
import { Browser } from './Browser.ts'
import { knownToProvider } from './payers.ts'
import { env } from './worker-env.ts'
import { actInside } from '../durable-objects/practice/act-inside.ts'

const WEBHOOK = '/api/scheduler/v1/payment/webhook'
const CHECKOUT = '/api/scheduler/v1/payment/checkout_one_time'
const stripe = new Stripe('sk_test_of_tests', { httpClient: Stripe.createFetchHttpClient() })
let world: World

beforeAll(async () => {
  world = await makeWorld()
})

const eventOf = (slot: string, also: { id?: string; type?: string; object?: object } = {}) =>
  JSON.stringify({
    id: also.id ?? 'evt_edge_1',
    object: 'event',
    type: also.type ?? 'checkout.session.completed',
    data: {
      object: {
        id: 'cs_1',
        object: 'checkout.session',
        metadata: { timeslot_id: slot },
        payment_status: 'paid',
        payment_intent: 'pi_edge_1',
        amount_total: 12_000,
        currency: 'usd',
        ...also.object,
      },
    },
  })

async function deliver(payload: string, sign: { secret?: string; timestamp?: number } = {}) {
  const header = await stripe.webhooks.generateTestHeaderStringAsync({
    payload,
    secret: sign.secret ?? EDGE_TEST_SETTINGS.STRIPE_WEBHOOK_SECRET,
    ...(sign.timestamp ? { timestamp: sign.timestamp } : {}),
    cryptoProvider: Stripe.createSubtleCryptoProvider(),
  })
  return send(payload, header)
}

/** A genuine signature of tomorrow that also claims to be of today. */
async function signedTwice(payload: string, now: number): Promise<string> {
  const header = await stripe.webhooks.generateTestHeaderStringAsync({
    payload,
    secret: EDGE_TEST_SETTINGS.STRIPE_WEBHOOK_SECRET,
    timestamp: now + 86_400,
    cryptoProvider: Stripe.createSubtleCryptoProvider(),
  })
  return `t=${now},${header}`
}

async function send(payload: string, header: string | null) {
  const answer = await SELF.fetch(`http://localhost:8787${WEBHOOK}`, {
    method: 'POST',
    body: payload,
    headers: { 'content-type': 'application/json', ...(header === null ? {} : { 'stripe-signature': header }) },
  })
  return { status: answer.status, text: await answer.text() }
}

/** Starts the checkout of a hold. It answers 503 because no card provider runs here, but the hold is then `paying`. */
async function paying({ member, slot }: House): Promise<void> {
  await knownToProvider(member)
  expect(await member.post(CHECKOUT, { timeslot_id: slot })).toMatchObject({
    status: 503,
    body: { code: 'unavailable' },
  })
}

const holdOf = async ({ member, slot }: House) => (await member.get(`/api/scheduler/v1/timeslot_patient/${slot}`)).body

afterAll(() => endWorld(world))

describe('the card provider’s webhook', () => {
  it('is refused when forged, unsigned, changed, or more than five minutes old or ahead', async () => {
    const { a } = world
    await paying(a)
    const payload = eventOf(a.slot)
    const now = Math.floor(Date.now() / 1000)
    for (const answer of [
      await send(payload, null),
      await send(payload, 't=1,v1=00'),
      await deliver(payload, { secret: 'whsec_of_somebody' }),
      await deliver(payload, { timestamp: now - 301 }),
      await deliver(payload, { timestamp: now + 86_400 }),
      await send(payload, await signedTwice(payload, now)),
    ])
      expect(answer).toMatchObject({ status: 400 })
    const header = await stripe.webhooks.generateTestHeaderStringAsync({
      payload,
      secret: EDGE_TEST_SETTINGS.STRIPE_WEBHOOK_SECRET,
      cryptoProvider: Stripe.createSubtleCryptoProvider(),
    })
    expect(await send(payload.replace('12000', '1'), header)).toMatchObject({ status: 400 })
    expect(await holdOf(a)).toMatchObject({ state: 'paying', appointment_id: null })
  })

  it('ignores events that are not about one of our holds, and unpaid checkouts', async () => {
    const { a } = world
    for (const payload of [
      eventOf(a.slot, { type: 'payment_intent.created' }),
      eventOf('', {}),
      eventOf('slot_nothing', {}),
      eventOf(a.apt, {}),
      eventOf(a.slot, { object: { payment_status: 'unpaid' } }),
      eventOf(`slot_0190a0a0a0a07000800000000000abcd_none`, {}),
    ])
      expect(await deliver(payload)).toMatchObject({ status: 200 })
    expect(await holdOf(a)).toMatchObject({ state: 'paying' })
  })

  it('books once, even when it arrives several times', async () => {
    const { a } = world
    for (const answer of await Promise.all([1, 2, 3].map(() => deliver(eventOf(a.slot)))))
      expect(answer).toMatchObject({ status: 200 })
    expect(await holdOf(a)).toMatchObject({ state: 'booked', appointment_id: expect.stringMatching(/^apt_/) })
    expect(await a.member.post(CHECKOUT, { timeslot_id: a.slot })).toMatchObject({
      status: 200,
      body: { session_id: null },
    })
    expect(await deliver(eventOf(a.slot, { id: 'evt_late', type: 'checkout.session.expired' }))).toMatchObject({
      status: 200,
    })
    expect(await holdOf(a)).toMatchObject({ state: 'booked' })
  })

  it('books when a delayed payment arrives', async () => {
    const { b } = world
    await paying(b)
    const unpaid = eventOf(b.slot, { id: 'evt_b1', object: { payment_status: 'unpaid' } })
    expect(await deliver(unpaid)).toMatchObject({ status: 200 })
    expect(await holdOf(b)).toMatchObject({ state: 'paying' })
    const arrived = eventOf(b.slot, {
      id: 'evt_b2',
      type: 'checkout.session.async_payment_succeeded',
      object: { payment_intent: 'pi_b' },
    })
    expect(await deliver(arrived)).toMatchObject({ status: 200 })
    expect(await holdOf(b)).toMatchObject({ state: 'booked' })
  })
})

describe('an invoice', () => {
  it('can be read by the people of its session and by its practice only', async () => {
    const { a, b, scheduler, unfinished, nobody } = world
    const path = `/api/scheduler/v1/invoice/${a.inv}`
    for (const reader of [a.member, a.owner, scheduler]) {
      expect(await reader.get(path)).toMatchObject({
        status: 200,
        body: {
          invoice_id: a.inv,
          appointment_id: a.done,
          billed_to: 'Mona Ortega',
          client_name: 'Mona Ortega',
          total: 0,
          status: 'paid',
          lines: [{ text: 'Intro', amount: 0 }],
        },
      })
      const pdf = await reader.get(`${path}/pdf`)
      expect(pdf.status).toBe(200)
      expect(pdf.text.startsWith('%PDF')).toBe(true)
    }
    for (const stranger of [b.member, b.owner])
      for (const address of [path, `${path}/pdf`]) expect((await stranger.get(address)).status).toBe(404)
    expect((await nobody.get(path)).status).toBe(401)
    expect((await unfinished.get(path)).status).toBe(403)
    expect((await a.member.get(`/api/scheduler/v1/invoice/inv_${a.practice_id}_none`)).status).toBe(404)
  })

  it('gets one number per session, without gaps within a year', async () => {
    const { a } = world
    const ask = (id: string) =>
      signed('POST', `/api/internal/v1/appointments/${id}/invoice`, { operation_id: 'operation-again' })
    expect(await ask(a.done)).toMatchObject({
      status: 200,
      body: { invoice_id: a.inv, made: false, number: expect.stringMatching(/^\d{4}-0001$/) },
    })
    expect((await ask(a.apt)).status).toBe(409)
    const numbers = await runInDurableObject(practiceStub(env, a.practice_id), (object: PracticeObject, state) => {
      const { sql } = state.storage
      const columns = sql
        .exec<{ name: string }>('PRAGMA table_info(appointments)')
        .toArray()
        .map(({ name }) => name)
      const made: string[] = []
      for (const [i, at] of [
        '2027-12-31T23:00',
        '2028-01-01T05:59',
        '2028-01-01T06:00',
        '2028-06-01T00:00',
        '2029-02-01T00:00',
      ].entries()) {
        const copied = columns
          .map((name) => (name === 'id' ? `id || '-${i}'` : name === 'hold_id' ? 'NULL' : name))
          .join(', ')
        sql.exec(
          `INSERT INTO appointments (${columns.join(', ')}) SELECT ${copied} FROM appointments WHERE id = ?`,
          a.done,
        )
        sql.exec(
          `INSERT INTO orders (id, appointment_id, price_minor, discount_minor, currency, create_at, modify_at)
           SELECT id || '-${i}', ?, price_minor, discount_minor, currency, create_at, modify_at
           FROM orders WHERE hold_id = (SELECT hold_id FROM appointments WHERE id = ?)`,
          `${a.done}-${i}`,
          a.done,
        )
        object.host.clock = () => Date.parse(`${at}:00.000Z`)
        const ctx = {
          actor: { kind: 'process', name: 'workflows' },
          traceparent: object.host.self.traceparent,
          idempotency: null,
        } as const
        for (const _time of [1, 2]) made.push(actInside(object, 'invoice.create', ctx, `${a.done}-${i}`).number)
      }
      object.host.clock = () => Date.now()
      return made
    })
    // The year is that of the practice's time zone: Chicago is six hours behind UTC.
    expect(numbers).toEqual([
      '2027-0001',
      '2027-0001',
      '2027-0002',
      '2027-0002',
      '2028-0001',
      '2028-0001',
      '2028-0002',
      '2028-0002',
      '2029-0001',
      '2029-0001',
    ])
  })

  it('opens as a PDF and shows on its session', async () => {
    const { a } = world
    const file = await SELF.fetch(`http://localhost:8787/api/scheduler/v1/invoice/${a.inv}/pdf`, {
      headers: { cookie: a.member.cookieHeader },
    })
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(file.headers.get('content-disposition')).toMatch(/^inline; filename="invoice-\d{4}-0001\.pdf"$/)
    expect(file.headers.get('cache-control')).toBe('no-store')
    expect(await file.text()).toBe(atob(pdfSaying('drawn')))
    expect(await a.member.get(`/api/scheduler/v1/appointment/${a.done}`)).toMatchObject({
      body: { invoice_id: a.inv, status_flags: { is_invoice_created: true } },
    })
  })

  it('retains its first PDF when it is drawn again', async () => {
    const { a } = world
    const path = `/api/internal/v1/invoices/${a.inv}`
    expect((await signed('GET', `${path}/paper`)).body).toMatchObject({ issued: true })
    const again = { operation_id: 'operation-again', pdf: pdfSaying('drawn again') }
    const [one, other] = await Promise.all([1, 2].map(() => signed('POST', `${path}/pdf`, again)))
    expect(one).toMatchObject({ status: 200, body: { bytes: atob(pdfSaying('drawn')).length } })
    expect(other?.body).toEqual(one?.body)
    expect((await a.member.get(`/api/scheduler/v1/invoice/${a.inv}/pdf`)).text).toContain('% drawn\n')
  })
})

describe('the payment settings', () => {
  it('are the publishable key and the library', async () => {
    expect(await new Browser().get('/api/scheduler/v1/payment/config')).toMatchObject({
      status: 200,
      body: { publishable_key: 'pk_test_of_tests', library_url: 'http://127.0.0.1:9/v3/' },
    })
  })
})
