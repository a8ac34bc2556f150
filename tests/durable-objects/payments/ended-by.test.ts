import { beforeAll, describe, expect, it } from 'vitest'
import type { SessionEnder } from '#contracts/plain/session-words'
import { HOUR, SECOND, toInstant } from '#kernel/clock'
import { bookingOf } from '#tests/factories/bookings'
import { migrateDatabases } from '../../edge/databases.ts'
import {
  asMember,
  asOwner,
  asScheduler,
  asWorkflows,
  hoursLater,
  inside,
  person,
  refusalOf,
  setClock,
  TUESDAY_NINE,
} from '../practice/practice-factory.ts'
import { makeTill, type Till } from './payment-factory.ts'
import { invoicedSession, moneyOf, owedSession, paidSession } from './session-till.ts'

// The practice says who ends a session, and that decides about the money; and it can undo that it completed one.

// The key that seals a reason is in the directory.
beforeAll(migrateDatabases)

type Choice = { ended_by?: SessionEnder; waive_fee?: boolean; fee_minor?: number; mode?: 'this_and_following' }

const end = ({ practice }: Till, id: string, choice: Choice, by = asOwner(practice)) =>
  practice.stub.act('appointment.cancel', by, id, { reason: '', ...choice })

/** A paid session whose terms keep a quarter of the price, later than 24 hours before its start. */
async function sessionWithTerms(): Promise<{ till: Till; id: string }> {
  const till = await makeTill()
  await till.practice.stub.act('terms.save', asOwner(till.practice), {
    cancellation: { free_hours: 24, fee_percent: 25, grace_minutes: 0, text: '' },
  })
  return { till, id: await paidSession(till) }
}

describe('the practice says who ends a session', () => {
  const EARLY = TUESDAY_NINE - 25 * HOUR
  const LATE = TUESDAY_NINE - HOUR
  // The refund of a client’s cancellation is on its way.
  const ON_ITS_WAY = 'cancelled_patient_awaiting_transfer'
  const AFTER = TUESDAY_NINE + HOUR

  // Right values by hand: the price is $120, and a late cancellation keeps $30 of it.
  it.each<[string, Choice, number, object]>([
    ['itself, late', {}, LATE, { status: 'cancelled_orchid_pro', refund: { outcome: 'full', amount: 120 } }],
    ['itself, by name', { ended_by: 'practice' }, AFTER, { status: 'cancelled_orchid_pro', refund: { amount: 120 } }],
    ['the client, early', { ended_by: 'client' }, EARLY, { status: ON_ITS_WAY, refund: { amount: 120 } }],
    ['the client, late', { ended_by: 'client' }, LATE, { refund: { outcome: 'part', amount: 90 } }],
    ['the client, recorded afterwards', { ended_by: 'client' }, AFTER, { refund: { outcome: 'part', amount: 90 } }],
    ['the client, waived', { ended_by: 'client', waive_fee: true }, LATE, { refund: { outcome: 'full', amount: 120 } }],
    ['a client who did not come', { ended_by: 'no_show' }, AFTER, { refund: { outcome: 'part', amount: 90 } }],
    ['the same, waived', { ended_by: 'no_show', waive_fee: true }, AFTER, { refund: { outcome: 'full', amount: 120 } }],
  ])('%s', async (_name, choice, now, expected) => {
    const { till, id } = await sessionWithTerms()
    await setClock(till.practice, now)
    expect(await end(till, id, choice)).toMatchObject(expected)
    expect(await refusalOf(end(till, id, choice))).toBe('wrong_state')
  })

  it('and who recorded it, to the practice only', async () => {
    const { till, id } = await sessionWithTerms()
    await setClock(till.practice, AFTER)
    expect(await end(till, id, { ended_by: 'no_show' })).toMatchObject({
      status: ON_ITS_WAY,
      status_flags: { client_no_show: true, cancelled_by_patient: true },
      cancelled_by: { side: 'client', name: '', recorded_by: 'Dr. Ada Reed' },
    })
    expect(await till.practice.stub.act('appointment.read', asMember(till.member), id)).toMatchObject({
      status_flags: { client_no_show: true },
      cancelled_by: { side: 'client', name: '', recorded_by: '' },
    })
  })

  it('and the audit says what was recorded, and that a fee was waived', async () => {
    const { till, id } = await sessionWithTerms()
    await setClock(till.practice, LATE)
    // Whoever waives the fee need not know what it is by now.
    await end(till, id, { ended_by: 'client', waive_fee: true, fee_minor: 0 })
    const reasons = await inside(till.practice, (_object, state) =>
      state.storage.sql.exec("SELECT reason FROM audit WHERE action = 'appointment.cancel'").toArray(),
    )
    expect(reasons).toEqual([{ reason: 'canceled, fee waived' }])
  })

  it('keeps the note of a session that the client missed, which can be written and signed', async () => {
    const { till, id } = await sessionWithTerms()
    const { stub } = till.practice
    await setClock(till.practice, AFTER)
    const [schema] = await stub.act('note.schemas', asOwner(till.practice))
    const input = { appointment_id: id, note_schema_id: schema?.note_schema_id ?? '' }
    const begun = await stub.act('note.begin', asOwner(till.practice), { ...input, content: {} })
    await end(till, id, { ended_by: 'no_show' })
    const read = await stub.act('note.edit', asOwner(till.practice), begun.note_data_id)
    expect(read).toEqual({ state: 'draft' })
  })

  it('tells the practice what a no-show keeps, also after the start', async () => {
    const { till, id } = await sessionWithTerms()
    await setClock(till.practice, AFTER)
    const read = (ctx: ReturnType<typeof asOwner>) => till.practice.stub.act('appointment.read', ctx, id)
    expect((await read(asOwner(till.practice))).cancel_refund_offer).toMatchObject({
      cancellation_price: 30,
      refund: 90,
    })
    expect((await read(asMember(till.member))).cancel_refund_offer).toBeNull()
  })

  it('not before the start that the client did not come, and not for a whole series', async () => {
    const { till, id } = await sessionWithTerms()
    await setClock(till.practice, TUESDAY_NINE - 1)
    expect(await refusalOf(end(till, id, { ended_by: 'no_show' }))).toBe('wrong_state')
    await setClock(till.practice, TUESDAY_NINE)
    expect(await refusalOf(end(till, id, { ended_by: 'no_show', mode: 'this_and_following' }))).toBe('forbidden')
    expect(await moneyOf(till, id)).toMatchObject({ outcome: null, payments: ['paid'] })
  })

  it('and the client cannot say it, nor waive their own fee', async () => {
    const { till, id } = await sessionWithTerms()
    await setClock(till.practice, LATE)
    for (const choice of [{ ended_by: 'practice' }, { ended_by: 'client' }, { waive_fee: true }] as const)
      expect(await refusalOf(end(till, id, choice, asMember(till.member)))).toBe('forbidden')
    expect(await moneyOf(till, id)).toMatchObject({ outcome: null, payments: ['paid'] })
  })

  it('nothing when the client’s terms keep something else by now than was shown', async () => {
    const { till, id } = await sessionWithTerms()
    await setClock(till.practice, LATE)
    expect(await refusalOf(end(till, id, { ended_by: 'client', fee_minor: 0 }))).toBe('conflict')
    expect(await end(till, id, { ended_by: 'client', fee_minor: 3_000 })).toMatchObject({ refund: { amount: 90 } })
  })

  it('of several sessions of a series, each by its own time', async () => {
    const till = await makeTill()
    const first = await paidSession(till, hoursLater(5))
    const { patient } = await till.practice.stub.act('appointment.read', asMember(till.member), first)
    const { appointment_ids } = await till.practice.stub.act('appointment.book', asOwner(till.practice), {
      ...bookingOf(patient.patient_user_id, [hoursLater(24), hoursLater(7 * 24)]),
      repeat_rule: null,
    })
    const [id = ''] = appointment_ids
    expect(await end(till, id, { ended_by: 'client', mode: 'this_and_following' })).toMatchObject({
      status: 'cancelled_patient',
    })
    for (const one of appointment_ids)
      expect(await till.practice.stub.act('appointment.read', asOwner(till.practice), one)).toMatchObject({
        status: 'cancelled_patient',
        cancelled_by: { side: 'client' },
      })
  })
})

