import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { payments } from '#db/practice/schema-payments'
import type { DisputeTold } from '#durable-objects/practice/disputes/follow-dispute'
import { paymentOfIntent } from '#db/practice/queries/payments'
import { eq } from 'drizzle-orm'
import { HOUR } from '#kernel/clock'
import { migrateDatabases } from '../../edge/databases.ts'
import {
  asMember,
  asOwner,
  asScheduler,
  drain,
  inside,
  NOW,
  refusalOf,
  setClock,
  TUESDAY_NINE,
} from '../practice/practice-factory.ts'
import { expectBooks } from './books-checks.ts'
import { expectBalanced } from './ledger-checks.ts'
import { asActing, asProvider, makeTill, paid, settle, type Till } from './payment-factory.ts'
import { invoicedSession, moneyOf, paidSession } from './session-till.ts'

// What a practice knows of a card payment that the client's bank disputes.

beforeAll(migrateDatabases)

const FIRST = { from: null, to: null, method: null, after: null, limit: 25 }

const view = (till: Till, id: string, by = asOwner(till.practice)) => till.practice.stub.act('appointment.read', by, id)

const follow = (till: Till, told: DisputeTold | null) => {
  if (!told) throw new Error('nothing to tell')
  return till.practice.stub.act('dispute.follow', asProvider, told)
}

/** The card payment of a session. */
const paymentOf = ({ practice }: Till, id: string) =>
  inside(practice, ({ host: { db } }) => {
    const found = db.select().from(payments).where(eq(payments.appointment_id, id)).get()
    if (!found) throw new Error('not paid')
    return found
  })

/** A session that is paid, took place and is invoiced, and whose bank then disputes it. */
async function disputed(till: Till) {
  const id = await paidSession(till)
  await setClock(till.practice, TUESDAY_NINE + HOUR)
  await invoicedSession(till, id)
  const { payment_intent, amount_minor, id: payment_id } = await paymentOf(till, id)
  const told = till.cards.disputes.open(payment_intent, amount_minor)
  await follow(till, told)
  return { id, payment_intent, payment_id }
}

const agree = (till: Till) =>
  inside(till.practice, async (object) => {
    expectBalanced(object)
    await expectBooks(object, till.practice)
  })

const listed = async (till: Till) => {
  const { payments: rows, totals } = await till.practice.stub.act('payment.list', asOwner(till.practice), FIRST)
  return { row: rows[0], totals }
}

