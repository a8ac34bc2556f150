import { beforeAll, describe, expect, it } from 'vitest'
import type { PaymentTry } from '#contracts/plain/appointment-statuses'
import { HOUR, MINUTE, SECOND } from '#kernel/clock'
import { migrateDatabases } from '../../edge/databases.ts'
import {
  inside,
  asMember,
  asOwner,
  hoursLater,
  NOW,
  person,
  setClock,
  TUESDAY_NINE,
} from '../practice/practice-factory.ts'
import { asActing, asProvider, at, makeTill, type Till } from './payment-factory.ts'
import { invoicedSession, moneyOf, owedSession, paidSession } from './session-till.ts'

// What a session says of a payment that did not go through, and of one that did not come.

beforeAll(migrateDatabases)

const flags = async ({ practice }: Till, id: string, by = asOwner(practice)) =>
  (await practice.stub.act('appointment.read', by, id)).status_flags

/** The member opens the payment page of a session. Returns how its tries are reported. */
async function atPage(till: Till, id: string) {
  await till.practice.stub.act('order.pay', asMember(till.member), id)
  const { order } = await moneyOf(till, id)
  let events = 0
  return (payment_try: PaymentTry, when: number, event_id = `evt_try_${++events}`) =>
    till.practice.stub.act('order.follow_try', asProvider, {
      ...{ event_id, order_id: order, payment_try, at: when, charge: null },
    })
}

describe('a try to pay for a session', () => {
  it('waits for the client, is refused, and is forgotten when another one pays', async () => {
    const till = await makeTill()
    const id = await owedSession(till)
    const reports = await atPage(till, id)
    expect(await flags(till, id)).toMatchObject({ payment_failed: false, payment_intent_needs_action: false })
    expect(await reports('needs_action', NOW + SECOND)).toBe('done')
    expect(await flags(till, id)).toMatchObject({ payment_failed: false, payment_intent_needs_action: true })
    expect(await reports('failed', NOW + 2 * SECOND, 'evt_refused')).toBe('done')
    expect(await reports('failed', NOW + 2 * SECOND, 'evt_refused')).toBe('repeat')
    expect(await flags(till, id, asMember(till.member))).toMatchObject({
      payment_failed: true,
      payment_intent_needs_action: false,
      needs_payment: true,
    })
    const paid = till.cards.payOrder((await moneyOf(till, id)).order)
    await till.practice.stub.act('order.settle', asProvider, paid as NonNullable<typeof paid>)
    expect(await flags(till, id)).toMatchObject({ paid: true, payment_failed: false, needs_payment: false })
    // A report that was delivered late.
    expect(await reports('failed', NOW + 3 * SECOND)).toBe('ignored')
    expect(await flags(till, id)).toMatchObject({ paid: true, payment_failed: false })
  })

  it('is followed by the provider’s time, in whatever order the reports come', async () => {
    const till = await makeTill()
    const id = await owedSession(till)
    const reports = await atPage(till, id)
    expect(await reports('failed', NOW + 5 * SECOND)).toBe('done')
    expect(await reports('needs_action', NOW + 4 * SECOND)).toBe('ignored')
    // In one second, the refusal is the later one.
    expect(await reports('needs_action', NOW + 5 * SECOND)).toBe('ignored')
    expect(await flags(till, id)).toMatchObject({ payment_failed: true })
    expect(await reports('needs_action', NOW + 6 * SECOND)).toBe('done')
    expect(await flags(till, id)).toMatchObject({ payment_failed: false, payment_intent_needs_action: true })
  })

  it('no longer waits for the client when its page has closed, and the next page begins without a word', async () => {
    const till = await makeTill()
    const id = await owedSession(till)
    const reports = await atPage(till, id)
    await reports('needs_action', NOW + SECOND)
    await at(till, NOW + 64 * MINUTE)
    expect((await moneyOf(till, id)).page).toMatchObject({ state: 'closed' })
    expect(await flags(till, id)).toMatchObject({ payment_intent_needs_action: false })
    expect(await reports('failed', NOW + 65 * MINUTE)).toBe('ignored')

    const next = await atPage(till, id)
    // About the page before.
    expect(await next('failed', NOW + 2 * SECOND, 'evt_of_before')).toBe('ignored')
    expect(await next('failed', NOW + 65 * MINUTE, 'evt_of_next')).toBe('done')
    await at(till, NOW + 3 * HOUR)
    // That the card was refused still holds when the page has closed.
    expect(await flags(till, id)).toMatchObject({ payment_failed: true })
    await atPage(till, id)
    expect(await flags(till, id)).toMatchObject({ payment_failed: false })
  })

  it('is no business of a guardian without the right to pay', async () => {
    const till = await makeTill()
    const id = await owedSession(till)
    const reports = await atPage(till, id)
    await reports('failed', NOW + SECOND)
    const read = (pay: boolean) => flags(till, id, asActing(till.member, person(), { pay }))
    expect(await read(true)).toMatchObject({ payment_failed: true })
    expect(await read(false)).toMatchObject({ payment_failed: false })
  })
})

