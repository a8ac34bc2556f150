import { beforeAll, describe, expect, it } from 'vitest'
import { appointments } from '#db/practice/schema-appointments'
import { NEWS_WAIT } from '#domain/scheduling/undo'
import { HOUR, MINUTE, toInstant } from '#kernel/clock'
import { eq } from 'drizzle-orm'
import {
  asMember,
  asOwner,
  asWorkflows,
  drain,
  hoursLater,
  inside,
  NOW,
  person,
  refusalOf,
  setClock,
  TUESDAY_NINE,
} from '../practice/practice-factory.ts'
import { asProvider, makeTill, type Till, useCards } from './payment-factory.ts'
import { moneyOf, owedSession, paidSession } from './session-till.ts'
import { migrateDatabases } from '../../edge/databases.ts'

// The key that seals a reason is in the directory.
beforeAll(migrateDatabases)

/** The session is on Tuesday at 9:00. Until Monday at 9:00 it can be canceled free of charge. */
const DEADLINE = TUESDAY_NINE - 24 * HOUR

const cancel = ({ practice, member }: Till, id: string, more: { fee_minor?: number } = {}) =>
  practice.stub.act('appointment.cancel', asMember(member), id, { reason: '', ...more })

const view = ({ practice, member }: Till, id: string) => practice.stub.act('appointment.read', asMember(member), id)

