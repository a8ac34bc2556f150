import { beforeAll, describe, expect, it } from 'vitest'
import { orderByAppointment } from '#db/practice/queries/orders'
import { MINUTE } from '#kernel/clock'
import { migrateDatabases } from '../../edge/databases.ts'
import { asMember, asOwner, drain, hoursLater, inside, NOW, refusalOf, setClock } from '../practice/practice-factory.ts'
import { bookOf } from './books-checks.ts'
import { asProvider, makeTill, type Till } from './payment-factory.ts'
import { moneyOf, owedSession, paidSession } from './session-till.ts'
import { allIn, cash, decide, giveBack, owedOf } from './unsent-till.ts'

// What could not be sent back of one payment of several, and what is told of it in the lists of payments once it was decided.

beforeAll(migrateDatabases)

/** A client who cancels less than a day ahead gets nothing back. */
const keepAll = ({ practice }: Till) =>
  practice.stub.act('terms.save', asOwner(practice), {
    cancellation: { free_hours: 24, fee_percent: 100, grace_minutes: 0, text: '' },
  })

async function cancelLate({ practice, member }: Till, id: string): Promise<void> {
  await setClock(practice, hoursLater(-1))
  await practice.stub.act('appointment.cancel', asMember(member), id, { reason: '' })
  await drain(practice)
}

/** Pays what is due of a session on a page. Returns the event, which is not delivered. */
async function paidPage({ practice, cards, member }: Till, id: string) {
  await practice.stub.act('order.pay', asMember(member), id)
  const order = await inside(practice, ({ host: { db } }) => orderByAppointment(db).get({ id })?.id ?? '')
  const event = cards.payOrder(order)
  if (!event) throw new Error('no page is open')
  return event
}

describe('what could not be sent of one payment of several', () => {
  /** $60 in cash and $60 by card, of which nothing goes back by the policy; $30 of the card is refunded all the same, and fails. */
  async function cardFailed() {
    const till = await makeTill()
    await keepAll(till)
    const id = await owedSession(till)
    await cash(till, id, 6_000)
    // The ids of the two follow from the time.
    await setClock(till.practice, NOW + MINUTE)
    await till.practice.stub.act('order.settle', asProvider, await paidPage(till, id))
    await cancelLate(till, id)
    expect(await moneyOf(till, id)).toMatchObject({ paid: true, outcome: 'none' })
    const { payments: known } = await allIn(till)
    const card = known.find(({ appointment_id, method }) => appointment_id === id && method === 'card')?.id ?? ''
    till.cards.refusesRefund = 'insufficient_funds'
    await giveBack(till, card, 3_000)
    await drain(till.practice)
    expect(await moneyOf(till, id)).toMatchObject({ outcome: 'undecided', refund: 0 })
    return { till, id, card }
  }

  it.each(['again', 'by_hand'] as const)('goes back of that payment (%s)', async (choice) => {
    const { till, id, card } = await cardFailed()
    expect(await owedOf(till, id)).toEqual([
      { cash: 0, card: 30 },
      { cash: 0, card: 30 },
    ])
    await decide(till, id, choice)
    await drain(till.practice)
    const { refunds: made } = await allIn(till)
    expect(made.map(({ payment_id, amount_minor, state }) => [payment_id, amount_minor, state])).toEqual([
      [card, 3_000, 'failed'],
      [card, 3_000, 'done'],
    ])
    expect(till.cards.refunds.size).toBe(choice === 'again' ? 1 : 0)
    expect(await moneyOf(till, id)).toMatchObject({ outcome: 'part', refund: 3_000, isRefunded: true })
    expect(await owedOf(till, id)).toEqual([
      { cash: 0, card: 0 },
      { cash: 0, card: 0 },
    ])
    expect(await refusalOf(decide(till, id, choice))).toBe('wrong_state')
  })
})

describe('a payment of a canceled session whose money is not decided about', () => {
  it('says so, is not refunded by itself, and can be once it is decided', async () => {
    const till = await makeTill()
    const id = await owedSession(till)
    const { payment_id } = await cash(till, id, 12_000)
    const undecided = async () => {
      const asked = { from: null, to: null, method: null, after: null, limit: 20 }
      const { payments: listed } = await till.practice.stub.act('payment.list', asOwner(till.practice), asked)
      return listed.find((one) => one.payment_id === payment_id)?.undecided
    }
    expect(await undecided()).toBe(false)
    await till.practice.stub.act('appointment.cancel', asOwner(till.practice), id, { reason: '' })
    expect(await undecided()).toBe(true)
    expect(await refusalOf(giveBack(till, payment_id, 12_000))).toBe('wrong_state')
    await decide(till, id, 'keep')
    expect(await undecided()).toBe(false)
    await giveBack(till, payment_id, 2_000)
    expect(await moneyOf(till, id)).toMatchObject({ outcome: 'part', refund: 2_000 })
  })
})