describe('a session that took place', () => {
  it('says that it was not paid, and when its invoice is past due', async () => {
    const till = await makeTill()
    const id = await owedSession(till)
    await setClock(till.practice, hoursLater(1))
    expect(await flags(till, id)).toMatchObject({ needs_payment: true, was_not_paid: false })
    await invoicedSession(till, id)
    expect(await flags(till, id)).toMatchObject({ was_not_paid: true, past_due: false, is_invoice_created: true })
    // Due in 30 days, and the whole day counts.
    await setClock(till.practice, hoursLater(1 + 31 * 24))
    expect(await flags(till, id)).toMatchObject({ past_due: false })
    await setClock(till.practice, hoursLater(1 + 31 * 24) + 1)
    expect(await flags(till, id)).toMatchObject({ was_not_paid: true, past_due: true })
    const list = await till.practice.stub.act('invoice.list_own', asMember(till.member), 0)
    expect(list.invoices).toMatchObject([{ status: 'overdue' }])
  })
})

describe('a client’s cancellation', () => {
  it('waits for the transfer until the card provider has returned the money', async () => {
    const till = await makeTill()
    const id = await paidSession(till)
    till.cards.down = true
    const { status } = await till.practice.stub.act('appointment.cancel', asMember(till.member), id, { reason: '' })
    expect(status).toBe('cancelled_patient_awaiting_transfer')
    till.cards.down = false
    await at(till, NOW + 5 * MINUTE)
    const read = await till.practice.stub.act('appointment.read', asMember(till.member), id)
    expect(read).toMatchObject({ status: 'cancelled_patient', refund: { outcome: 'full' } })
    expect(read.refund?.refunded_at).not.toBeNull()
    // The bank refused it later, so the practice has to settle it by hand.
    const [key = ''] = [...till.cards.refunds.keys()]
    const [, own_refund_id = ''] = key.split('/')
    const payment_id = await inside(till.practice, (_o, { storage }) =>
      String(storage.sql.exec('SELECT id FROM payments WHERE appointment_id = ?', id).one().id),
    )
    await till.practice.stub.act('refund.follow', asProvider, {
      event_id: 'evt_refund_failed',
      payment_id,
      own_refund_id,
      refund_id: `re_${key}`,
      ended: 'failed',
    })
    const failed = await till.practice.stub.act('appointment.read', asOwner(till.practice), id)
    expect(failed.status).toBe('cancelled_patient_manual_transfer')
  })

  it('that keeps the whole price has nothing to transfer', async () => {
    const till = await makeTill()
    const id = await paidSession(till)
    await setClock(till.practice, TUESDAY_NINE - HOUR)
    const { status } = await till.practice.stub.act('appointment.cancel', asMember(till.member), id, { reason: '' })
    expect(status).toBe('cancelled_patient')
  })
})
