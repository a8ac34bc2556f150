import { beforeAll, describe, expect, it } from 'vitest'
import { payments, refunds } from '#db/practice/schema-payments'
import type { OtherRefund } from '#durable-objects/practice/payments/follow-other-refund'
import { writePayment } from '#durable-objects/practice/payments/payment-rows'
import { settleMoney } from '#durable-objects/practice/meetings/settle-money'
import { migrateDatabases } from '../../edge/databases.ts'
import { asMember, asOwner, drain, hoursLater, inside, refusalOf, setClock } from '../practice/practice-factory.ts'
import { asProvider, makeTill, paid, settle, type Till } from './payment-factory.ts'
import { invoicedSession, moneyOf, owedSession, paidSession, writtenInvoice } from './session-till.ts'

// Refunds that a practice makes on the card provider's own pages.

beforeAll(migrateDatabases)

const follow = ({ practice }: Till, told: OtherRefund) => practice.stub.act('refund.follow_other', asProvider, told)
const told = (payment_intent: string, amount_minor: number, more: Partial<OtherRefund> = {}): OtherRefund => ({
  ...{ refund_id: 're_elsewhere', payment_intent, amount_minor, state: 'done' },
  ...more,
})
const rowsOf = ({ practice }: Till) =>
  inside(practice, ({ host: { db } }) =>
    db
      .select()
      .from(refunds)
      .all()
      .map(({ state, amount_minor, forgives }) => [state, amount_minor, forgives]),
  )
const paymentOf = ({ practice }: Till, id: string) =>
  inside(practice, ({ host: { db } }) => {
    const found = db.select().from(payments).all()
    const row = found.find((one) => one.appointment_id === id || one.id === id)
    if (!row) throw new Error('not paid')
    return row
  })
/** What the practice has of an order by its ledger, and what clients owe of it. */
const bookedOf = ({ practice }: Till, order: string) =>
  inside(practice, (_object, { storage }) =>
    storage.sql
      .exec<{ account: string; minor: number }>(
        `SELECT account, sum(amount_minor) AS minor FROM ledger WHERE order_id = ? AND account IN ('cash', 'receivable')
         GROUP BY account HAVING sum(amount_minor) <> 0`,
        order,
      )
      .toArray()
      .map(({ account, minor }) => [account, minor]),
  )
const cancel = ({ practice, member }: Till, id: string) =>
  practice.stub.act('appointment.cancel', asMember(member), id, { reason: '' })

