import { beforeAll, describe, expect, it } from 'vitest'
import { appointments } from '#db/practice/schema-appointments'
import { orders, payments, refunds } from '#db/practice/schema-payments'
import { mails } from '#db/practice/schema-ledgers'
import type { PagePlace } from '#domain/scheduling/page-of-sessions'
import type { PaymentsQuestion } from '#durable-objects/practice/money-pages/list-payments'
import { HOUR } from '#kernel/clock'
import { eq } from 'drizzle-orm'
import { migrateDatabases } from '../../edge/databases.ts'
import {
  asMember,
  asOwner,
  asScheduler,
  asWorkflows,
  drain,
  hoursLater,
  inside,
  NOW,
  person,
  setClock,
  TUESDAY_NINE,
} from '../practice/practice-factory.ts'
import { asProvider, at, makeTill, paid, settle, type Till } from './payment-factory.ts'
import { paidSession } from './session-till.ts'

// Who is told that a refund could not be sent: the owner, by one mail and by a task that stays until it is settled.

beforeAll(migrateDatabases)

const todo = async ({ practice }: Till) => {
  const { failed_refunds } = await practice.stub.act('todo.read', asOwner(practice))
  return failed_refunds?.refunds.map(({ amount, appointment_id }) => [amount, appointment_id])
}
const mailsOf = ({ practice }: Till) =>
  inside(practice, ({ host: { db } }) => db.select().from(mails).where(eq(mails.kind, 'refund_failed')).all())
const rowsOf = ({ practice }: Till) => inside(practice, ({ host: { db } }) => db.select().from(refunds).all())
const paymentsOf = ({ practice }: Till) => inside(practice, ({ host: { db } }) => db.select().from(payments).all())
const giveBack = ({ practice }: Till, id: string, amount_minor: number) =>
  practice.stub.act('payment.give_back', asOwner(practice), id, { amount_minor, reason: null, owed_again: false })
const claim = async (till: Till, id: string) => {
  const { state, payment } = await till.practice.stub.act('mail.claim', asWorkflows(), id, `claim-${id}`)
  return { state, payment }
}
/** A session of $120 that the practice cancels, whose refund the provider has made. */
async function refunded() {
  const till = await makeTill()
  const id = await paidSession(till)
  await till.practice.stub.act('appointment.cancel', asOwner(till.practice), id, { reason: '' })
  await setClock(till.practice, hoursLater(-20))
  await drain(till.practice)
  const [refund] = await rowsOf(till)
  if (!refund) throw new Error('nothing is refunded')
  expect(refund.state).toBe('done')
  const fails = (event_id: string, ended: 'failed' | 'succeeded' = 'failed') => {
    const made = till.cards.money.own().find(({ own_refund_id }) => own_refund_id === refund.id)
    if (made) till.cards.money.endOwn(made, 'failed')
    return till.practice.stub.act('refund.follow', asProvider, {
      ...{ event_id, payment_id: refund.payment_id, own_refund_id: refund.id, ended },
      refund_id: refund.card_refund_id ?? '',
    })
  }
  return { till, id, refund, fails }
}

