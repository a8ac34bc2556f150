import { beforeAll, describe, expect, it } from 'vitest'
import { appointmentById } from '#db/practice/queries/appointments'
import { entriesOfCharts } from '#db/practice/queries/chart-ledger'
import { appointments } from '#db/practice/schema-appointments'
import type { SessionEnder } from '#contracts/plain/session-words'
import { NEWS_WAIT } from '#domain/scheduling/undo'
import { DAY, HOUR, SECOND } from '#kernel/clock'
import { eq } from 'drizzle-orm'
import { migrateDatabases } from '../../edge/databases.ts'
import {
  asMember,
  asOwner,
  asWorkflows,
  inside,
  NOW,
  refusalOf,
  setClock,
  TUESDAY_NINE as START,
} from '../practice/practice-factory.ts'
import { newChart } from '../practice/chart-accounts.ts'
import { allow, charge } from './charge-factory.ts'
import { expectBalanced } from './ledger-checks.ts'
import { payInCash, unpaidSession } from './fee-factory.ts'
import { asActing, makeTill, type Till } from './payment-factory.ts'
import { owedSession } from './session-till.ts'

// A client who ends an unpaid session late owes a fee, for which an invoice is written. The price is $120, and the policy
// asks for half of it later than 24 hours before the start.

// The key that seals a reason is in the directory.
beforeAll(migrateDatabases)

const IN_TIME = START - 25 * HOUR
const LATE = START - HOUR
const AFTER = START + HOUR

type Choice = { ended_by?: SessionEnder; fee_minor?: number }

const end = ({ practice }: Till, id: string, choice: Choice = {}, by = asOwner(practice)) =>
  practice.stub.act('appointment.cancel', by, id, { reason: '', ...choice })
const view = ({ practice }: Till, id: string) => practice.stub.act('appointment.read', asOwner(practice), id)
const write = ({ practice }: Till, id: string) => practice.stub.act('invoice.write_fee', asWorkflows(), id, null, [])
const lifecycle = ({ practice }: Till, id: string) => practice.stub.act('appointment.lifecycle', asWorkflows(), id)
const balanced = ({ practice }: Till) => inside(practice, (object) => void expectBalanced(object))
const dues = async ({ practice, member }: Till, by = asMember(member)) =>
  (await practice.stub.act('order.list_due', by)).lines.map(({ text, due }) => [text, due])

/** The permissions among whose cards the practice chooses to charge a session or an invoice. */
async function offered({ practice, member }: Till, about: { appointment_id: string } | { invoice_id: string }) {
  const asked = { chart: member, appointment_id: null, invoice_id: null, ...about }
  return (await practice.stub.act('card_permission.list', asOwner(practice), asked)).map(({ id }) => id)
}

/** Cancels a session as its client, late, and writes and draws the invoice of the fee. */
async function billed(till: Till, id: string): Promise<string> {
  await setClock(till.practice, LATE)
  await end(till, id, {}, asMember(till.member))
  const { invoice_id } = await write(till, id)
  if (invoice_id === null) throw new Error('no fee is owed')
  await till.practice.stub.act('invoice.issue', asWorkflows(), invoice_id, { key: `key/${invoice_id}`, bytes: 1 })
  return invoice_id
}

/** Makes a session one whose policy spoke of payments only. */
const bookedEarlier = ({ practice }: Till, id: string) =>
  inside(practice, ({ host: { db } }) =>
    db.update(appointments).set({ owes_fee: false }).where(eq(appointments.id, id)).run(),
  )

/** Until when canceling is free, as the reminder of its client says, and whether a fee is owed then. */
async function toldFreeUntil({ practice }: Till, id: string) {
  const { stub } = practice
  const { mail_ids } = await stub.act('mail.request', asWorkflows(), id, { kind: 'reminder', start: START })
  const claims = await Promise.all(
    mail_ids.map((mail) => stub.act('mail.claim', asWorkflows(), mail, `${mail}/${crypto.randomUUID()}`)),
  )
  const told = claims.flatMap(({ content }) => (content?.recipient === 'member' ? [content] : []))
  expect(told).toHaveLength(1)
  const { free_until, owes_fee } = told[0]?.money ?? {}
  return [free_until, owes_fee]
}