describe('a completed session', () => {
  async function completed() {
    const till = await makeTill()
    const id = await owedSession(till)
    await setClock(till.practice, hoursLater(1))
    await till.practice.stub.act('appointment.complete', asOwner(till.practice), id)
    return { till, id, practice: till.practice }
  }

  it('can be opened again until its invoice is made, for which the workflow waits', async () => {
    const { id, practice } = await completed()
    expect(await practice.stub.act('appointment.lifecycle', asWorkflows(), id)).toMatchObject({
      completed: true,
      invoice_from: toInstant(hoursLater(1) + 15 * SECOND),
    })
    expect(await practice.stub.act('appointment.reopen', asOwner(practice), id)).toMatchObject({
      status: 'confirmed',
      status_flags: { completed: false, can_create_invoice: false },
    })
    expect(await practice.stub.act('appointment.lifecycle', asWorkflows(), id)).toMatchObject({
      completed: false,
      live: true,
      invoice_from: null,
    })
    // The run that began before writes no invoice for it.
    expect(await refusalOf(practice.stub.act('invoice.create', asWorkflows(), id, null, []))).toBe('wrong_state')
    expect(await refusalOf(practice.stub.act('appointment.reopen', asOwner(practice), id))).toBe('wrong_state')
    expect(await practice.stub.act('appointment.complete', asOwner(practice), id)).toMatchObject({
      status: 'completed',
    })
  })

  it('stays so once it has an invoice', async () => {
    const till = await makeTill()
    const id = await owedSession(till)
    await setClock(till.practice, hoursLater(1))
    await invoicedSession(till, id)
    expect(await refusalOf(till.practice.stub.act('appointment.reopen', asOwner(till.practice), id))).toBe(
      'wrong_state',
    )
    expect(await till.practice.stub.act('appointment.read', asOwner(till.practice), id)).toMatchObject({
      status: 'completed',
    })
  })

  it('stays so once its invoice is on its way', async () => {
    const { id, practice } = await completed()
    await setClock(practice, hoursLater(1) + 12 * SECOND)
    expect(await refusalOf(practice.stub.act('appointment.reopen', asOwner(practice), id))).toBe('wrong_state')
  })

  it('is opened only by whoever may complete it', async () => {
    const { id, practice } = await completed()
    expect(await refusalOf(practice.stub.act('appointment.reopen', await asScheduler(practice), id))).toBe('forbidden')
    expect(await refusalOf(practice.stub.act('appointment.reopen', asMember(person()), id))).toBe('not_found')
  })
})
