import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { chargeCard } from '#contracts/api/card-charges'
import { endWorld, makeWorld, type World } from '../isolation/world.ts'
import { inPractice } from './agreed-clients.ts'
import { cardProvider } from './card-provider.ts'
import { addSession, APPOINTMENT } from './mailed-sessions.ts'
import { CARDS, saveCard } from './payers.ts'

// A practice charges a saved card of its client, from the click to the signed webhooks.

const PATH = '/api/scheduler/v1/client_payments/charge'
const PERMISSIONS = '/api/scheduler/v1/payment/card_permissions'
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

let made = 0
/** A session of A's member that took place and is owed ($120). */
async function owed(): Promise<string> {
  const { owner, member_id } = world.a
  const chart = z
    .object({ people: z.array(z.object({ patient_user_id: z.string() })).min(1) })
    .parse((await owner.get(`/api/users/v1/patient_chart/${member_id}`)).body)
  const start = Math.floor(Date.now() / 60_000) * 60_000 - ++made * 3_600_000
  const time = (at: number) => new Date(at).toISOString()
  const id = await addSession(owner, chart.people[0]?.patient_user_id ?? '', {
    appointment_type_label: 'Paid',
    book_without_license: true,
    appointments: [{ appointment_start: time(start), appointment_end: time(start + 1_800_000) }],
  })
  expect((await owner.post(`${APPOINTMENT}${id}/complete`)).status).toBe(200)
  return id
}

/** A's member lets practice A charge a card. */
async function allowed(token?: string): Promise<{ permission: string; card: string }> {
  const { member, member_id, practice_id } = world.a
  const card = await saveCard(provider, member_id, token)
  const answer = await member.put(PERMISSIONS, { practice_id, payment_method_id: card })
  expect(answer.status, answer.text).toBe(200)
  return { permission: z.object({ permission_id: z.string() }).parse(answer.body).permission_id, card }
}

const charge = (id: string, permission_id: string, by = world.a.owner) =>
  by.post(PATH, { about: { appointment_id: id }, permission_id, expected: 120 })
const ended = ({ body }: { body: unknown }) => chargeCard.responses[200].parse(body)
const paymentsOf = (id: string) =>
  inPractice(id, 'SELECT method, amount_minor, state FROM payments WHERE appointment_id = ?', id)
async function orderOf(id: string): Promise<string> {
  const rows = await inPractice(id, 'SELECT order_id FROM order_pages WHERE appointment_id = ?', id)
  return z.tuple([z.object({ order_id: z.string() })]).parse(rows)[0].order_id
}

/** Delivers every webhook about an order, the last one first, each twice. */
async function deliverReversed(order: string): Promise<void> {
  for (const event of (await provider.eventsOf(order)).reverse())
    for (const _time of [1, 2]) expect(await provider.deliver(event)).toBe(200)
}

describe('the charge of a saved card', () => {
  it('pays a session once, whatever its webhooks say, and says nothing of the card to the provider’s statement', async () => {
    const id = await owed()
    const { permission } = await allowed()
    expect(ended(await charge(id, permission))).toEqual({ status: 'paid', declined: null, due: 0 })
    const order = await orderOf(id)
    await deliverReversed(order)
    expect(await paymentsOf(id)).toEqual([{ method: 'card', amount_minor: 12_000, state: 'paid' }])
    const [intent] = (await provider.stripe.paymentIntents.list({ limit: 1 })).data
    expect(intent).toMatchObject({ metadata: { order_id: order, charge_attempt: '1' }, description: null })
    expect((await charge(id, permission)).status).toBe(409)
  })

  it('that is declined charges nothing, is seen at the session, and the late webhook changes nothing', async () => {
    const id = await owed()
    const { permission } = await allowed('pm_card_chargeCustomerFail')
    expect(ended(await charge(id, permission))).toMatchObject({
      ...{ status: 'declined', due: 120 },
      declined: { code: 'generic_decline', advice: expect.stringContaining('another card') },
    })
    await deliverReversed(await orderOf(id))
    expect(await paymentsOf(id)).toEqual([])
    expect((await world.a.owner.get(APPOINTMENT + id)).body).toMatchObject({
      status_flags: { payment_failed: true, paid: false },
    })
    const asked = await allowed('pm_card_authenticationRequired')
    expect(ended(await charge(id, asked.permission))).toMatchObject({
      ...{ status: 'declined', declined: { code: 'authentication_required' } },
    })
  })

  it('in another currency is refused, and charges nothing', async () => {
    const id = await owed()
    const { permission: permission_id } = await allowed()
    const before = await provider.stripe.paymentIntents.list({ limit: 1 })
    const body = { about: { appointment_id: id }, permission_id, expected: 120 }
    const answer = await world.a.owner.post(PATH, { ...body, currency: 'eur' })
    expect(answer).toMatchObject({ status: 400, text: expect.stringContaining('Amounts are in US dollars here.') })
    expect(await provider.stripe.paymentIntents.list({ limit: 1 })).toMatchObject({ data: before.data })
    expect(await paymentsOf(id)).toEqual([])
    expect(ended(await world.a.owner.post(PATH, { ...body, currency: 'usd' }))).toMatchObject({
      status: 'paid',
      due: 0,
    })
  })

  it('is refused once the card was removed, for another practice and for the client', async () => {
    const id = await owed()
    const { permission, card } = await allowed()
    for (const by of [world.b.owner, world.a.member])
      expect([403, 404]).toContain((await charge(id, permission, by)).status)
    expect((await world.a.member.call('DELETE', `${CARDS}/${card}`)).status).toBe(200)
    expect((await charge(id, permission)).status).toBe(409)
    expect(await paymentsOf(id)).toEqual([])
  })
})