describe('a member who cancels a paid session', () => {
  it('gets the whole price back before the deadline, once', async () => {
    const till = await makeTill()
    const id = await paidSession(till)
    expect((await view(till, id)).cancel_refund_offer).toEqual({
      cancellation_price: 0,
      refund: 120,
      invoiced: 0,
      cancellation_price_valid_until: toInstant(DEADLINE),
    })
    expect(await cancel(till, id)).toMatchObject({
      status: 'cancelled_patient_awaiting_transfer',
      status_flags: { paid: true },
      cancel_refund_offer: null,
      refund: { outcome: 'full', amount: 120, refunded_at: null },
    })
    expect(await refusalOf(cancel(till, id))).toBe('wrong_state')
    await drain(till.practice)
    expect(await view(till, id)).toMatchObject({ refund: { outcome: 'full', refunded_at: toInstant(NOW) } })
    expect([...till.cards.refunds.values()]).toMatchObject([{ amount_minor: null, asked: 1 }])
    expect(till.cards.held()).toEqual([])
  })

  it('gets nothing back after the deadline when the policy says so, and is told before', async () => {
    const till = await makeTill()
    const id = await paidSession(till)
    await setClock(till.practice, DEADLINE)
    expect((await view(till, id)).cancel_refund_offer).toEqual({
      cancellation_price: 120,
      refund: 0,
      invoiced: 0,
      cancellation_price_valid_until: toInstant(TUESDAY_NINE),
    })
    // The dialog was opened before the deadline and confirmed after it.
    expect(await refusalOf(cancel(till, id, { fee_minor: 0 }))).toBe('conflict')
    expect(await moneyOf(till, id)).toMatchObject({ outcome: null, payments: ['paid'] })
    expect(await cancel(till, id, { fee_minor: 12_000 })).toMatchObject({ refund: { outcome: 'none', amount: 0 } })
    await drain(till.practice)
    expect(till.cards.refunds.size).toBe(0)
    expect(await moneyOf(till, id)).toMatchObject({ outcome: 'none', payments: ['paid'] })
  })

  it('gets the part back that the policy leaves', async () => {
    const till = await makeTill()
    await till.practice.stub.act('terms.save', asOwner(till.practice), {
      cancellation: { free_hours: 48, fee_percent: 25, grace_minutes: 0, text: '' },
    })
    const id = await paidSession(till)
    expect(await cancel(till, id)).toMatchObject({ refund: { outcome: 'part', amount: 90 } })
    await drain(till.practice)
    expect([...till.cards.refunds.values()]).toMatchObject([{ amount_minor: 9_000 }])
    expect(await moneyOf(till, id)).toMatchObject({ payments: ['refunded'], isRefunded: true })
  })

  it('gets everything back in the first minutes after a booking that was late', async () => {
    const till = await makeTill()
    await till.practice.stub.act('terms.save', asOwner(till.practice), {
      cancellation: { free_hours: 48, fee_percent: 100, grace_minutes: 15, text: '' },
    })
    const id = await paidSession(till)
    const { cancel_refund_offer } = await view(till, id)
    const until = Date.parse(cancel_refund_offer?.cancellation_price_valid_until ?? '')
    expect(cancel_refund_offer).toMatchObject({ cancellation_price: 0, refund: 120 })
    expect(until).toBeGreaterThan(NOW)
    expect(until).toBeLessThanOrEqual(NOW + 16 * MINUTE)
    await setClock(till.practice, until)
    expect((await view(till, id)).cancel_refund_offer).toMatchObject({ cancellation_price: 120, refund: 0 })
    await setClock(till.practice, until - 1)
    expect(await cancel(till, id)).toMatchObject({ refund: { outcome: 'full' } })
  })

  it('is judged by the policy of the booking, not by a later one', async () => {
    const till = await makeTill()
    const id = await paidSession(till)
    await till.practice.stub.act('terms.save', asOwner(till.practice), {
      cancellation: { free_hours: 168, fee_percent: 100, grace_minutes: 15, text: '' },
    })
    expect(await cancel(till, id)).toMatchObject({ refund: { outcome: 'full' } })
  })

  it('can cancel free of charge when the practice moved the session close', async () => {
    const till = await makeTill()
    const id = await paidSession(till, TUESDAY_NINE + 24 * HOUR)
    await setClock(till.practice, TUESDAY_NINE)
    const start = hoursLater(3)
    await till.practice.stub.act('appointment.move', asOwner(till.practice), id, { start, force: false })
    expect((await view(till, id)).cancel_refund_offer).toMatchObject({
      refund: 120,
      cancellation_price_valid_until: toInstant(start),
    })
    expect(await cancel(till, id)).toMatchObject({ refund: { outcome: 'full' } })
  })

  it('waits for the practice when the booking is older than policies', async () => {
    const till = await makeTill()
    const id = await paidSession(till)
    await inside(till.practice, ({ host: { db } }) =>
      db
        .update(appointments)
        .set({ cancel_free_hours: null, cancel_fee_percent: null })
        .where(eq(appointments.id, id))
        .run(),
    )
    expect((await view(till, id)).cancel_refund_offer).toBeNull()
    expect(await cancel(till, id)).toMatchObject({ refund: { outcome: 'undecided', amount: 0 } })
    const decide = (choice: 'refund' | 'keep', by = asOwner(till.practice)) =>
      till.practice.stub.act('refund.decide', by, id, choice)
    expect(await refusalOf(decide('refund', asMember(till.member)))).toBe('not_found')
    for (const _again of [1, 2])
      expect(await decide('keep', asOwner(till.practice, 'key-of-keeping', 'keep'))).toMatchObject({
        refund: { outcome: 'none' },
      })
    expect(await refusalOf(decide('refund', asOwner(till.practice, 'key-of-keeping', 'refund')))).toBe(
      'idempotency_reused',
    )
    expect(await refusalOf(decide('keep'))).toBe('wrong_state')
    // Changing one's mind to the client's good stays possible.
    expect(await decide('refund')).toMatchObject({ refund: { outcome: 'full', amount: 120 } })
    expect(await refusalOf(decide('refund'))).toBe('wrong_state')
    await drain(till.practice)
    expect(await moneyOf(till, id)).toMatchObject({ payments: ['refunded'], isRefunded: true })
  })
})