describe('a refund that fails', () => {
  it('is mailed to the owner once, however often and in which order its events come', async () => {
    const { till, id, refund, fails } = await refunded()
    expect(await todo(till)).toEqual([])
    for (const event of ['evt_1', 'evt_1', 'evt_2']) await fails(event)
    await fails('evt_3', 'succeeded')
    const told = await mailsOf(till)
    expect(told.map((mail) => [mail.appointment_id, mail.recipient_user_id])).toEqual([
      [refund.id, till.practice.owner],
    ])
    expect(await todo(till)).toEqual([[120, id]])
    expect(await claim(till, told[0]?.id ?? '')).toMatchObject({
      state: 'claimed',
      payment: {
        kind: 'refund_failed',
        recipient_user_id: till.practice.owner,
        amount: { minor: 12_000, currency: 'usd' },
        appointment_id: id,
      },
    })
  })

  it('is told by a mail that is not lost when nobody claims it, and that ends when the refund is sent again', async () => {
    const { till, id, fails } = await refunded()
    await fails('evt_1')
    const [mail] = await mailsOf(till)
    await drain(till.practice)
    await at(till, NOW + 12 * HOUR)
    expect((await mailsOf(till)).map(({ state }) => state)).toEqual(['requested'])
    await till.practice.stub.act('refund.decide', asOwner(till.practice), id, 'again')
    await drain(till.practice)
    expect(await todo(till)).toEqual([])
    expect(await claim(till, mail?.id ?? '')).toEqual({ state: 'void', payment: null })
  })

  it('is mailed again when the next try fails too, and is one task', async () => {
    const { till, id, fails } = await refunded()
    await fails('evt_1')
    till.cards.refusesRefund = 'insufficient_funds'
    await till.practice.stub.act('refund.decide', asOwner(till.practice), id, 'again')
    await drain(till.practice)
    expect(await mailsOf(till)).toHaveLength(2)
    expect(await todo(till)).toEqual([[120, id]])
    await till.practice.stub.act('refund.decide', asOwner(till.practice), id, 'keep')
    expect(await todo(till)).toEqual([])
  })

  it('is a task behind any number of later ones whose money was kept', async () => {
    const { till, id, fails } = await refunded()
    await fails('evt_1')
    await inside(till.practice, ({ host: { db } }) => {
      const [session] = db.select().from(appointments).where(eq(appointments.id, id)).all()
      const [payment] = db.select().from(payments).where(eq(payments.appointment_id, id)).all()
      const [order] = db
        .select()
        .from(orders)
        .where(eq(orders.id, payment?.order_id ?? ''))
        .all()
      const [refund] = db.select().from(refunds).all()
      if (!session || !order || !payment || !refund) throw new Error('nothing was paid')
      for (let n = 0; n < 250; n++) {
        const other = { id: `${session.id}-${n}`, order_id: `${order.id}-${n}`, payment_id: `${payment.id}-${n}` }
        db.insert(appointments)
          .values({ ...session, id: other.id, hold_id: null, refund_outcome: 'none', refund_minor: 0 })
          .run()
        db.insert(orders)
          .values({ ...order, id: other.order_id, hold_id: null, appointment_id: other.id })
          .run()
        db.insert(payments)
          .values({
            ...{ ...payment, id: other.payment_id, appointment_id: other.id, order_id: other.order_id },
            payment_intent: `${payment.payment_intent}_${n}`,
          })
          .run()
        db.insert(refunds)
          .values({
            ...{
              ...refund,
              id: `${refund.id}-${n}`,
              payment_id: other.payment_id,
              modify_at: refund.modify_at + n + 1,
            },
            card_refund_id: `${refund.card_refund_id}_${n}`,
          })
          .run()
      }
    })
    expect(await todo(till)).toEqual([[120, id]])
  })

  it('stands alone where only failed refunds are listed, until it is settled', async () => {
    const { till, id, refund, fails } = await refunded()
    const other = await paidSession(till, hoursLater(2))
    const listed = async (only?: 'unsent') => {
      const pages: string[] = []
      for (let after: PagePlace | null = null; ; ) {
        const question: PaymentsQuestion = {
          from: null,
          to: null,
          method: null,
          limit: 1,
          after,
          ...(only && { only }),
        }
        const page = await till.practice.stub.act('payment.list', asOwner(till.practice), question)
        pages.push(...page.payments.map(({ payment_id }) => payment_id))
        if (page.next === null) return pages
        after = page.next
      }
    }
    expect(await listed('unsent')).toEqual([])
    await fails('evt_1')
    expect(await listed('unsent')).toEqual([refund.payment_id])
    expect(await listed()).toHaveLength(2)
    // A second one fails, and the first is kept: the refund that failed first is nothing that is left.
    const second = (await paymentsOf(till)).find(({ appointment_id }) => appointment_id === other)?.id ?? ''
    till.cards.refusesRefund = 'insufficient_funds'
    await giveBack(till, second, 4_000)
    await drain(till.practice)
    expect(new Set(await listed('unsent'))).toEqual(new Set([refund.payment_id, second]))
    await till.practice.stub.act('refund.decide', asOwner(till.practice), id, 'keep')
    expect(await listed('unsent')).toEqual([second])
    expect(await listed()).toHaveLength(2)
  })

  it('is told to the owner of today', async () => {
    const { till, fails } = await refunded()
    await fails('evt_1')
    const heir = person()
    await inside(till.practice, (_object, { storage }) => {
      storage.sql.exec('UPDATE practice SET owner_user_id = ?', heir)
    })
    const [mail] = await mailsOf(till)
    expect((await claim(till, mail?.id ?? '')).payment?.recipient_user_id).toBe(heir)
  })

  it('is no task of a scheduler, who cannot send it again', async () => {
    const { till, fails } = await refunded()
    await fails('evt_1')
    const { failed_refunds } = await till.practice.stub.act('todo.read', await asScheduler(till.practice))
    expect(failed_refunds).toBeNull()
  })
})

