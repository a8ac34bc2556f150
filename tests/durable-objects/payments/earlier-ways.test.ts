import { beforeAll, describe, expect, it } from 'vitest'
import { past_ways } from '#db/practice/schema-past-ways'
import { order_pages, payments } from '#db/practice/schema-payments'
import type { OrderEvent } from '#durable-objects/practice/payments/settle-order'
import { HOUR, MINUTE } from '#kernel/clock'
import { migrateDatabases } from '../../edge/databases.ts'
import {
  asMember,
  asOwner,
  drain,
  hoursLater,
  inside,
  NOW,
  person,
  refusalOf,
  setClock,
} from '../practice/practice-factory.ts'
import { allow, begun, charge } from './charge-factory.ts'
import { asActing, asProvider, at, atCheckout, books, makeTill, type Till } from './payment-factory.ts'
import { invoicedSession, moneyOf, owedSession } from './session-till.ts'

// Events about a way to pay that another one has replaced, and pages that the card provider will not close.

beforeAll(migrateDatabases)

const pay = ({ practice, member }: Till, id: string, by = asMember(member)) => practice.stub.act('order.pay', by, id)
const settle = ({ practice }: Till, event: OrderEvent) => practice.stub.act('order.settle', asProvider, event)

/** Who paid for a session by card, the oldest first, and whether that money stays. */
const payers = ({ practice }: Till, id: string) =>
  inside(practice, ({ host: { db } }) =>
    db
      .select()
      .from(payments)
      .all()
      .filter(({ appointment_id }) => appointment_id === id)
      .map(({ billing_user_id, state }) => [billing_user_id, state]),
  )

const pagesOf = async (till: Till, id: string) => till.cards.pagesOf((await moneyOf(till, id)).order)

/** The word of the provider that one of the pages of a session was paid after all, with a payment of its own. */
async function paidAfterAll(till: Till, id: string, nth: number): Promise<OrderEvent> {
  const page = (await pagesOf(till, id))[nth]
  if (!page) throw new Error('no such page')
  page.intent = `pi_late_${crypto.randomUUID()}`
  page.status = 'complete'
  return till.cards.orderEvent(page)
}

const parked = ({ practice }: Till) =>
  inside(practice, (_object, { storage }) =>
    storage.sql
      .exec<{ event: string; parked: string }>('SELECT event, parked FROM outbox WHERE parked IS NOT NULL ORDER BY seq')
      .toArray(),
  )