describe('what could not be sent and is kept', () => {
  /** A session of $120 that the practice canceled, of which the refund could not be sent. */
  async function canceledUnsent() {
    const till = await makeTill()
    const id = await paidSession(till)
    till.cards.refusesRefund = 'insufficient_funds'
    await till.practice.stub.act('appointment.cancel', asOwner(till.practice), id, { reason: '' })
    await setClock(till.practice, hoursLater(-20))
    await drain(till.practice)
    return { till, id }
  }

  it('is owed no more in the lists of payments', async () => {
    const { till, id } = await canceledUnsent()
    expect(await owedOf(till, id)).toEqual([{ card: 120 }, { card: 120 }])
    await decide(till, id, 'keep')
    expect(await owedOf(till, id)).toEqual([{ card: 0 }, { card: 0 }])
    const { payments: known } = await allIn(till)
    expect(await refusalOf(giveBack(till, known[0]?.id ?? '', 12_000, true))).toBe('wrong_state')
  })

  it('is not owed again when a later refund fails and is sent again', async () => {
    const { till, id } = await canceledUnsent()
    await decide(till, id, 'keep')
    const { payments: known } = await allIn(till)
    await setClock(till.practice, hoursLater(-19))
    till.cards.refusesRefund = 'insufficient_funds'
    await giveBack(till, known[0]?.id ?? '', 5_000)
    await drain(till.practice)
    expect(await owedOf(till, id)).toEqual([{ card: 50 }, { card: 50 }])
    await setClock(till.practice, hoursLater(-18))
    till.cards.refusesRefund = 'insufficient_funds'
    await decide(till, id, 'again')
    await drain(till.practice)
    expect(await owedOf(till, id)).toEqual([{ card: 50 }, { card: 50 }])
    await setClock(till.practice, hoursLater(-17))
    await decide(till, id, 'again')
    await drain(till.practice)
    expect(await moneyOf(till, id)).toMatchObject({ outcome: 'part', refund: 5_000 })
  })

  it('leaves owed what was paid a second time', async () => {
    const till = await makeTill()
    await keepAll(till)
    const id = await owedSession(till)
    await till.practice.stub.act('order.pay', asMember(till.member), id)
    await cash(till, id, 12_000)
    await cancelLate(till, id)
    const [page] = till.cards.pagesOf((await moneyOf(till, id)).order)
    if (!page) throw new Error('no page was open')
    Object.assign(page, { intent: 'pi_second', status: 'complete' })
    till.cards.refusesRefund = 'insufficient_funds'
    await till.practice.stub.act('order.settle', asProvider, till.cards.orderEvent(page))
    await drain(till.practice)
    expect(await moneyOf(till, id)).toMatchObject({ outcome: 'none' })
    expect(await owedOf(till, id)).toEqual([
      { cash: 0, card: 120 },
      { cash: 0, card: 120 },
    ])
  })
})

describe('two refunds of a payment of which the first fails after the second was begun', () => {
  it('are two amounts: the first one is owed', async () => {
    const till = await makeTill()
    const id = await paidSession(till)
    await setClock(till.practice, hoursLater(1))
    await till.practice.stub.act('appointment.complete', asOwner(till.practice), id)
    const { payments: known } = await allIn(till)
    till.cards.down = true
    for (const _ of [1, 2]) await giveBack(till, known[0]?.id ?? '', 6_000)
    await drain(till.practice)
    till.cards.down = false
    till.cards.refusesRefund = 'insufficient_funds'
    await setClock(till.practice, hoursLater(2))
    await drain(till.practice)
    const { refunds: made } = await allIn(till)
    expect(made.map(({ state }) => state).sort()).toEqual(['done', 'failed'])
    expect(await owedOf(till, id)).toEqual([{ card: 60 }, { card: 60 }])
  })
})

describe('what was given back in another way', () => {
  it('is told and filed as such, and not as sent to the card', async () => {
    const till = await makeTill()
    const id = await paidSession(till)
    await setClock(till.practice, hoursLater(1))
    await till.practice.stub.act('appointment.complete', asOwner(till.practice), id)
    const { payments: known } = await allIn(till)
    const payment = known[0]?.id ?? ''
    till.cards.refusesRefund = 'insufficient_funds'
    await giveBack(till, payment, 5_000)
    await drain(till.practice)
    await setClock(till.practice, hoursLater(2))
    await giveBack(till, payment, 5_000, true)
    await setClock(till.practice, hoursLater(3))
    await giveBack(till, payment, 1_000)
    await drain(till.practice)
    const own = await till.practice.stub.act('invoice.list_own', asMember(till.member), 0)
    expect(own.payments[0]?.refunds.map(({ status, by_hand }) => [status, by_hand])).toEqual([
      ['failed', false],
      ['done', true],
      ['done', false],
    ])
    const rows = await inside(till.practice, (object) => bookOf(object, till.practice, 'payments'))
    expect(rows.map(({ Type, Method, Amount }) => [Type, Method, Amount])).toEqual([
      ['Refund', 'Card', '-10.00'],
      ['Refund', 'Other', '-50.00'],
      ['Payment', 'Card', '120.00'],
    ])
    const sender = { lines: ['1 Main St'], state: 'NY', license: 'LCSW 555, NY' }
    const receipt = await till.practice.stub.act('payment.receipt', asMember(till.member), payment, sender)
    expect(receipt.tables[0]?.rows.map((row) => row.slice(2))).toEqual([
      ['Card', '$120.00'],
      ['Other', '-$50.00'],
      ['Card', '-$10.00'],
    ])
  })

  it('is money that came by hand too', async () => {
    const till = await makeTill()
    const id = await owedSession(till)
    const { payment_id } = await cash(till, id, 6_000)
    await giveBack(till, payment_id, 1_000)
    const own = await till.practice.stub.act('invoice.list_own', asMember(till.member), 0)
    const told = own.payments.find((payment) => payment.payment_id === payment_id)
    expect(told?.refunds).toMatchObject([{ status: 'done', by_hand: true }])
  })
})