describe('a refund on the card provider’s pages that fails', () => {
  it('is mailed once, though it has two rows here, and names all of it', async () => {
    const till = await makeTill()
    await paidSession(till)
    const [payment] = await paymentsOf(till)
    const told = { refund_id: 're_1', payment_intent: payment?.payment_intent ?? '', amount_minor: 5_000 }
    await till.practice.stub.act('refund.follow_other', asProvider, { ...told, state: 'pending' })
    await inside(till.practice, ({ host: { db } }) => {
      const [row] = db.select().from(refunds).all()
      if (!row) throw new Error('not recorded')
      // A part of it had been paid too much.
      db.update(refunds).set({ amount_minor: 2_000 }).run()
      db.insert(refunds)
        .values({ ...row, id: `${row.id}x`, amount_minor: 3_000 })
        .run()
    })
    for (let n = 0; n < 2; n++)
      await till.practice.stub.act('refund.follow_other', asProvider, { ...told, state: 'failed' })
    const sent = await mailsOf(till)
    expect(sent).toHaveLength(1)
    expect((await claim(till, sent[0]?.id ?? '')).payment).toMatchObject({
      amount: { minor: 5_000 },
      appointment_id: null,
    })
    expect(await todo(till)).toEqual([[50, null]])
  })

  it('is mailed also when it is known only after it has failed', async () => {
    const till = await makeTill()
    await paidSession(till)
    const [payment] = await paymentsOf(till)
    const told = { refund_id: 're_1', payment_intent: payment?.payment_intent ?? '', amount_minor: 5_000 }
    for (let n = 0; n < 2; n++)
      await till.practice.stub.act('refund.follow_other', asProvider, { ...told, state: 'failed' })
    expect(await mailsOf(till)).toHaveLength(1)
    expect(await todo(till)).toEqual([[50, null]])
  })
})

describe('money that came too late for a time and could not be returned', () => {
  it('is a task and a mail, which lead to the payments, until it is returned', async () => {
    const till = await makeTill()
    const { id, event } = await paid(till)
    await settle(till, till.cards.event(id, { ended: 'expired', payment_intent: null }))
    await settle(till, (await paid(till, undefined, person())).event)
    till.cards.refusesRefund = 'insufficient_funds'
    await settle(till, event)
    await drain(till.practice)
    expect((await till.practice.stub.act('hold.read', asMember(till.member), id)).state).toBe('unreturned')
    const [mail] = await mailsOf(till)
    expect((await claim(till, mail?.id ?? '')).payment).toMatchObject({
      amount: { minor: 12_000 },
      appointment_id: null,
      // Who has never had a session is in no chart.
      client_name: '',
    })
    expect(await todo(till)).toEqual([[120, null]])
    const payment = (await paymentsOf(till)).find(({ payment_intent }) => payment_intent === event.payment_intent)
    await giveBack(till, payment?.id ?? '', 12_000)
    await drain(till.practice)
    expect(await todo(till)).toEqual([])
  })
})

describe('a refund that fails because a bank has taken the payment back', () => {
  it('is neither a task nor a mail while the money is not here', async () => {
    const till = await makeTill()
    const id = await paidSession(till, TUESDAY_NINE)
    const [payment] = await paymentsOf(till)
    till.cards.refusesRefund = 'charge_disputed'
    const disputed = till.cards.disputes.open(payment?.payment_intent ?? '', 12_000)
    if (!disputed) throw new Error('nothing to tell')
    await till.practice.stub.act('appointment.cancel', asOwner(till.practice), id, { reason: '' })
    await till.practice.stub.act('dispute.follow', asProvider, disputed)
    await setClock(till.practice, hoursLater(-20))
    await drain(till.practice)
    expect((await rowsOf(till)).map(({ state }) => state)).toEqual(['failed'])
    const [mail] = await mailsOf(till)
    expect(await claim(till, mail?.id ?? '')).toEqual({ state: 'void', payment: null })
    expect(await todo(till)).toEqual([])
  })
})
