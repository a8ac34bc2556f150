import { evictDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { audit } from '#db/practice/schema-ledgers'
import { orders } from '#db/practice/schema-payments'
import { HOUR } from '#kernel/clock'
import { eq } from 'drizzle-orm'
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
} from '../practice/practice-factory.ts'
import { booksOf, everywhere, failing, keep, mailed, told, why } from './kept-till.ts'
import { expectBalanced } from './ledger-checks.ts'
import { asProvider, makeTill, useCards } from './payment-factory.ts'
import { moneyOf, paidSession, writtenInvoice } from './session-till.ts'
import { allIn, giveBack } from './unsent-till.ts'

// What could not be sent of a payment whose session took place, or of an invoice, and that the practice keeps after all.

beforeAll(migrateDatabases)

/** A session of $120 that took place and is paid by card, of which a present of $40 could not be sent. */
async function presentFailed() {
  const till = await makeTill()
  const id = await paidSession(till)
  await setClock(till.practice, NOW + 26 * HOUR)
  await till.practice.stub.act('appointment.complete', asOwner(till.practice), id)
  const { payments: known } = await allIn(till)
  const payment = known[0]?.id ?? ''
  await failing(till, payment, 4_000)
  return { till, id, payment }
}

describe('a present of a completed session that could not be sent', () => {
  it('is told nowhere as still to be sent once it is kept, and nothing of it is posted', async () => {
    const { till, payment } = await presentFailed()
    expect(await told(till, payment)).toEqual({ keepable: 40, kept: null, unsent: everywhere(40) })
    const before = await booksOf(till)
    await setClock(till.practice, NOW + 27 * HOUR)
    expect(await keep(till, payment, 4_000)).toEqual({ payment_id: payment })
    await drain(till.practice)
    expect(await told(till, payment)).toEqual({ keepable: 0, kept: 'all', unsent: everywhere(0) })
    expect(await booksOf(till)).toEqual(before)
    expect(await mailed(till)).toEqual([null])
    const { refunds: rows } = await allIn(till)
    // When it failed stays what it was.
    expect(rows.map(({ state, kept_at, modify_at }) => [state, kept_at, modify_at])).toEqual([
      ['failed', NOW + 27 * HOUR, NOW + 26 * HOUR],
    ])
    expect(till.cards.refunds.size).toBe(0)
  })

  it('is written into the audit with who kept it, for its client', async () => {
    const { till, payment } = await presentFailed()
    await keep(till, payment, 4_000)
    const rows = await inside(till.practice, ({ host: { db } }) =>
      db.select().from(audit).where(eq(audit.action, 'payment.keep')).all(),
    )
    expect(rows.map(({ actor, category, object, outcome }) => [actor, category, object, outcome])).toEqual([
      [till.practice.owner, 'payment', payment, 'done'],
    ])
    expect(rows[0]?.patient_id).toMatch(/^pat_/)
  })

  it('is kept once by one key, and by one of two at once', async () => {
    const { till, payment } = await presentFailed()
    const ctx = asOwner(till.practice, 'keep-once')
    expect(await Promise.all([1, 2, 3].map(() => keep(till, payment, 4_000, ctx)))).toEqual(
      [1, 2, 3].map(() => ({ payment_id: payment })),
    )
    const other = await presentFailed()
    const ends = await Promise.allSettled([1, 2].map(() => keep(other.till, other.payment, 4_000)))
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await why(other.till, other.payment, 4_000)).toBe(
      'wrong_state: Nothing of this payment is still to be sent. Please refresh the page.',
    )
  })

  it('is kept only by the owner, and only as what was read', async () => {
    const { till, payment } = await presentFailed()
    expect(await refusalOf(keep(till, payment, 4_000, await asScheduler(till.practice)))).toBe('forbidden')
    expect(await refusalOf(keep(till, payment, 4_000, asMember(till.member)))).toBe('not_found')
    expect(await refusalOf(keep(till, payment.slice(0, -1), 4_000))).toBe('not_found')
    // Another refund failed since the page was read.
    await setClock(till.practice, NOW + 27 * HOUR)
    await failing(till, payment, 5_000)
    expect(await why(till, payment, 4_000)).toBe(
      'conflict: What could not be sent has changed. Please refresh the page.',
    )
    expect(await told(till, payment)).toMatchObject({ keepable: 50, unsent: everywhere(50) })
    await keep(till, payment, 5_000)
    expect(await told(till, payment)).toEqual({ keepable: 0, kept: 'all', unsent: everywhere(0) })
  })

  it('is a task again when a later refund fails, of no more than that', async () => {
    const { till, payment } = await presentFailed()
    await setClock(till.practice, NOW + 27 * HOUR)
    await keep(till, payment, 4_000)
    await setClock(till.practice, NOW + 28 * HOUR)
    await failing(till, payment, 3_000)
    expect(await told(till, payment)).toEqual({ keepable: 30, kept: 'all', unsent: everywhere(30) })
    // The mail about the one that was kept is not sent.
    expect(await mailed(till)).toEqual([null, 3_000])
    await keep(till, payment, 3_000)
    expect(await told(till, payment)).toEqual({ keepable: 0, kept: 'all', unsent: everywhere(0) })
  })

  it('can be refunded later as any payment, to the card or not at all by hand', async () => {
    const { till, payment } = await presentFailed()
    await keep(till, payment, 4_000)
    expect(await refusalOf(giveBack(till, payment, 4_000, true))).toBe('wrong_state')
    await setClock(till.practice, NOW + 28 * HOUR)
    await giveBack(till, payment, 12_000)
    await drain(till.practice)
    expect([...till.cards.refunds.values()]).toHaveLength(1)
    expect(await told(till, payment)).toMatchObject({ keepable: 0, unsent: everywhere(0) })
    await inside(till.practice, expectBalanced)
  })

  it('stays kept when the object is restarted, and is refused there as before', async () => {
    const { till, payment } = await presentFailed()
    await keep(till, payment, 4_000)
    await evictDurableObject(till.practice.stub)
    await setClock(till.practice, NOW + 28 * HOUR)
    await useCards(till.practice, till.cards)
    expect(await told(till, payment)).toEqual({ keepable: 0, kept: 'all', unsent: everywhere(0) })
    expect(await why(till, payment, 4_000)).toContain('wrong_state')
  })

  it('is decided about in the session once that was canceled', async () => {
    const { till, id, payment } = await presentFailed()
    await till.practice.stub.act('appointment.reopen', asOwner(till.practice), id)
    till.cards.refusesRefund = 'insufficient_funds'
    await till.practice.stub.act('appointment.cancel', asOwner(till.practice), id, { reason: '' })
    await setClock(till.practice, NOW + 28 * HOUR)
    await drain(till.practice)
    expect(await told(till, payment)).toMatchObject({ keepable: 0, unsent: everywhere(120) })
    expect(await why(till, payment, 12_000)).toBe(
      'wrong_state: This session was canceled. Please decide about its money in the session.',
    )
  })

  it('goes back with all of the payment when the session is canceled after it was kept', async () => {
    const { till, id, payment } = await presentFailed()
    await keep(till, payment, 4_000)
    await till.practice.stub.act('appointment.reopen', asOwner(till.practice), id)
    await till.practice.stub.act('appointment.cancel', asOwner(till.practice), id, { reason: '' })
    await setClock(till.practice, NOW + 28 * HOUR)
    await drain(till.practice)
    expect(await moneyOf(till, id)).toMatchObject({ outcome: 'full', refund: 12_000, isRefunded: true })
    expect(await told(till, payment)).toMatchObject({ keepable: 0, unsent: everywhere(0) })
    await inside(till.practice, expectBalanced)
  })
})