describe('a payment that is told of after another payer began', () => {
  it('is that of the person who began that page, and closes the present one', async () => {
    const till = await makeTill()
    const id = await owedSession(till)
    const guardian = person()
    await pay(till, id)
    await pay(till, id, asActing(till.member, guardian))
    const late = await paidAfterAll(till, id, 0)
    expect(await settle(till, late)).toBe('done')
    expect(await settle(till, { ...late, event_id: 'evt_again' })).toBe('repeat')
    await drain(till.practice)
    expect(await payers(till, id)).toEqual([[till.member, 'paid']])
    expect((await pagesOf(till, id)).map(({ status }) => status)).toEqual(['complete', 'expired'])
    expect(await moneyOf(till, id)).toMatchObject({ paid: true, page: { attempt: 2, state: 'closed' } })
  })

  it('goes back to that person when the present page was paid as well', async () => {
    const till = await makeTill()
    const id = await owedSession(till)
    const guardian = person()
    await pay(till, id)
    await pay(till, id, asActing(till.member, guardian))
    const [late, present] = [await paidAfterAll(till, id, 0), await paidAfterAll(till, id, 1)]
    await settle(till, present)
    await settle(till, late)
    await drain(till.practice)
    expect(await payers(till, id)).toEqual([
      [guardian, 'paid'],
      [till.member, 'refunded'],
    ])
  })

  it('is that of the person whose page was opened without an answer', async () => {
    const till = await makeTill()
    const id = await owedSession(till)
    const guardian = person()
    till.cards.losesAnswer = true
    expect(await refusalOf(pay(till, id))).toBe('unavailable')
    await pay(till, id, asActing(till.member, guardian))
    const past = await inside(till.practice, ({ host: { db } }) => db.select().from(past_ways).all())
    expect(past).toMatchObject([{ attempt: 1, billing_user_id: till.member, way_id: expect.stringContaining('cs_') }])
    await settle(till, await paidAfterAll(till, id, 0))
    expect(await payers(till, id)).toEqual([[till.member, 'paid']])
  })

  it('is that of the owner of the card for a charge that a page has replaced', async () => {
    const { till, id } = await begun()
    const guardian = person()
    const permission = await allow(till, 'pm_poor', asActing(till.member, guardian))
    expect(await charge(till, id, permission)).toMatchObject({ status: 'declined' })
    await pay(till, id)
    const [first] = [...till.cards.charges.made.values()]
    if (!first) throw new Error('nothing was charged')
    await settle(till, till.cards.charges.event({ ...first, status: 'succeeded' }, { event_id: 'evt_late_charge' }))
    await drain(till.practice)
    expect(await payers(till, id)).toEqual([[guardian, 'paid']])
    expect((await pagesOf(till, id)).map(({ status }) => status)).toEqual(['expired'])
  })

  it('a page without a customer at the provider is not handed on to another payer', async () => {
    const till = await makeTill()
    const id = await owedSession(till)
    await inside(till.practice, (object) => {
      object.host.effects = {
        ...object.host.effects,
        payerCustomer: async () => ({ kind: 'refused', code: 'invalid_request_error' }),
      }
    })
    const guardian = person()
    await pay(till, id)
    await pay(till, id, asActing(till.member, guardian))
    expect((await pagesOf(till, id)).map(({ request, status }) => [request.customer, status])).toEqual([
      [null, 'expired'],
      [null, 'open'],
    ])
    expect(await moneyOf(till, id)).toMatchObject({ page: { billing_user_id: guardian } })
    await setClock(till.practice, hoursLater(1))
    await till.practice.stub.act('appointment.complete', asOwner(till.practice), id)
    const all = (by = asMember(till.member)) => till.practice.stub.act('order.pay_all', by)
    const [mine, theirs] = [await all(), await all(asActing(till.member, guardian))]
    expect(theirs.url).not.toBe(mine.url)
    expect(till.cards.sharedPages().map(({ status }) => status)).toEqual(['expired', 'open'])
  })
})

describe('a page that the provider refuses to close', () => {
  it('is parked once for the operator, asked for no more, and settles when that is mended', async () => {
    const till = await makeTill()
    const [id, other] = [await owedSession(till), await owedSession(till, hoursLater(3))]
    await pay(till, id)
    await pay(till, other)
    till.cards.tellsNothing = true
    let asked = 0
    till.cards.onClose = async () => void asked++
    await at(till, NOW + 65 * MINUTE)
    expect(await parked(till)).toEqual([
      { event: 'page.close.v1', parked: 'close_refused' },
      { event: 'page.close.v1', parked: 'close_refused' },
    ])
    const before = asked
    await at(till, NOW + 3 * HOUR)
    expect(asked).toBe(before)
    // It may have been paid, so nobody pays it in another way, and the order stays locked.
    expect(await refusalOf(pay(till, id))).toBe('unavailable')
    expect(await moneyOf(till, id)).toMatchObject({ page: { state: 'open' } })
    const paid = till.cards.payOrder((await moneyOf(till, id)).order)
    expect(paid).not.toBeNull()
    till.cards.tellsNothing = false
    expect(await inside(till.practice, ({ host }) => host.outbox.driveAgain())).toBe(2)
    await at(till, NOW + 3 * HOUR + MINUTE)
    expect(await parked(till)).toEqual([])
    expect(await moneyOf(till, id)).toMatchObject({ paid: true, payments: ['paid'], page: { state: 'closed' } })
    expect(await moneyOf(till, other)).toMatchObject({ paid: false, page: { state: 'closed' } })
    // The next page of the order begins as any other.
    await pay(till, other)
    expect(await moneyOf(till, other)).toMatchObject({ page: { attempt: 2, state: 'open', close_refused_at: null } })
  })

  it('is parked once when several orders share it', async () => {
    const till = await makeTill()
    const id = await owedSession(till)
    await setClock(till.practice, hoursLater(1))
    await invoicedSession(till, id)
    await till.practice.stub.act('order.pay_all', asMember(till.member))
    till.cards.tellsNothing = true
    await at(till, hoursLater(3))
    expect(await parked(till)).toHaveLength(1)
    const left = await inside(till.practice, ({ host: { db } }) => db.select().from(order_pages).all())
    expect(left.filter(({ close_refused_at }) => close_refused_at !== null).map(({ state }) => state)).toEqual(['open'])
  })

  it('that is canceled with its session is parked by that, and the alarm adds nothing', async () => {
    const till = await makeTill()
    const id = await owedSession(till)
    await pay(till, id)
    till.cards.tellsNothing = true
    await till.practice.stub.act('appointment.cancel', asMember(till.member), id, { reason: '' })
    await at(till, NOW + 65 * MINUTE)
    expect((await parked(till)).filter(({ event }) => event === 'page.close.v1')).toHaveLength(1)
  })
})

