import { describe, expect, it } from 'vitest'
import { ledger, payments, refunds } from '#db/practice/schema-payments'
import type { HandPayment } from '#durable-objects/practice/payments/record-payment'
import { dayIn } from '#domain/scheduling/zone'
import { DAY } from '#kernel/clock'
import {
  asMember,
  asOwner,
  asScheduler,
  drain,
  hoursLater,
  inside,
  NOW,
  refusalOf,
  setClock,
  ZONE,
} from '../practice/practice-factory.ts'
import { expectBalanced } from './ledger-checks.ts'
import { asProvider, makeTill, type Till } from './payment-factory.ts'
import { invoicedSession, moneyOf, owedSession, paidSession } from './session-till.ts'

const TODAY = dayIn(ZONE, NOW)
const check = (id: string, amount_minor: number, more: Partial<HandPayment> = {}): HandPayment => ({
  about: { appointment_id: id },
  amount_minor,
  method: 'check',
  received_on: TODAY,
  reference: '1042',
  receipt: true,
  ...more,
})
const record = ({ practice }: Till, payment: HandPayment, by = asOwner(practice)) =>
  practice.stub.act('payment.record', by, payment)
const giveBack = ({ practice }: Till, id: string, amount_minor: number, owed_again = false) =>
  practice.stub.act('payment.give_back', asOwner(practice), id, { amount_minor, reason: 'Goodwill', owed_again })
const takeBack = ({ practice }: Till, id: string) => practice.stub.act('payment.take_back', asOwner(practice), id)
const balanced = ({ practice }: Till) => inside(practice, expectBalanced)
const receipts = ({ practice }: Till) =>
  inside(practice, (_object, { storage }) =>
    storage.sql.exec("SELECT appointment_id FROM mails WHERE kind = 'paid'").toArray(),
  )

