import { runInDurableObject, SELF } from 'cloudflare:test'
import Stripe from 'stripe'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { PracticeObject } from '#durable-objects/practice/PracticeObject'
import { practiceOf } from '#durable-objects/stubs'
import { MINUTE } from '#kernel/clock'
import { holdInput } from '#tests/factories/bookings'
import { EDGE_TEST_SETTINGS } from '../setup/edge-settings.ts'
import { memberArrives, providerArrives } from './accounts.ts'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { knownToProvider } from './payers.ts'
import { env } from './worker-env.ts'

const API = '/api/scheduler/v1'
const HOLD = `${API}/timeslot_patient/books_availability`
/** One more than a person may hold at the same time. */
const TIMES = 7

beforeAll(migrateDatabases)

/** A professional with a paid session, whom a member books, and the free times of the next days. */
async function scene(name: string) {
  const owner = new Browser()
  const member = new Browser()
  const id = await providerArrives(owner, `pro-${name}@ended.test`)
  await memberArrives(member, `member-${name}@ended.test`)
  await owner.put(`${API}/availability/`, {
    timezone: 'America/Chicago',
    periods: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start_minute: 480, end_minute: 1200 })),
  })
  await owner.post(`${API}/appointment_types/`, { label: 'Therapy', price: 120, length_minute: 50 })
  const path = `${API}/availability/${id}/slots?appointment_type_label=Therapy&days=7`
  const body = z.object({ slots: z.array(z.object({ timeslot_datetime_start: z.string() })) })
  const { slots } = body.parse((await new Browser().get(path)).body)
  const hold = (start: string, by = member) =>
    by.post(HOLD, holdInput({ provider: id, start, label: 'Therapy', length_minute: 50 }))
  // Every second time, because the others overlap with the session before.
  const times = slots.filter((_, at) => at % 2 === 0).slice(0, TIMES)
  /** Whether a checkout of this time would say that it is free. */
  const isFree = async (start: string, by = new Browser()) => {
    const asked = await by.get(`${path.replace('days=7', 'days=1')}&from=${encodeURIComponent(start)}`)
    return body.parse(asked.body).slots.some((slot) => slot.timeslot_datetime_start === start)
  }
  return { member, hold, isFree, times: times.map(({ timeslot_datetime_start }) => timeslot_datetime_start) }
}

describe('the question whether a time is free', () => {
  it('is answered before a stranger registers: a held time is free for the person who holds it only', async () => {
    const { member, hold, isFree, times } = await scene('free')
    const [start = '', other = ''] = times
    expect(await isFree(start)).toBe(true)
    const slot = slotOf(await hold(start))
    const rival = new Browser()
    await memberArrives(rival, 'rival-free@ended.test')
    expect(await Promise.all([isFree(start), isFree(start, rival), isFree(start, member)])).toEqual([
      false,
      false,
      true,
    ])
    expect(await isFree(other)).toBe(true)
    // Whoever lets it go gives it back to everyone.
    expect((await member.call('DELETE', `${API}/timeslot_patient/${slot}`)).status).toBe(204)
    expect(await Promise.all([isFree(start), isFree(start, rival)])).toEqual([true, true])
  })

  it('is no for a time in the past, and for one that is not offered', async () => {
    const { isFree, times } = await scene('past')
    const [start = ''] = times
    expect(await isFree(new Date(Date.parse(start) - 14 * 24 * 60 * MINUTE).toISOString())).toBe(false)
    expect(await isFree(new Date(Date.parse(start) + MINUTE).toISOString())).toBe(false)
  })
})

const slotOf = (answer: { body: unknown }) => z.object({ timeslot_id: z.string() }).parse(answer.body).timeslot_id

/** Lets the practice do everything that is due by now, or by a later time, and report it. */
function settled(slot: string, later = 0): Promise<void> {
  return runInDurableObject(practiceOf(env, slot), async ({ host }: PracticeObject) => {
    const { clock } = host
    host.clock = () => clock() + later
    await host.alarm()
    host.clock = clock
    await host.drain()
  })
}

/** Begins the checkout of a hold. No card provider runs here, so it answers 503, but the hold is `paying` from now on. */
async function pays(member: Browser, slot: string): Promise<void> {
  await knownToProvider(member)
  expect((await member.post(`${API}/payment/checkout_one_time`, { timeslot_id: slot })).status).toBe(503)
}

/** The card provider reports how the checkout of a hold ended. */
async function webhook(slot: string, type: 'completed' | 'expired'): Promise<void> {
  const payload = JSON.stringify({
    id: `evt_${slot}`,
    object: 'event',
    type: `checkout.session.${type}`,
    data: {
      object: {
        id: `cs_${slot}`,
        object: 'checkout.session',
        metadata: { timeslot_id: slot },
        payment_status: type === 'completed' ? 'paid' : 'unpaid',
        payment_intent: type === 'completed' ? `pi_${slot}` : null,
        amount_total: 12_000,
        currency: 'usd',
      },
    },
  })
  const stripe = new Stripe('sk_test_of_tests', { httpClient: Stripe.createFetchHttpClient() })
  const signature = await stripe.webhooks.generateTestHeaderStringAsync({
    payload,
    secret: EDGE_TEST_SETTINGS.STRIPE_WEBHOOK_SECRET,
    cryptoProvider: Stripe.createSubtleCryptoProvider(),
  })
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const answer = await SELF.fetch(`http://localhost:8787${API}/payment/webhook`, {
    method: 'POST',
    body: payload,
    headers,
  })
  await answer.arrayBuffer()
  expect(answer.status).toBe(200)
}

type Ending = (member: Browser, slot: string) => Promise<unknown>

/** How a hold ends, the state that it has then, and what does it. */
const ENDINGS: [string, string, Ending][] = [
  [
    'paid',
    'booked',
    async (member, slot) => {
      await pays(member, slot)
      await webhook(slot, 'completed')
      await settled(slot)
    },
  ],
  [
    'closed at the card provider without a payment',
    'released',
    async (member, slot) => {
      await pays(member, slot)
      await webhook(slot, 'expired')
      await settled(slot)
    },
  ],
  ['lapsed', 'released', (_, slot) => settled(slot, 11 * MINUTE)],
  ['released', 'released', (member, slot) => member.call('DELETE', `${API}/timeslot_patient/${slot}`)],
]

describe('seven times in a row, within ten minutes', () => {
  it.each(ENDINGS)('can be held when each is %s before the next (%s)', async (name, state, end) => {
    const { member, hold, times } = await scene(name.replaceAll(/\W+/g, '-').slice(0, 12))
    const answers: number[] = []
    for (const start of times) {
      const answer = await hold(start)
      answers.push(answer.status)
      if (answer.status !== 201) continue
      const slot = slotOf(answer)
      await end(member, slot)
      expect((await member.get(`${API}/timeslot_patient/${slot}`)).body).toMatchObject({ state })
    }
    expect(answers).toEqual(times.map(() => 201))
    expect(times).toHaveLength(TIMES)
  })

  it('can be asked for when each is refused, and the next can be held', async () => {
    const { hold, times } = await scene('refused')
    const other = new Browser()
    await memberArrives(other, 'other@ended.test')
    const [taken = '', free = ''] = times
    expect((await hold(taken)).status).toBe(201)
    const refusals = []
    for (const _ of times) refusals.push((await hold(taken, other)).status)
    expect(refusals).toEqual(times.map(() => 409))
    expect(await hold(free, other)).toMatchObject({ status: 201 })
  })
})