describe('a paid session that others cancel', () => {
  it('is refunded in full when the practice cancels or the professional did not join, however late', async () => {
    const till = await makeTill()
    const byPractice = await paidSession(till)
    const noJoin = await paidSession(till, hoursLater(2))
    await setClock(till.practice, hoursLater(3))
    expect(
      await till.practice.stub.act('appointment.cancel', asOwner(till.practice), byPractice, { reason: 'ill' }),
    ).toMatchObject({ status: 'cancelled_orchid_pro', refund: { outcome: 'full', amount: 120 } })
    expect(await till.practice.stub.act('appointment.cancel', asWorkflows(), noJoin, { reason: '' })).toMatchObject({
      status: 'cancelled_pro_no_join',
      refund: { outcome: 'full' },
    })
    // What the practice canceled can be undone first.
    await setClock(till.practice, hoursLater(3) + NEWS_WAIT)
    await drain(till.practice)
    expect(till.cards.held()).toEqual([])
  })

  it('is refunded once when the answer is lost, the provider is down or the object is stopped in between', async () => {
    const till = await makeTill()
    const id = await paidSession(till)
    till.cards.down = true
    await cancel(till, id)
    await drain(till.practice)
    expect(await moneyOf(till, id)).toMatchObject({ payments: ['refunding'], isRefunded: false })
    till.cards.down = false
    till.cards.losesAnswer = true
    await useCards(till.practice, till.cards)
    for (const minutes of [5, 10, 20]) {
      await setClock(till.practice, NOW + minutes * MINUTE)
      await drain(till.practice)
    }
    expect([...till.cards.refunds.keys()]).toHaveLength(1)
    expect(await moneyOf(till, id)).toMatchObject({ payments: ['refunded'], isRefunded: true })
  })

  it('follows the word of the card provider, which may come first, twice, or say that the refund failed', async () => {
    const till = await makeTill()
    const id = await paidSession(till)
    till.cards.down = true
    await cancel(till, id)
    const payment_id = await inside(till.practice, (_o, { storage }) =>
      String(storage.sql.exec('SELECT id FROM payments').one().id),
    )
    const told = (event_id: string, ended: 'succeeded' | 'failed', refund_id = 're_1') =>
      till.practice.stub.act('refund.follow', asProvider, {
        event_id,
        payment_id,
        own_refund_id: null,
        refund_id,
        ended,
      })
    expect(await told('evt_a', 'succeeded')).toBe('done')
    expect(await told('evt_a', 'succeeded')).toBe('repeat')
    expect(await moneyOf(till, id)).toMatchObject({ payments: ['refunded'], isRefunded: true })
    expect(await told('evt_b', 'failed')).toBe('done')
    expect(await moneyOf(till, id)).toMatchObject({ payments: ['paid'], outcome: 'undecided', isRefunded: false })
    till.cards.down = false
    await till.practice.stub.act('refund.decide', asOwner(till.practice), id, 'refund')
    await setClock(till.practice, NOW + 10 * MINUTE)
    await drain(till.practice)
    // The failed refund has used up its own key.
    const keys = await inside(till.practice, (_o, { storage }) =>
      storage.sql.exec('SELECT card_key, state FROM refunds ORDER BY rowid').toArray(),
    )
    expect(keys.map(({ state }) => state)).toEqual(['failed', 'done'])
    expect([...till.cards.refunds.keys()]).toEqual([keys[1]?.card_key])
    expect(keys[0]?.card_key).not.toBe(keys[1]?.card_key)
    expect(await moneyOf(till, id)).toMatchObject({ payments: ['refunded'], outcome: 'full' })
    expect(
      await refusalOf(
        till.practice.stub.act('refund.follow', asMember(person()), {
          event_id: 'x',
          payment_id,
          own_refund_id: null,
          refund_id: 're_1',
          ended: 'failed',
        }),
      ),
    ).toBe('not_found')
  })

  it('has nothing to refund when it was never paid', async () => {
    const till = await makeTill()
    const id = await owedSession(till)
    expect(await cancel(till, id)).toMatchObject({ refund: null, status_flags: { paid: false } })
    await drain(till.practice)
    expect(till.cards.refunds.size).toBe(0)
  })
})