describe('a page of which the provider says that it is still open', () => {
  /** How often the provider was asked by the times (minutes from now), and by which of them the page was parked. */
  async function askedBy(till: Till, minutes: readonly number[]) {
    let asked = 0
    till.cards.onClose = async () => void asked++
    const counts: [asked: number, parked: number][] = []
    for (const minute of minutes) {
      await at(till, NOW + minute * MINUTE)
      counts.push([asked, (await parked(till)).length])
    }
    return counts
  }
  const everyMinute = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i)

  it('is asked about less and less often, does not keep others waiting, and is parked after the longest life of a page', async () => {
    const till = await makeTill()
    const id = await owedSession(till)
    await pay(till, id)
    till.cards.keepsOpen = true
    const first = await askedBy(till, everyMinute(61, 125))
    expect(first.at(-1)?.[0]).toBeLessThanOrEqual(7)
    const day = await askedBy(till, everyMinute(125, 24 * 60 + 9))
    expect(day.at(-1)?.[0]).toBeLessThanOrEqual(25)
    expect(day.at(-1)?.[1]).toBe(0)
    const last = await askedBy(till, everyMinute(24 * 60 + 9, 26 * 60))
    expect(await parked(till)).toEqual([{ event: 'page.close.v1', parked: 'still_open' }])
    const asked = last.at(-1)?.[0] ?? 0
    expect(asked).toBeLessThanOrEqual(3)
    await at(till, NOW + 72 * HOUR)
    expect(await moneyOf(till, id)).toMatchObject({ page: { state: 'open', close_refused_at: expect.any(Number) } })
    expect(await parked(till)).toHaveLength(1)
    // It may have been paid, which settles it, whoever asks.
    const paid = till.cards.payOrder((await moneyOf(till, id)).order)
    if (!paid) throw new Error('the page is closed')
    expect(await settle(till, paid)).toBe('done')
    expect(await moneyOf(till, id)).toMatchObject({ paid: true, page: { state: 'closed' } })
  })

  it('whose session is canceled is asked about less and less often too, and parked once', async () => {
    const till = await makeTill()
    const id = await owedSession(till)
    await pay(till, id)
    till.cards.keepsOpen = true
    await till.practice.stub.act('appointment.cancel', asMember(till.member), id, { reason: '' })
    const counts = await askedBy(till, everyMinute(1, 27 * 60))
    expect(counts.at(-1)?.[0]).toBeLessThanOrEqual(70)
    expect((await parked(till)).map(({ parked: why }) => why)).toEqual(['still_open'])
  })

  it('of a hold that was released is parked as well, and the time is free', async () => {
    const till = await makeTill()
    const id = await atCheckout(till)
    till.cards.keepsOpen = true
    const counts = await askedBy(till, everyMinute(5, 27 * 60))
    expect(counts.at(-1)?.[0]).toBeLessThanOrEqual(140)
    expect(await parked(till)).toEqual([{ event: 'checkout.close.v1', parked: 'still_open' }])
    expect(await books(till, id)).toMatchObject({ state: 'released', sessions: 0 })
  })
})

describe('a card of a client who is archived', () => {
  it('can be charged for what is still due, as a payment by hand can be recorded', async () => {
    const { till, id, permission } = await begun()
    const { patient } = await till.practice.stub.act('appointment.read', asMember(till.member), id)
    await till.practice.stub.act('chart.set_status', asOwner(till.practice), {
      id: patient.patient_chart_id,
      client_status: 'inactive',
    })
    const part = {
      about: { appointment_id: id },
      amount_minor: 2_000,
      method: 'cash' as const,
      received_on: '2037-12-07',
    }
    await till.practice.stub.act('payment.record', asOwner(till.practice), { ...part, reference: null, receipt: false })
    expect(await charge(till, id, permission, 10_000)).toMatchObject({ status: 'paid', due: { minor: 0 } })
  })
})
