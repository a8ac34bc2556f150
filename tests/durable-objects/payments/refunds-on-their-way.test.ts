import { evictDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { refunds } from '#db/practice/schema-payments'
import type { RefundEvent } from '#durable-objects/practice/payments/follow-refund'
import { migrateDatabases } from '../../edge/databases.ts'
import {
  asMember,
  asOwner,
  drain,
  hoursLater,
  inside,
  person,
  refusalOf,
  setClock,
} from '../practice/practice-factory.ts'
import { asProvider, makeTill, paid, settle, type Till, useCards } from './payment-factory.ts'
import { moneyOf, paidSession } from './session-till.ts'

// Refunds of ours that the card provider makes only later, or that fail after it said that they are made.

beforeAll(migrateDatabases)

const rowsOf = ({ practice }: Till) =>
  inside(practice, ({ host: { db } }) =>
    db
      .select()
      .from(refunds)
      .all()
      .map(({ state, amount_minor }) => [state, amount_minor]),
  )
const waitingOf = ({ practice }: Till) =>
  inside(practice, (_object, { storage }) =>
    storage.sql.exec("SELECT event, parked FROM outbox WHERE lane = 'refunds'").toArray(),
  )
const READS = [{ event: 'refund.read.v1', parked: null }]

/** A paid session of $120 that its client canceled in time, whose refund the provider makes only later. */
async function onItsWay(): Promise<{ till: Till; id: string }> {
  const till = await makeTill()
  const id = await paidSession(till)
  till.cards.money.waits = true
  await till.practice.stub.act('appointment.cancel', asMember(till.member), id, { reason: '' })
  await drain(till.practice)
  return { till, id }
}

/** The end of the newest refund at the provider, as its event tells it. */
function ended({ cards }: Till, end: RefundEvent['ended']): RefundEvent {
  const made = cards.money.own().at(-1)
  const told = made && cards.money.endOwn(made, end)
  if (!told) throw new Error('nothing ends so')
  return { ...told, event_id: `evt_${crypto.randomUUID()}` }
}

const follow = ({ practice }: Till, event: RefundEvent) => practice.stub.act('refund.follow', asProvider, event)
const asked = ({ cards }: Till) => [...cards.refunds.values()].map((one) => one.asked)

describe('a refund that the provider makes later', () => {
  it('is being refunded until its event says that it is made, once', async () => {
    const { till, id } = await onItsWay()
    expect(await rowsOf(till)).toEqual([['pending', 12_000]])
    expect(await moneyOf(till, id)).toMatchObject({ outcome: 'full', refund: 12_000, isRefunded: false })
    const { status, refund } = await till.practice.stub.act('appointment.read', asMember(till.member), id)
    expect(status).toBe('cancelled_patient_awaiting_transfer')
    expect(refund).toMatchObject({ refunded_at: null, unsent: 0 })
    const event = ended(till, 'succeeded')
    expect([await follow(till, event), await follow(till, event)]).toEqual(['done', 'repeat'])
    expect(await moneyOf(till, id)).toMatchObject({ outcome: 'full', refund: 12_000, isRefunded: true })
    expect(await rowsOf(till)).toEqual([['done', 12_000]])
  })

  it('that fails is owed again, and sent again as another one', async () => {
    const { till, id } = await onItsWay()
    await follow(till, ended(till, 'failed'))
    const { refund } = await till.practice.stub.act('appointment.read', asMember(till.member), id)
    expect(refund).toMatchObject({ outcome: 'undecided', unsent: 120 })
    till.cards.money.waits = false
    await till.practice.stub.act('refund.decide', asOwner(till.practice), id, 'again')
    await drain(till.practice)
    expect(await rowsOf(till)).toEqual([
      ['failed', 12_000],
      ['done', 12_000],
    ])
    expect(await moneyOf(till, id)).toMatchObject({ outcome: 'full', isRefunded: true })
  })

  it.each(['succeeded', 'failed'] as const)('is read when its event does not come, and has %s', async (end) => {
    const { till, id } = await onItsWay()
    for (const hours of [1, 8, 30]) {
      await setClock(till.practice, hoursLater(hours))
      await drain(till.practice)
      expect([await rowsOf(till), await waitingOf(till)]).toEqual([[['pending', 12_000]], READS])
    }
    ended(till, end)
    await setClock(till.practice, hoursLater(37))
    await drain(till.practice)
    expect(await waitingOf(till)).toEqual([])
    expect(await moneyOf(till, id)).toMatchObject({ isRefunded: end === 'succeeded' })
    expect(await rowsOf(till)).toEqual([[end === 'succeeded' ? 'done' : 'failed', 12_000]])
    // It was asked for once, and read after that.
    expect(asked(till)).toEqual([1])
    expect(till.cards.money.own()[0]?.reads).toBeGreaterThan(1)
  })

  it('is asked for once, whatever restarts, and an outage takes nothing from it', async () => {
    const { till, id } = await onItsWay()
    await evictDurableObject(till.practice.stub)
    await useCards(till.practice, till.cards)
    till.cards.down = true
    await setClock(till.practice, hoursLater(1))
    await drain(till.practice)
    till.cards.down = false
    await evictDurableObject(till.practice.stub)
    await useCards(till.practice, till.cards)
    ended(till, 'succeeded')
    await setClock(till.practice, hoursLater(9))
    await drain(till.practice)
    expect(asked(till)).toEqual([1])
    expect(await moneyOf(till, id)).toMatchObject({ isRefunded: true })
  })

  it('whose answer was lost is recorded by the repeat of its key, and is on its way', async () => {
    const till = await makeTill()
    const id = await paidSession(till)
    till.cards.losesAnswer = true
    till.cards.money.waits = true
    await till.practice.stub.act('appointment.cancel', asMember(till.member), id, { reason: '' })
    await drain(till.practice)
    await setClock(till.practice, hoursLater(1))
    await drain(till.practice)
    expect(await rowsOf(till)).toEqual([['pending', 12_000]])
    expect(asked(till)).toEqual([2])
    expect(await waitingOf(till)).toEqual(READS)
  })

  it('keeps no other refund of its payment waiting', async () => {
    const till = await makeTill()
    await paidSession(till)
    await setClock(till.practice, hoursLater(1))
    const payment = await inside(till.practice, (_object, { storage }) =>
      String(storage.sql.exec('SELECT id FROM payments').one().id),
    )
    const back = async (amount_minor: number, waits: boolean) => {
      till.cards.money.waits = waits
      await till.practice.stub.act('payment.give_back', asOwner(till.practice), payment, {
        ...{ amount_minor, reason: null, owed_again: false },
      })
      await drain(till.practice)
    }
    await back(5_000, true)
    await back(4_000, false)
    expect(await rowsOf(till)).toEqual([
      ['pending', 5_000],
      ['done', 4_000],
    ])
    expect(await refusalOf(back(3_001, false))).toBe('conflict')
  })

  it('of money that came too late for a time says so on the page of its payer until it ends', async () => {
    const till = await makeTill()
    const { id, event } = await paid(till)
    await settle(till, till.cards.event(id, { ended: 'expired', payment_intent: null }))
    await settle(till, (await paid(till, undefined, person())).event)
    till.cards.money.waits = true
    await settle(till, event)
    await drain(till.practice)
    const stateOf = async () => (await till.practice.stub.act('hold.read', asMember(till.member), id)).state
    expect(await stateOf()).toBe('refunding')
    await follow(till, ended(till, 'succeeded'))
    expect(await stateOf()).toBe('refunded')
    await follow(till, ended(till, 'failed'))
    expect(await stateOf()).toBe('unreturned')
  })

  it('that the provider no longer knows is left to the operator, and says nothing else', async () => {
    const { till, id } = await onItsWay()
    await inside(till.practice, ({ host: { db } }) => db.update(refunds).set({ card_refund_id: 're_gone' }).run())
    await setClock(till.practice, hoursLater(7))
    await drain(till.practice)
    expect(await waitingOf(till)).toEqual([{ event: 'refund.read.v1', parked: 'resource_missing' }])
    expect(await moneyOf(till, id)).toMatchObject({ isRefunded: false, outcome: 'full' })
  })
})

it('a refund that failed before its answer came is not made by that answer', async () => {
  const till = await makeTill()
  const id = await paidSession(till)
  till.cards.losesAnswer = true
  await till.practice.stub.act('appointment.cancel', asMember(till.member), id, { reason: '' })
  await drain(till.practice)
  const event = ended(till, 'failed')
  await follow(till, event)
  await setClock(till.practice, hoursLater(1))
  await drain(till.practice)
  expect(await rowsOf(till)).toEqual([['failed', 12_000]])
  expect(await moneyOf(till, id)).toMatchObject({ outcome: 'undecided', isRefunded: false })
})