describe('a disputed payment', () => {
  it('is gone from the cash, is no debt of the client yet, and is to be answered', async () => {
    const till = await makeTill()
    const { id, payment_intent } = await disputed(till)
    expect(await view(till, id)).toMatchObject({ dispute: 'open', due: 0, status_flags: { paid: true } })
    const { row, totals } = await listed(till)
    expect(totals).toEqual({ received: 120, returned: 0, disputed: 120, net: 0 })
    expect(row).toMatchObject({
      left: 0,
      dispute: { state: 'open', reason: 'fraudulent', amount: 120, payment_intent, closed_at: null },
    })
    const { disputes } = await till.practice.stub.act('todo.read', asOwner(till.practice))
    expect(disputes).toMatchObject({ count: 1, disputes: [{ state: 'open', amount: 120 }] })
    expect(disputes?.disputes[0]?.client_name).not.toBeNull()
    await agree(till)
    // The client reads of it, and that they paid nothing in the end.
    const own = await till.practice.stub.act('invoice.list_own', asMember(till.member), 0)
    expect(own).toMatchObject({ paid_minor: 0, payments: [{ dispute: 'open' }] })
    expect((await view(till, id, asActing(till.member, till.member, { pay: false }))).dispute).toBeNull()
  })

  it('is seen by schedulers as other money, and answered by the owner', async () => {
    const till = await makeTill()
    await disputed(till)
    const scheduler = await asScheduler(till.practice)
    const { payments: rows } = await till.practice.stub.act('payment.list', scheduler, FIRST)
    expect(rows[0]?.dispute?.state).toBe('open')
    expect((await till.practice.stub.act('todo.read', scheduler)).disputes).toBeNull()
    expect(await refusalOf(till.practice.stub.act('dispute.read', scheduler, 'dp_1'))).toBe('not_found')
  })

  it('is not refunded, not by the terms of a cancellation either', async () => {
    const till = await makeTill()
    const id = await paidSession(till)
    const { payment_intent, id: payment_id } = await paymentOf(till, id)
    await follow(till, till.cards.disputes.open(payment_intent, 12_000))
    const give = { amount_minor: 12_000, reason: null, owed_again: false }
    expect(await refusalOf(till.practice.stub.act('payment.give_back', asOwner(till.practice), payment_id, give))).toBe(
      'wrong_state',
    )
    const canceled = await till.practice.stub.act('appointment.cancel', asMember(till.member), id, { reason: '' })
    expect(canceled).toMatchObject({ refund: { outcome: 'undecided' } })
    expect(await refusalOf(till.practice.stub.act('refund.decide', asOwner(till.practice), id, 'refund'))).toBe(
      'wrong_state',
    )
    await drain(till.practice)
    expect(till.cards.refunds.size).toBe(0)
    // Once it is lost, nothing is left to decide, and the session was not paid.
    await follow(till, till.cards.disputes.close(payment_intent, 'lost'))
    expect(await view(till, id)).toMatchObject({ dispute: 'lost', refund: null, status_flags: { paid: false } })
    await agree(till)
  })

  it('stops a refund that was on its way, about which the practice decides again', async () => {
    const till = await makeTill()
    const id = await paidSession(till)
    const { payment_intent } = await paymentOf(till, id)
    till.cards.down = true
    await till.practice.stub.act('appointment.cancel', asMember(till.member), id, { reason: '' })
    await drain(till.practice)
    await follow(till, till.cards.disputes.open(payment_intent, 12_000))
    till.cards.down = false
    await inside(till.practice, async ({ host }) => {
      host.clock = () => NOW + 600_000
      await host.drain()
    })
    expect(await moneyOf(till, id)).toMatchObject({ payments: ['paid'], outcome: 'undecided', isRefunded: false })
    await agree(till)
    // Won, it can go back after all.
    await follow(till, till.cards.disputes.close(payment_intent, 'won'))
    await till.practice.stub.act('refund.decide', asOwner(till.practice), id, 'refund')
    await drain(till.practice)
    expect(await moneyOf(till, id)).toMatchObject({ outcome: 'full', isRefunded: true })
    await agree(till)
  })

  it('takes money that is on its way back only once, and nobody is asked for it meanwhile', async () => {
    const till = await makeTill()
    const id = await paidSession(till)
    await setClock(till.practice, TUESDAY_NINE + HOUR)
    await invoicedSession(till, id)
    const { payment_intent, id: payment_id } = await paymentOf(till, id)
    till.cards.down = true
    const give = { amount_minor: 12_000, reason: null, owed_again: false }
    await till.practice.stub.act('payment.give_back', asOwner(till.practice), payment_id, give)
    await follow(till, till.cards.disputes.open(payment_intent, 12_000))
    await follow(till, till.cards.disputes.close(payment_intent, 'lost'))
    const nothingAsked = { due: 0, status_flags: { needs_payment: false, was_not_paid: false } }
    expect(await view(till, id)).toMatchObject({ dispute: 'lost', ...nothingAsked })
    const own = await till.practice.stub.act('order.list_due', asMember(till.member))
    expect(own.lines).toEqual([])
    await agree(till)
    // The provider makes no refund of it. What the practice did not ask for any more it has to give up anew.
    till.cards.down = false
    await inside(till.practice, async ({ host }) => {
      host.clock = () => TUESDAY_NINE + 2 * HOUR
      await host.drain()
    })
    expect(till.cards.refunds.size).toBe(0)
    expect(await view(till, id)).toMatchObject({ due: 120, status_flags: { paid: false, was_not_paid: true } })
    await agree(till)
  })

  it('is owed again when it is lost, and paid anew', async () => {
    const till = await makeTill()
    const { id, payment_intent } = await disputed(till)
    await follow(till, till.cards.disputes.close(payment_intent, 'lost'))
    expect(await view(till, id)).toMatchObject({ dispute: 'lost', due: 120, status_flags: { paid: false } })
    expect((await moneyOf(till, id)).invoice).toMatchObject({ paid_minor: 0 })
    expect((await listed(till)).totals).toEqual({ received: 120, returned: 0, disputed: 120, net: 0 })
    expect((await till.practice.stub.act('todo.read', asOwner(till.practice))).disputes?.count).toBe(0)
    await agree(till)
    await till.practice.stub.act('payment.record', asOwner(till.practice), {
      ...{ about: { appointment_id: id }, amount_minor: 12_000, method: 'cash' },
      ...{ received_on: '2037-12-08', reference: null, receipt: false },
    })
    expect(await view(till, id)).toMatchObject({ due: 0, status_flags: { paid: true } })
    await agree(till)
  })

  it('is back when it is won, and can be refunded again', async () => {
    const till = await makeTill()
    const { id, payment_intent } = await disputed(till)
    await follow(till, till.cards.disputes.close(payment_intent, 'won'))
    expect(await view(till, id)).toMatchObject({ dispute: 'won', due: 0, status_flags: { paid: true } })
    const { row, totals } = await listed(till)
    expect(totals).toEqual({ received: 120, returned: 0, disputed: 0, net: 120 })
    expect(row).toMatchObject({ left: 120, dispute: { state: 'won' } })
    await agree(till)
  })

  it('takes nothing while a bank only asks', async () => {
    const till = await makeTill()
    const id = await paidSession(till)
    const { payment_intent } = await paymentOf(till, id)
    till.cards.disputes.open(payment_intent, 12_000)
    const asked = till.cards.disputes.change(payment_intent, { state: 'asked', moved: [], refundable: true })
    expect(await follow(till, asked)).toMatchObject({
      outcome: 'done',
      tell: { user_id: till.practice.owner, state: 'asked' },
    })
    expect(await view(till, id)).toMatchObject({ dispute: null, status_flags: { paid: true } })
    expect(await listed(till)).toMatchObject({ totals: { net: 120 }, row: { left: 120 } })
    // A question that was answered is closed after that.
    expect(await follow(till, { ...asked, state: 'answered' })).toMatchObject({ outcome: 'done', tell: null })
    expect((await listed(till)).row).toMatchObject({ left: 120, dispute: { state: 'answered', was_taken: false } })
    expect(await view(till, id)).toMatchObject({ dispute: null, status_flags: { paid: true } })
    expect(await follow(till, { ...asked, state: 'dropped' })).toMatchObject({ outcome: 'done', tell: null })
    expect((await view(till, id)).dispute).toBeNull()
    await agree(till)
  })

  it('is what the dispute says also in a session that an earlier release called disputed when a bank only asked', async () => {
    const till = await makeTill()
    const id = await paidSession(till)
    const { payment_intent } = await paymentOf(till, id)
    const taken = till.cards.disputes.open(payment_intent, 12_000)
    const asked = till.cards.disputes.change(payment_intent, { state: 'asked', moved: [], refundable: true })
    await follow(till, asked)
    await inside(till.practice, ({ host: { state } }) =>
      state.storage.sql.exec("UPDATE appointments SET dispute = 'open' WHERE id = ?", id),
    )
    expect(await follow(till, asked)).toMatchObject({ outcome: 'repeat' })
    expect(await view(till, id)).toMatchObject({ dispute: null, status_flags: { paid: true } })
    await follow(till, taken)
    expect(await view(till, id)).toMatchObject({ dispute: 'open' })
    expect((await listed(till)).row).toMatchObject({ dispute: { state: 'open', was_taken: true } })
    await agree(till)
  })

  it('comes to the same end in whatever order and however often its states are read, before its payment too', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('won' as const, 'lost' as const),
        fc.array(fc.nat(9), { minLength: 1, maxLength: 8 }),
        fc.boolean(),
        async (end, order, first) => {
          const till = await makeTill()
          const { id: hold, event } = await paid(till)
          const intent = event.payment_intent ?? ''
          till.cards.disputes.open(intent, 12_000)
          till.cards.disputes.change(intent, { state: 'answered' })
          till.cards.disputes.close(intent, end)
          const reads = till.cards.disputes.reads(intent)
          if (!first) await settle(till, event)
          for (const nth of order) await follow(till, reads[nth % reads.length] ?? null)
          await follow(till, reads.at(-1) ?? null)
          for (const nth of order) await follow(till, reads[nth % reads.length] ?? null)
          if (first) await settle(till, event)
          const { appointment_id } = await till.practice.stub.act('hold.read', asMember(till.member), hold)
          const session = await view(till, appointment_id ?? '')
          expect(session).toMatchObject({ dispute: end, status_flags: { paid: end === 'won' } })
          const row = await inside(till.practice, ({ host: { db } }) => paymentOfIntent(db, intent))
          expect(row).toMatchObject({ amount_minor: 12_000, state: 'paid' })
          await agree(till)
        },
      ),
      { numRuns: 12, seed: 123 },
    )
  })
})
