import { beforeAll, describe, expect, it } from 'vitest'
import type { PaymentMethod } from '#contracts/plain/money-words'
import { payments } from '#db/practice/schema-payments'
import type { OtherRefund } from '#durable-objects/practice/payments/follow-other-refund'
import { writePayment } from '#durable-objects/practice/payments/payment-rows'
import { settleMoney } from '#durable-objects/practice/meetings/settle-money'
import { migrateDatabases } from '../../edge/databases.ts'
import { asMember, asOwner, drain, hoursLater, inside, setClock } from '../practice/practice-factory.ts'
import { bookOf, expectBooks } from './books-checks.ts'
import { asProvider, makeTill, type Till } from './payment-factory.ts'
import { moneyOf, owedSession, paidSession, writtenInvoice } from './session-till.ts'

// How refunds are counted and filed (decision 142): one event is one line, and counts under the way in which it went back.

beforeAll(migrateDatabases)

const follow = ({ practice }: Till, told: OtherRefund) => practice.stub.act('refund.follow_other', asProvider, told)
const file = ({ practice }: Till, book: 'payments' | 'journal', method: PaymentMethod | null = null) =>
  inside(practice, (object) => bookOf(object, practice, book, { method, limit: 2 }))
const refundsIn = async (till: Till, method: PaymentMethod | null = null) =>
  (await file(till, 'payments', method))
    .filter(({ Type }) => Type === 'Refund')
    .map(({ Method, Invoice, Amount }) => [Method, Invoice, Amount])
/** The entries of the journal with which money of the practice went back, each with how much. */
const entriesOf = async (till: Till) => {
  const lines = (await file(till, 'journal')).filter(({ Description }) => Description?.startsWith('Refund'))
  return [...Map.groupBy(lines, ({ JournalNo }) => JournalNo).values()]
    .map((entry) => entry.flatMap(({ AccountName, Credits }) => (AccountName === 'Undeposited Funds' ? [Credits] : [])))
    .filter((amounts) => amounts.length > 0)
}
const books = ({ practice }: Till) => inside(practice, (object) => expectBooks(object, practice))

/** A completed session of $120 that was paid by card, and $30 more in cash. Returns the payment at the card provider. */
async function paidTooMuch(): Promise<{ till: Till; intent: string }> {
  const till = await makeTill()
  const id = await owedSession(till, hoursLater(1))
  await setClock(till.practice, hoursLater(2))
  await till.practice.stub.act('appointment.complete', asOwner(till.practice), id)
  await till.practice.stub.act('order.pay', asMember(till.member), id)
  const { order } = await moneyOf(till, id)
  const event = till.cards.payOrder(order)
  if (!event) throw new Error('no page is open')
  await till.practice.stub.act('order.settle', asProvider, event)
  await inside(till.practice, ({ host }) =>
    host.transactOwn((store) => {
      const row = writePayment(
        store,
        { order_id: order, appointment_id: id, billing_user_id: '', amount_minor: 3_000, currency: 'usd' },
        { method: 'cash', received_at: store.now, reference: null, recorded_by: '' },
      )
      settleMoney(store, row, { cause: 'payment' })
    }),
  )
  return { till, intent: event.payment_intent ?? '' }
}

describe('a refund on the provider’s pages of which a part had been paid too much', () => {
  it.each([
    ['is made at once', ['done']],
    ['is on its way before', ['pending', 'done']],
  ] as const)('is one line of the payments and one entry of the journal (%s)', async (_name, states) => {
    const { till, intent } = await paidTooMuch()
    for (const state of states)
      await follow(till, { refund_id: 're_1', payment_intent: intent, amount_minor: 5_000, state })
    expect(await refundsIn(till)).toEqual([['Card', '', '-50.00']])
    expect(await entriesOf(till)).toEqual([['50.00']])
    await books(till)
    await follow(till, { refund_id: 're_1', payment_intent: intent, amount_minor: 5_000, state: 'failed' })
    expect(await refundsIn(till)).toEqual([])
    await books(till)
  })

  it('is a line for each of the things that were paid together, which add up to it', async () => {
    const till = await makeTill()
    await writtenInvoice(till)
    const id = await owedSession(till, hoursLater(1))
    await setClock(till.practice, hoursLater(2))
    await till.practice.stub.act('appointment.complete', asOwner(till.practice), id)
    await till.practice.stub.act('order.pay_all', asMember(till.member))
    const event = till.cards.payShared()
    if (!event) throw new Error('no page is open')
    await till.practice.stub.act('shared_page.settle', asProvider, event)
    const whole = { refund_id: 're_1', payment_intent: event.payment_intent ?? '', amount_minor: 20_000 }
    for (const state of ['pending', 'done'] as const) await follow(till, { ...whole, state })
    const lines = await refundsIn(till)
    expect(lines).toHaveLength(2)
    expect(new Set(lines.map(([, invoice]) => invoice)).size).toBe(2)
    expect(lines.reduce((sum, [, , amount]) => sum + Number(amount), 0)).toBe(-200)
    expect(await entriesOf(till)).toHaveLength(2)
    await books(till)
  })
})

describe('what could not be sent to the card and was given back in another way', () => {
  it('is counted and filed under other ways, and not under cards', async () => {
    const till = await makeTill()
    const id = await paidSession(till)
    await setClock(till.practice, hoursLater(1))
    await till.practice.stub.act('appointment.complete', asOwner(till.practice), id)
    const [payment] = await inside(till.practice, ({ host: { db } }) => db.select().from(payments).all())
    const back = (amount_minor: number, by_hand: boolean) =>
      till.practice.stub.act('payment.give_back', asOwner(till.practice), payment?.id ?? '', {
        ...{ amount_minor, reason: null, owed_again: false, by_hand },
      })
    till.cards.refusesRefund = 'insufficient_funds'
    await back(5_000, false)
    await drain(till.practice)
    await setClock(till.practice, hoursLater(2))
    await back(5_000, true)
    await back(1_000, false)
    await drain(till.practice)
    const totals = async (method: PaymentMethod | null) => {
      const asked = { from: null, to: null, after: null, limit: 5, method }
      return (await till.practice.stub.act('payment.list', asOwner(till.practice), asked)).totals
    }
    expect(await totals(null)).toMatchObject({ received: 120, returned: 60, net: 60 })
    expect(await totals('card')).toMatchObject({ received: 120, returned: 10, net: 110 })
    expect(await totals('other')).toMatchObject({ received: 0, returned: 50, net: -50 })
    expect(await totals('cash')).toMatchObject({ received: 0, returned: 0, net: 0 })
    expect(await refundsIn(till, 'card')).toEqual([['Card', '', '-10.00']])
    expect(await refundsIn(till, 'other')).toEqual([['Other', '', '-50.00']])
    expect((await refundsIn(till)).length).toBe(2)
    await books(till)
  })
})