describe('a refund on the pages of the card provider', () => {
  it('is recorded once, is in the books, is not asked for again, and leaves only the rest to refund', async () => {
    const till = await makeTill()
    const id = await paidSession(till)
    await setClock(till.practice, hoursLater(1))
    const invoice_id = await invoicedSession(till, id)
    const payment = await paymentOf(till, id)
    const news = told(payment.payment_intent, 5_000)
    expect([await follow(till, news), await follow(till, news)]).toEqual(['done', 'repeat'])
    expect(await rowsOf(till)).toEqual([['done', 5_000, true]])
    expect(await bookedOf(till, payment.order_id)).toEqual([['cash', 7_000]])
    const { view } = await till.practice.stub.act('invoice.read', asOwner(till.practice), invoice_id)
    expect(view).toMatchObject({ status: 'part_refunded' })
    const back = (amount_minor: number) =>
      till.practice.stub.act('payment.give_back', asOwner(till.practice), payment.id, {
        ...{ amount_minor, reason: null, owed_again: false },
      })
    expect(await refusalOf(back(7_001))).toBe('conflict')
    expect(await back(7_000)).toMatchObject({ status: 'pending' })
    await drain(till.practice)
    expect(await bookedOf(till, payment.order_id)).toEqual([])
    // Nothing was asked of the provider for the other one.
    expect([...till.cards.refunds.values()].map(({ amount_minor }) => amount_minor)).toEqual([7_000])
  })

  it('that fails later leaves the money here, once', async () => {
    const till = await makeTill()
    const id = await paidSession(till)
    await setClock(till.practice, hoursLater(1))
    await invoicedSession(till, id)
    const payment = await paymentOf(till, id)
    const news = told(payment.payment_intent, 12_000)
    await follow(till, news)
    expect(await bookedOf(till, payment.order_id)).toEqual([])
    const failed = { ...news, state: 'failed' as const }
    expect([await follow(till, failed), await follow(till, failed)]).toEqual(['done', 'repeat'])
    expect(await bookedOf(till, payment.order_id)).toEqual([['cash', 12_000]])
    expect(await moneyOf(till, id)).toMatchObject({ paid: true, payments: ['paid'] })
  })

  it('is told again until its payment is known, and is followed from its way to its end', async () => {
    const till = await makeTill()
    const { event } = await paid(till)
    const intent = event.payment_intent ?? ''
    const pending = told(intent, 1_000, { state: 'pending' })
    expect(await refusalOf(follow(till, pending))).toBe('unavailable')
    await settle(till, event)
    const answers = [await follow(till, pending), await follow(till, pending)]
    expect([...answers, await rowsOf(till)]).toEqual(['done', 'repeat', [['pending', 1_000, true]]])
    // Nothing is asked of the provider for it, also when something else goes back.
    await drain(till.practice)
    expect(till.cards.refunds.size).toBe(0)
    expect([await follow(till, told(intent, 1_000)), await follow(till, told(intent, 1_000))]).toEqual([
      'done',
      'repeat',
    ])
    // An older read of it comes late.
    expect([await follow(till, pending), await rowsOf(till)]).toEqual(['repeat', [['done', 1_000, true]]])
    expect(
      await refusalOf(till.practice.stub.act('refund.follow_other', asOwner(till.practice), told(intent, 1))),
    ).toBe('not_found')
  })

  it('that failed is not made by an older read of it, and what was on its way is here again', async () => {
    const till = await makeTill()
    const id = await paidSession(till)
    const { payment_intent: intent, order_id } = await paymentOf(till, id)
    const read = (refund_id: string, state: OtherRefund['state']) =>
      follow(till, told(intent, 2_000, { refund_id, state }))
    expect([await read('re_1', 'failed'), await read('re_1', 'done'), await read('re_1', 'pending')]).toEqual([
      ...['done', 'repeat', 'repeat'],
    ])
    expect([await read('re_2', 'pending'), await read('re_2', 'failed'), await read('re_2', 'done')]).toEqual([
      ...['done', 'done', 'repeat'],
    ])
    expect((await rowsOf(till)).map(([state]) => state)).toEqual(['failed', 'failed'])
    expect(await bookedOf(till, order_id)).toEqual([['cash', 12_000]])
    expect(await moneyOf(till, id)).toMatchObject({ paid: true, payments: ['paid'] })
  })

  it('on its way for a canceled session says so, and then that it is back', async () => {
    const till = await makeTill()
    const id = await paidSession(till)
    await setClock(till.practice, hoursLater(-1))
    await cancel(till, id)
    const { payment_intent } = await paymentOf(till, id)
    await follow(till, told(payment_intent, 4_000, { state: 'pending' }))
    expect(await moneyOf(till, id)).toMatchObject({ outcome: 'part', refund: 4_000, isRefunded: false })
    await follow(till, told(payment_intent, 4_000))
    expect(await moneyOf(till, id)).toMatchObject({ outcome: 'part', refund: 4_000, isRefunded: true })
  })

  it('of a part before our own refund of everything leaves the rest for that, and both are all of it', async () => {
    const till = await makeTill()
    const id = await paidSession(till)
    till.cards.down = true
    await cancel(till, id)
    await drain(till.practice)
    const payment = await paymentOf(till, id)
    const made = till.cards.money.makeOther(payment.payment_intent, 5_000, 'done')
    till.cards.down = false
    await setClock(till.practice, hoursLater(1))
    await drain(till.practice)
    if (!made) throw new Error('not made')
    await follow(till, made)
    expect(await rowsOf(till)).toEqual([
      ['done', 7_000, false],
      ['done', 5_000, false],
    ])
    expect(await bookedOf(till, payment.order_id)).toEqual([])
    expect(await moneyOf(till, id)).toMatchObject({ outcome: 'full', refund: 12_000, isRefunded: true })
  })

  it('of what was paid too much in part forgives only what is missing then', async () => {
    const till = await makeTill()
    const id = await owedSession(till, hoursLater(1))
    await setClock(till.practice, hoursLater(2))
    await till.practice.stub.act('appointment.complete', asOwner(till.practice), id)
    await till.practice.stub.act('order.pay', asMember(till.member), id)
    const { order } = await moneyOf(till, id)
    const event = till.cards.payOrder(order)
    if (!event) throw new Error('no page is open')
    await till.practice.stub.act('order.settle', asProvider, event)
    // The practice was given $30 more, which it recorded before it knew of the payment.
    const more = await inside(till.practice, ({ host }) =>
      host.transactOwn((store) => {
        const row = writePayment(
          store,
          { order_id: order, appointment_id: id, billing_user_id: '', amount_minor: 3_000, currency: 'usd' },
          { method: 'cash', received_at: store.now, reference: null, recorded_by: '' },
        )
        settleMoney(store, row, { cause: 'payment' })
        return row.id
      }),
    )
    await follow(till, told(event.payment_intent ?? '', 5_000))
    expect(await rowsOf(till)).toEqual([
      ['done', 3_000, false],
      ['done', 2_000, true],
    ])
    const due = async () => (await till.practice.stub.act('appointment.read', asOwner(till.practice), id)).due
    expect(await due()).toBe(0)
    await till.practice.stub.act('payment.take_back', asOwner(till.practice), more)
    expect(await due()).toBe(30)
    await follow(till, told(event.payment_intent ?? '', 5_000, { state: 'failed' }))
    expect((await rowsOf(till)).map(([state]) => state)).toEqual(['failed', 'failed'])
    expect(await due()).toBe(0)
  })

  it('of a part of a canceled session that is undecided leaves the rest undecided', async () => {
    const till = await makeTill()
    const id = await paidSession(till)
    await inside(till.practice, (_object, { storage }) => {
      storage.sql.exec('UPDATE appointments SET cancel_free_hours = NULL, cancel_fee_percent = NULL WHERE id = ?', id)
    })
    await cancel(till, id)
    expect(await moneyOf(till, id)).toMatchObject({ outcome: 'undecided', refund: 0 })
    const { payment_intent } = await paymentOf(till, id)
    await follow(till, told(payment_intent, 4_000))
    expect(await moneyOf(till, id)).toMatchObject({ outcome: 'undecided', refund: 4_000, isRefunded: true })
    const decide = (choice: 'refund' | 'keep') =>
      till.practice.stub.act('refund.decide', asOwner(till.practice), id, choice)
    expect(await decide('refund')).toMatchObject({ refund: { outcome: 'full', amount: 120 } })
    await drain(till.practice)
    expect([...till.cards.refunds.values()]).toMatchObject([{ amount_minor: 8_000 }])
    expect(await moneyOf(till, id)).toMatchObject({ outcome: 'full', refund: 12_000, isRefunded: true })
  })

  it('of all of it decides that', async () => {
    const till = await makeTill()
    const id = await paidSession(till)
    await inside(till.practice, (_object, { storage }) => {
      storage.sql.exec('UPDATE appointments SET cancel_free_hours = NULL, cancel_fee_percent = NULL WHERE id = ?', id)
    })
    await cancel(till, id)
    await follow(till, told((await paymentOf(till, id)).payment_intent, 12_000))
    expect(await moneyOf(till, id)).toMatchObject({ outcome: 'full', refund: 12_000, isRefunded: true })
  })

  it('of a canceled session that is being refunded here takes the place of that one', async () => {
    const till = await makeTill()
    const id = await paidSession(till)
    till.cards.down = true
    await cancel(till, id)
    await drain(till.practice)
    const payment = await paymentOf(till, id)
    await follow(till, told(payment.payment_intent, 12_000))
    expect(await bookedOf(till, payment.order_id)).toEqual([])
    expect(await moneyOf(till, id)).toMatchObject({ outcome: 'full', refund: 12_000, isRefunded: false })
    till.cards.down = false
    till.cards.refusesRefund = 'charge_already_refunded'
    await setClock(till.practice, hoursLater(1))
    await drain(till.practice)
    expect(await rowsOf(till)).toEqual([
      ['failed', 12_000, false],
      ['done', 12_000, false],
    ])
    expect(await bookedOf(till, payment.order_id)).toEqual([])
    expect(await moneyOf(till, id)).toMatchObject({ outcome: 'full', refund: 12_000, isRefunded: true })
  })

  it('of a canceled session whose payment is kept is told as a part', async () => {
    const till = await makeTill()
    const id = await paidSession(till)
    await setClock(till.practice, hoursLater(-1))
    await cancel(till, id)
    expect(await moneyOf(till, id)).toMatchObject({ outcome: 'none' })
    const payment = await paymentOf(till, id)
    await follow(till, told(payment.payment_intent, 4_000))
    expect(await moneyOf(till, id)).toMatchObject({ outcome: 'part', refund: 4_000, isRefunded: true })
    expect(await bookedOf(till, payment.order_id)).toEqual([['cash', 8_000]])
  })

  it('of what several things were paid with goes to the one that cost that much', async () => {
    const till = await makeTill()
    const invoice = await writtenInvoice(till)
    const id = await owedSession(till, hoursLater(1))
    await setClock(till.practice, hoursLater(2))
    await till.practice.stub.act('appointment.complete', asOwner(till.practice), id)
    await till.practice.stub.act('order.pay_all', asMember(till.member))
    const event = till.cards.payShared()
    if (!event) throw new Error('no page is open')
    await till.practice.stub.act('shared_page.settle', asProvider, event)
    await follow(till, told(event.payment_intent ?? '', 10_924))
    const { view } = await till.practice.stub.act('invoice.read', asOwner(till.practice), invoice)
    expect(view).toMatchObject({ status: 'refunded' })
    expect(await moneyOf(till, id)).toMatchObject({ paid: true, payments: ['paid'] })
  })
})