const own = (till: Till) => asMember(till.member)
const staff = ({ practice }: Till) => asOwner(practice)

// Right values by hand. `kept`: what happens with what was paid of it.
it.each<[string, number, (till: Till) => ReturnType<typeof asOwner>, number, Choice, number | null, string | null]>([
  ['the client, in time', IN_TIME, own, 0, {}, null, null],
  ['the client, late', LATE, own, 0, {}, 60, null],
  ['the client, late, as they read', LATE, own, 0, { fee_minor: 6_000 }, 60, null],
  ['the client, late, after a part was paid', LATE, own, 40, {}, 20, 'none'],
  ['the client, late, after the fee was paid', LATE, own, 60, {}, null, 'none'],
  ['the client, late, after more was paid', LATE, own, 70, {}, null, 'undecided'],
  ['the client, in time, after a part was paid', IN_TIME, own, 40, {}, null, 'undecided'],
  ['the practice, late', LATE, staff, 0, {}, null, null],
  ['the practice, late, after a part was paid', LATE, staff, 40, {}, null, 'undecided'],
  ['the practice for the client, in time', IN_TIME, staff, 0, { ended_by: 'client' }, null, null],
  ['the practice for the client, late', LATE, staff, 0, { ended_by: 'client' }, 60, null],
  ['the practice for the client, afterwards', AFTER, staff, 0, { ended_by: 'client' }, 60, null],
  ['the client did not come', AFTER, staff, 0, { ended_by: 'no_show' }, 60, null],
  ['the client did not come, part paid', AFTER, staff, 25, { ended_by: 'no_show' }, 35, 'none'],
  ['the professional did not join', AFTER, () => asWorkflows(), 0, {}, null, null],
])('%s', async (_name, now, by, paid, choice, fee, kept) => {
  const { till, id } = await unpaidSession(paid)
  await setClock(till.practice, now)
  const { late_fee, refund } = await end(till, id, choice, by(till))
  expect([late_fee?.amount ?? null, refund?.outcome ?? null]).toEqual([fee, kept])
  await setClock(till.practice, now + NEWS_WAIT)
  expect((await lifecycle(till, id)).fee_owed).toBe(fee !== null)
  const { invoice_id } = await write(till, id)
  expect(invoice_id !== null).toBe(fee !== null)
  await balanced(till)
})

describe('what canceling costs', () => {
  it('is offered, and refused when it is another sum by now', async () => {
    const { till, id } = await unpaidSession(40)
    const offer = async () => (await till.practice.stub.act('appointment.read', own(till), id)).cancel_refund_offer
    await setClock(till.practice, IN_TIME)
    expect(await offer()).toMatchObject({ cancellation_price: 0, refund: 0, invoiced: 0 })
    await setClock(till.practice, LATE)
    expect(await offer()).toMatchObject({ cancellation_price: 60, refund: 0, invoiced: 20 })
    // A page of before, which did not know of the fee, or one that was opened in time.
    expect(await refusalOf(end(till, id, { fee_minor: 0 }, own(till)))).toBe('conflict')
    expect(await refusalOf(end(till, id, { fee_minor: 0, ended_by: 'client' }))).toBe('conflict')
    expect((await end(till, id, { fee_minor: 6_000 }, own(till))).late_fee).toMatchObject({
      amount: 20,
      due: 20,
      status: null,
    })
  })

  it('is nothing for an invitation that its client did not accept', async () => {
    const till = await makeTill()
    const id = await owedSession(till, START)
    await setClock(till.practice, LATE)
    const { cancel_refund_offer } = await till.practice.stub.act('appointment.read', own(till), id)
    expect(cancel_refund_offer).toMatchObject({ cancellation_price: 0, invoiced: 0 })
    expect((await end(till, id, { fee_minor: 0 }, own(till))).late_fee).toBeNull()
  })

  it('is nothing for a booking whose policy spoke of payments only', async () => {
    const { till, id } = await unpaidSession()
    expect((await view(till, id)).cancellation).toMatchObject({ fee_percent: 50, only_paid: false })
    await bookedEarlier(till, id)
    await setClock(till.practice, LATE)
    expect(await view(till, id)).toMatchObject({
      cancellation: { only_paid: true },
      cancel_refund_offer: { cancellation_price: 0, invoiced: 0 },
    })
    expect((await end(till, id, { ended_by: 'client' })).late_fee).toBeNull()
  })

  it('is nothing for it at any time, so its mails name a time until which canceling is free only once it is paid', async () => {
    const { till, id } = await unpaidSession()
    const deadline = START - 24 * HOUR
    expect(await toldFreeUntil(till, id)).toEqual([deadline, true])
    await bookedEarlier(till, id)
    expect(await toldFreeUntil(till, id)).toEqual([deadline, false])
    await payInCash(till, { appointment_id: id }, 120)
    expect(await toldFreeUntil(till, id)).toEqual([deadline, false])
  })
})