describe('a payment that the practice received itself', () => {
  it('pays a session in parts, with its invoice, and one receipt at the end', async () => {
    const till = await makeTill()
    const id = await owedSession(till)
    await setClock(till.practice, hoursLater(1))
    await invoicedSession(till, id)
    expect(await record(till, check(id, 5_000))).toMatchObject({ due: { minor: 7_000 } })
    expect(await moneyOf(till, id)).toMatchObject({ paid: false, invoice: { paid_minor: 5_000 } })
    expect(await receipts(till)).toEqual([])
    expect(await refusalOf(record(till, check(id, 7_001)))).toBe('conflict')
    const invoice_id = (await moneyOf(till, id)).invoice?.id ?? ''
    const rest = check(id, 7_000, { about: { invoice_id }, method: 'cash' })
    expect(await record(till, rest, await asScheduler(till.practice))).toMatchObject({ due: { minor: 0 } })
    expect(await moneyOf(till, id)).toMatchObject({ paid: true, invoice: { paid_minor: 12_000 } })
    expect(await receipts(till)).toEqual([{ appointment_id: id }])
    expect(await refusalOf(record(till, check(id, 1)))).toBe('wrong_state')
    // The client reads them like any payment.
    const own = await till.practice.stub.act('invoice.list_own', asMember(till.member), 0)
    expect(own.payments.flatMap(({ appointment_id: of, amount }) => (of === id ? [amount] : [])).sort()).toEqual([
      50, 70,
    ])
    await balanced(till)
  })

  it('is recorded once for a repeat, and another body with the same key is refused', async () => {
    const till = await makeTill()
    const id = await owedSession(till)
    const keyed = (body: string, amount: number) =>
      record(till, check(id, amount), asOwner(till.practice, 'key-of-recording', body))
    const answers = await Promise.all([keyed('one', 5_000), keyed('one', 5_000), keyed('one', 5_000)])
    expect(new Set(answers.map(({ payment_id }) => payment_id)).size).toBe(1)
    expect(await refusalOf(keyed('other', 6_000))).toBe('idempotency_reused')
    expect((await moneyOf(till, id)).payments).toHaveLength(1)
  })

  it('is answered again to whom the first answer was lost, also once the session is canceled', async () => {
    const till = await makeTill()
    const id = await owedSession(till)
    const recorded = () => record(till, check(id, 5_000), asOwner(till.practice, 'key-of-recording', 'one'))
    const { payment_id } = await recorded()
    await till.practice.stub.act('appointment.cancel', asOwner(till.practice), id, { reason: '' })
    expect((await recorded()).payment_id).toBe(payment_id)
    expect((await moneyOf(till, id)).payments).toHaveLength(1)
  })

  it('counts for the day on which it was received, and for no day that has not begun', async () => {
    const till = await makeTill()
    const id = await owedSession(till)
    const { payment_id } = await record(till, check(id, 5_000, { received_on: dayIn(ZONE, NOW - 40 * DAY) }))
    const at = await inside(till.practice, ({ host: { db } }) =>
      db
        .select()
        .from(ledger)
        .all()
        .filter(({ account, amount_minor }) => account === 'cash' && amount_minor === 5_000)
        .map((posting) => dayIn(ZONE, posting.at)),
    )
    expect(at).toEqual([dayIn(ZONE, NOW - 40 * DAY)])
    for (const received_on of [dayIn(ZONE, NOW + DAY), '1999-12-31'])
      expect(await refusalOf(record(till, check(id, 1_000, { received_on })))).toBe('invalid')
    await takeBack(till, payment_id)
    expect(await balanced(till)).toBeGreaterThan(0)
    const left = await inside(till.practice, ({ host: { db } }) =>
      db
        .select()
        .from(ledger)
        .all()
        .filter(({ account, at: when }) => account === 'cash' && dayIn(ZONE, when) === dayIn(ZONE, NOW - 40 * DAY))
        .reduce((sum, { amount_minor }) => sum + amount_minor, 0),
    )
    expect(left).toBe(0)
  })

  it('closes the page that the client has open, so that nobody pays twice', async () => {
    const till = await makeTill()
    const id = await owedSession(till)
    await till.practice.stub.act('order.pay', asMember(till.member), id)
    till.cards.down = true
    expect(await refusalOf(record(till, check(id, 5_000)))).toBe('unavailable')
    till.cards.down = false
    expect((await moneyOf(till, id)).payments).toEqual([])
    await record(till, check(id, 5_000))
    expect((await moneyOf(till, id)).page?.state).toBe('closed')
    // The next page asks for the rest.
    await till.practice.stub.act('order.pay', asMember(till.member), id)
    expect((await moneyOf(till, id)).page?.amount_minor).toBe(7_000)
    const event = till.cards.payOrder((await moneyOf(till, id)).order)
    if (!event) throw new Error('the page is closed')
    await till.practice.stub.act('order.settle', asProvider, event)
    expect(await moneyOf(till, id)).toMatchObject({ paid: true, payments: ['paid', 'paid'] })
    await balanced(till)
  })

  it('finds that the client has just paid on that page', async () => {
    const till = await makeTill()
    const id = await owedSession(till)
    await till.practice.stub.act('order.pay', asMember(till.member), id)
    till.cards.payOrder((await moneyOf(till, id)).order)
    expect(await refusalOf(record(till, check(id, 5_000)))).toBe('wrong_state')
    expect(await moneyOf(till, id)).toMatchObject({ paid: true, payments: ['paid'] })
  })

  it('can be taken back until something of it was refunded, and a card payment never', async () => {
    const till = await makeTill()
    const id = await owedSession(till)
    const { payment_id } = await record(till, check(id, 12_000))
    expect((await moneyOf(till, id)).paid).toBe(true)
    await takeBack(till, payment_id)
    await takeBack(till, payment_id)
    expect((await moneyOf(till, id)).paid).toBe(false)
    const own = await till.practice.stub.act('invoice.list_own', asMember(till.member), 0)
    expect(own.payments.map(({ appointment_id }) => appointment_id)).not.toContain(id)
    expect(await refusalOf(giveBack(till, payment_id, 100))).toBe('wrong_state')
    const again = await record(till, check(id, 12_000))
    await giveBack(till, again.payment_id, 2_000)
    expect(await refusalOf(takeBack(till, again.payment_id))).toBe('wrong_state')
    const byCard = await inside(till.practice, ({ host: { db } }) =>
      db
        .select()
        .from(payments)
        .all()
        .find(({ method }) => method === 'card'),
    )
    expect(await refusalOf(takeBack(till, byCard?.id ?? ''))).toBe('wrong_state')
    await balanced(till)
  })

  it('leaves nothing of what was kept of a canceled session when its record is taken back', async () => {
    const till = await makeTill()
    const id = await owedSession(till)
    const { payment_id } = await record(till, check(id, 12_000))
    await till.practice.stub.act('appointment.cancel', asOwner(till.practice), id, { reason: '' })
    await till.practice.stub.act('refund.decide', asOwner(till.practice), id, 'keep')
    expect(await moneyOf(till, id)).toMatchObject({ paid: true, outcome: 'none' })
    await takeBack(till, payment_id)
    expect(await moneyOf(till, id)).toMatchObject({ paid: false, outcome: null, refund: null })
    await balanced(till)
  })

  it('is not recorded for what is canceled, and only by staff', async () => {
    const till = await makeTill()
    const id = await owedSession(till)
    expect(await refusalOf(record(till, check(id, 5_000), asMember(till.member)))).toBe('not_found')
    await till.practice.stub.act('appointment.cancel', asOwner(till.practice), id, { reason: '' })
    expect(await refusalOf(record(till, check(id, 5_000)))).toBe('wrong_state')
  })
})