describe('money that goes after it was kept', () => {
  it('is in the books as the provider has it: refunded on its own pages', async () => {
    const { till, payment } = await presentFailed()
    await keep(till, payment, 4_000)
    const { payments: known } = await allIn(till)
    const payment_intent = known[0]?.payment_intent ?? ''
    const made = { refund_id: 're_own', payment_intent, amount_minor: 4_000, state: 'done' } as const
    await till.practice.stub.act('refund.follow_other', asProvider, made)
    expect(await told(till, payment)).toMatchObject({ keepable: 0, unsent: everywhere(0) })
    expect((await booksOf(till)).totals).toMatchObject({ received: 120, returned: 40, net: 80 })
  })

  it('is in the books as the bank has it, and a dispute that is won makes it no task', async () => {
    const { till, payment } = await presentFailed()
    await keep(till, payment, 4_000)
    const { payments: known } = await allIn(till)
    const intent = known[0]?.payment_intent ?? ''
    const opened = till.cards.disputes.open(intent, 12_000)
    if (!opened) throw new Error('nothing is disputed')
    await till.practice.stub.act('dispute.follow', asProvider, opened)
    expect(await told(till, payment)).toMatchObject({ keepable: 0, unsent: everywhere(0) })
    expect(await why(till, payment, 4_000)).toContain('wrong_state: Nothing of this payment is still to be sent.')
    const won = till.cards.disputes.close(intent, 'won')
    if (!won) throw new Error('nothing is decided')
    await till.practice.stub.act('dispute.follow', asProvider, won)
    expect(await told(till, payment)).toEqual({ keepable: 0, kept: 'all', unsent: everywhere(0) })
    await booksOf(till)
  })

  it('is not made by a late word that the refund succeeded, because one that failed has ended', async () => {
    const { till, payment } = await presentFailed()
    await keep(till, payment, 4_000)
    const before = await booksOf(till)
    const { refunds: rows } = await allIn(till)
    await till.practice.stub.act('refund.follow', asProvider, {
      ...{ event_id: 'evt_late', payment_id: payment, own_refund_id: rows[0]?.id ?? '' },
      ...{ refund_id: 're_late', ended: 'succeeded' },
    })
    expect(await booksOf(till)).toEqual(before)
    expect(await told(till, payment)).toEqual({ keepable: 0, kept: 'all', unsent: everywhere(0) })
  })
})

describe('a refund of a payment of an invoice that could not be sent', () => {
  it('is kept as one of a session is', async () => {
    const till = await makeTill()
    const invoice = await writtenInvoice(till)
    await till.practice.stub.act('order.pay', asMember(till.member), invoice)
    const order = await inside(
      till.practice,
      ({ host: { db } }) => db.select().from(orders).where(eq(orders.invoice_id, invoice)).get()?.id ?? '',
    )
    const event = till.cards.payOrder(order)
    if (!event) throw new Error('no page is open')
    await till.practice.stub.act('order.settle', asProvider, event)
    const payment = (await allIn(till)).payments.find(({ order_id }) => order_id === order)?.id ?? ''
    await failing(till, payment, 5_000)
    expect(await told(till, payment)).toEqual({ keepable: 50, kept: null, unsent: everywhere(50) })
    const before = await booksOf(till)
    await keep(till, payment, 5_000)
    expect(await told(till, payment)).toEqual({ keepable: 0, kept: 'all', unsent: everywhere(0) })
    expect(await booksOf(till)).toEqual(before)
  })
})