describe('the invoice of a fee', () => {
  it('is written once the cancellation can no longer be undone, and once for all who ask', async () => {
    const { till, id } = await unpaidSession()
    await setClock(till.practice, LATE)
    await end(till, id, { ended_by: 'client' })
    await setClock(till.practice, LATE + NEWS_WAIT - 1)
    expect(await lifecycle(till, id)).toMatchObject({ fee_owed: true })
    expect((await lifecycle(till, id)).undoable_until).not.toBeNull()
    expect(await refusalOf(write(till, id))).toBe('unavailable')
    await setClock(till.practice, LATE + NEWS_WAIT)
    const [first, second] = await Promise.all([write(till, id), write(till, id)])
    expect(second).toEqual(first)
    expect(await write(till, id)).toEqual(first)
    expect(await lifecycle(till, id)).toMatchObject({ fee_owed: false })
    const { invoices } = await till.practice.stub.act('invoice.list', asOwner(till.practice), {
      limit: 9,
      before: null,
    })
    expect(invoices).toMatchObject([
      { invoice_id: first.invoice_id, number: '2037-0001', total: 60, status: 'creating', tax: 0 },
    ])
    await balanced(till)
  })

  it('says what it is for, and is due wherever invoices are', async () => {
    const { till, id } = await unpaidSession(10)
    const invoice_id = await billed(till, id)
    const { stub } = till.practice
    const { view: read } = await stub.act('invoice.read', own(till), invoice_id)
    expect(read).toMatchObject({
      appointment_id: null,
      total: 50,
      lines: [
        { text: 'Late cancellation fee', detail: '50% of Therapy session on December 8, 2037, less what was paid' },
      ],
    })
    expect((await view(till, id)).late_fee).toEqual({
      amount: 50,
      due: 50,
      invoice_id,
      invoice_number: '2037-0001',
      status: 'open',
    })
    expect(await dues(till)).toEqual([['Late cancellation fee', 50]])
    const { invoices } = await stub.act('invoice.list_own', own(till), NOW)
    expect(invoices).toMatchObject([{ invoice_id, status: 'open', due: 50 }])
    await payInCash(till, { invoice_id }, 20)
    expect((await view(till, id)).late_fee).toMatchObject({ amount: 50, due: 30, status: 'open' })
    await payInCash(till, { invoice_id }, 30)
    expect((await view(till, id)).late_fee).toMatchObject({ due: 0, status: 'paid' })
    expect(await dues(till)).toEqual([])
    await balanced(till)
  })

  it('is paid by card like one that was written by hand', async () => {
    const { till, id } = await unpaidSession()
    const invoice_id = await billed(till, id)
    // The session itself asks for nothing.
    expect(await refusalOf(till.practice.stub.act('order.pay', own(till), id))).toBe('wrong_state')
    const { url } = await till.practice.stub.act('order.pay', own(till), invoice_id)
    expect(url).not.toBeNull()
  })

  it('is void when the practice does not collect it, and no other one is written', async () => {
    const { till, id } = await unpaidSession()
    const invoice_id = await billed(till, id)
    await till.practice.stub.act('invoice.void', asOwner(till.practice), invoice_id)
    expect((await view(till, id)).late_fee).toMatchObject({ amount: 60, due: 0, invoice_id, status: 'void' })
    expect(await write(till, id)).toEqual({ invoice_id })
    expect(await dues(till)).toEqual([])
    await balanced(till)
  })

  it('is never written for a cancellation that was undone', async () => {
    const { till, id } = await unpaidSession(40)
    await setClock(till.practice, LATE)
    const before = await view(till, id)
    const { modify_datetime } = await end(till, id, { ended_by: 'client' })
    await till.practice.stub.act('appointment.undo', asOwner(till.practice), id, Date.parse(modify_datetime))
    expect(await view(till, id)).toEqual({ ...before, modify_datetime: expect.anything() })
    await setClock(till.practice, LATE + NEWS_WAIT + SECOND)
    expect(await lifecycle(till, id)).toMatchObject({ status: 'confirmed', fee_owed: false })
    expect(await write(till, id)).toEqual({ invoice_id: null })
    await balanced(till)
  })

  it('is offered to the cards that can be charged for it, and not to those of another client', async () => {
    const { till, id } = await unpaidSession()
    const guardians = await allow(till, 'pm_amex', asActing(till.member, 'usr_guardian'))
    const own = await allow(till)
    const invoice_id = await billed(till, id)
    expect((await offered(till, { invoice_id })).toSorted()).toEqual([guardians, own].toSorted())
    await till.practice.stub.act('appointment.keep', asMember(till.member), id, true)
    expect(await offered(till, { invoice_id })).toEqual([own])
    expect(await charge(till, invoice_id, own, 6_000)).toMatchObject({ status: 'paid' })
    const other = await newChart(till.practice)
    const asked = { chart: other, appointment_id: null, invoice_id }
    const list = till.practice.stub.act('card_permission.list', asOwner(till.practice), asked)
    expect(await refusalOf(list)).toBe('not_found')
  })

  it('is hidden from guardians with its session, in every list of money', async () => {
    const { till, id } = await unpaidSession()
    const { stub } = till.practice
    const guardian = asActing(till.member, 'usr_guardian')
    const permission = await allow(till, 'pm_visa', guardian)
    await stub.act('appointment.keep', own(till), id, true)
    const invoice_id = await billed(till, id)
    // Whoever allowed a card reads its receipt.
    expect(await refusalOf(charge(till, invoice_id, permission, 6_000))).toBe('conflict')
    expect(await offered(till, { invoice_id })).toEqual([])
    expect(await offered(till, { appointment_id: id })).toEqual([])
    const listed = async () => {
      const { invoices, payments } = await stub.act('invoice.list_own', guardian, NOW)
      return [invoices, payments.filter(({ invoice_number }) => invoice_number !== null), await dues(till, guardian)]
    }
    expect(await listed()).toEqual([[], [], []])
    expect(await refusalOf(stub.act('invoice.read', guardian, invoice_id))).toBe('not_found')
    expect(await dues(till)).toEqual([['Late cancellation fee', 60]])
    const before = (await stub.act('invoice.list_own', guardian, NOW)).paid_minor
    await payInCash(till, { invoice_id }, 60)
    expect(await listed()).toEqual([[], [], []])
    expect((await stub.act('invoice.list_own', guardian, NOW)).paid_minor).toBe(before)
    expect((await stub.act('invoice.list_own', own(till), NOW)).payments).toHaveLength(2)
    // Nor is it in what is read of the ledger for them.
    await inside(till.practice, ({ host: { db } }) => {
      const charts = [appointmentById(db).get({ id })?.chart_id ?? '']
      const invoicesIn = (shown: boolean) =>
        entriesOfCharts(db, { charts, shown }, { from: 0, until: NOW + 400 * DAY }, 100).filter(
          ({ appointment_id, invoice_number }) => appointment_id === null && invoice_number !== null,
        )
      expect(invoicesIn(false).length).toBeGreaterThan(0)
      expect(invoicesIn(true)).toEqual([])
    })
  })
})