describe('a refund by the practice', () => {
  it('goes back to the card in several parts, never more than the payment, and is not asked for again', async () => {
    const till = await makeTill()
    const id = await paidSession(till)
    await setClock(till.practice, hoursLater(1))
    await invoicedSession(till, id)
    const payment = await inside(till.practice, ({ host: { db } }) => db.select().from(payments).get())
    expect(await giveBack(till, payment?.id ?? '', 5_000)).toMatchObject({ status: 'pending' })
    expect(await giveBack(till, payment?.id ?? '', 4_000)).toMatchObject({ status: 'pending' })
    expect(await refusalOf(giveBack(till, payment?.id ?? '', 3_001))).toBe('conflict')
    await balanced(till)
    await drain(till.practice)
    expect([...till.cards.refunds.values()].map(({ amount_minor }) => amount_minor).sort()).toEqual([4_000, 5_000])
    // Nothing is due for it: the practice does not ask for what it gave back.
    expect(await moneyOf(till, id)).toMatchObject({
      paid: true,
      invoice: { total_minor: 12_000, paid_minor: 3_000, written_off_minor: 9_000 },
    })
    await balanced(till)
  })

  it('of money that came by hand is done at once, and can leave the amount to be paid again', async () => {
    const till = await makeTill()
    const id = await owedSession(till)
    const { payment_id } = await record(till, check(id, 12_000))
    expect(await giveBack(till, payment_id, 2_000, true)).toMatchObject({ status: 'done' })
    expect(await moneyOf(till, id)).toMatchObject({ paid: false })
    expect(await record(till, check(id, 2_000))).toMatchObject({ due: { minor: 0 } })
    expect((await moneyOf(till, id)).paid).toBe(true)
    expect([...till.cards.refunds.values()]).toEqual([])
    await balanced(till)
  })

  it('leaves nothing to decide about when all of it is back before the session is canceled', async () => {
    const till = await makeTill()
    const id = await owedSession(till)
    const { payment_id } = await record(till, check(id, 12_000))
    await giveBack(till, payment_id, 12_000)
    await till.practice.stub.act('appointment.cancel', asOwner(till.practice), id, { reason: '' })
    expect((await moneyOf(till, id)).outcome).toBeNull()
    await balanced(till)
  })

  it('of a canceled session that was paid by hand is decided by the practice, and then recorded', async () => {
    const till = await makeTill()
    const id = await owedSession(till)
    await record(till, check(id, 12_000))
    const cancel = () => till.practice.stub.act('appointment.cancel', asOwner(till.practice), id, { reason: '' })
    await cancel()
    expect(await moneyOf(till, id)).toMatchObject({ outcome: 'undecided' })
    const decided = await till.practice.stub.act('refund.decide', asOwner(till.practice), id, 'refund')
    expect(decided.refund).toMatchObject({ outcome: 'full' })
    expect(await moneyOf(till, id)).toMatchObject({ outcome: 'full', isRefunded: true })
    const back = await inside(till.practice, ({ host: { db } }) => db.select().from(refunds).all())
    expect(back.map(({ state, recorded_by }) => [state, recorded_by])).toEqual([['done', till.practice.owner]])
    await balanced(till)
  })

  it('of a canceled session that was paid in part is decided too, and the practice keeps no more than it has', async () => {
    const till = await makeTill()
    const id = await owedSession(till)
    await record(till, check(id, 5_000))
    await till.practice.stub.act('appointment.cancel', asMember(till.member), id, { reason: '' })
    expect(await moneyOf(till, id)).toMatchObject({ outcome: 'undecided' })
    await till.practice.stub.act('refund.decide', asOwner(till.practice), id, 'keep')
    await balanced(till)
    const owed = await inside(till.practice, ({ host: { db } }) =>
      db
        .select()
        .from(ledger)
        .all()
        .filter(({ account, appointment_id }) => account === 'receivable' && appointment_id === id)
        .reduce((sum, { amount_minor }) => sum + amount_minor, 0),
    )
    expect(owed).toBe(0)
  })

  it('of all that was paid of a canceled session is a full one, also when that was only a part of its price', async () => {
    const till = await makeTill()
    const id = await owedSession(till)
    const { payment_id } = await record(till, check(id, 5_000))
    await till.practice.stub.act('appointment.cancel', asMember(till.member), id, { reason: '' })
    await till.practice.stub.act('refund.decide', asOwner(till.practice), id, 'keep')
    await giveBack(till, payment_id, 2_000)
    expect(await moneyOf(till, id)).toMatchObject({ outcome: 'part' })
    await giveBack(till, payment_id, 3_000)
    expect(await moneyOf(till, id)).toMatchObject({ outcome: 'full', isRefunded: true })
    await balanced(till)
  })
})
