import { beforeAll, describe, expect, it } from 'vitest'
import { shared_pages } from '#db/practice/schema-shared-pages'
import { HOUR, MINUTE } from '#kernel/clock'
import { migrateDatabases } from '../../edge/databases.ts'
import { asMember, asOwner, inside, refusalOf, setClock, TUESDAY_NINE } from '../practice/practice-factory.ts'
import { allow, charge } from './charge-factory.ts'
import { expectBalanced } from './ledger-checks.ts'
import { asActing, asProvider, at, makeTill, type Till } from './payment-factory.ts'
import { billed, invoicedSession, owedSession } from './session-till.ts'

// An invoice whose card is being charged says so, and "Pay all" leaves it out until it is known how that ended.

beforeAll(migrateDatabases)

/** A member who owes two sessions with an invoice of $120.00 each, and $109.24 for an invoice without a session. */
type Owing = Till & { sessions: readonly [string, string]; written: string; permission: string }

const LATER = TUESDAY_NINE + 5 * HOUR

async function owing(card?: string): Promise<Owing> {
  const till = await makeTill()
  const sessions = [await owedSession(till), await owedSession(till, TUESDAY_NINE + 2 * HOUR)] as const
  const { patient } = await till.practice.stub.act('appointment.read', asMember(till.member), sessions[0])
  await setClock(till.practice, LATER)
  for (const id of sessions) await invoicedSession(till, id)
  const written = await billed(till, patient.patient_user_id)
  return { ...till, sessions, written, permission: await allow(till, card) }
}

/** Begins to charge what is due, and the answer of the provider is lost. */
async function charging(till: Owing, id: string, minor = 12_000): Promise<void> {
  till.cards.charges.loses = 'confirmCharge'
  expect(await charge(till, id, till.permission, minor)).toMatchObject({ status: 'pending' })
}

/** What the practice, its page of the client and the client read of the unpaid invoices: who charges a card, by amount. */
async function payingOf({ practice, member, sessions }: Owing) {
  const { patient } = await practice.stub.act('appointment.read', asOwner(practice), sessions[0])
  const page = { limit: 20, before: null }
  const lists = [
    (await practice.stub.act('invoice.list', asOwner(practice), page)).invoices,
    (await practice.stub.act('invoice.list', asOwner(practice), { ...page, only: 'open' })).invoices,
    (
      await practice.stub.act('chart.invoices', asOwner(practice), {
        ...page,
        id: patient.patient_chart_id,
        open: false,
      })
    ).invoices,
    (await practice.stub.act('invoice.list_own', asMember(member), 0)).invoices,
  ]
  const said = lists.map((invoices) =>
    invoices
      .filter(({ paying }) => paying)
      .map(({ due, paying }) => [due, paying] as const)
      // Those of one millisecond are in the order of their ids.
      .toSorted((a, b) => a.join().localeCompare(b.join())),
  )
  for (const one of said) expect(one).toEqual(said[0])
  return said[0]
}

const dues = ({ practice, member }: Till) => practice.stub.act('order.list_due', asMember(member))
const owed = async (till: Till) => {
  const { lines, due, count, charged } = await dues(till)
  expect(lines.reduce((minor, one) => minor + Math.round(one.due * 100), 0)).toBe(Math.round(due * 100))
  return { lines: lines.map((one) => one.due), count, charged }
}
const payAll = ({ practice, member }: Till) => practice.stub.act('order.pay_all', asMember(member))
const payAllSaved = ({ practice, member }: Till, expected_minor: number) =>
  practice.stub.act('order.pay_all_saved', asMember(member), { payment_method_id: 'pm_visa', expected_minor })
const payOwn = ({ practice, member }: Till, id: string, minor: number, card = 'pm_visa') =>
  practice.stub.act('order.pay_saved', asMember(member), id, { payment_method_id: card, expected_minor: minor })
const totalOf = async ({ practice }: Till) =>
  (await practice.stub.act('invoice.list', asOwner(practice), { limit: 1, before: null })).totals.due
const balanced = ({ practice }: Till) => inside(practice, expectBalanced)

describe('an invoice whose card the practice is charging', () => {
  it('says so in each list until it is known that it is paid, also without a session', async () => {
    const till = await owing()
    expect(await payingOf(till)).toEqual([])
    await charging(till, till.sessions[0])
    expect(await payingOf(till)).toEqual([[120, 'charge']])
    await charging(till, till.written, 10_924)
    expect(await payingOf(till)).toEqual([
      [109.24, 'charge'],
      [120, 'charge'],
    ])
    // It is not paid yet, so it is still due.
    expect(await totalOf(till)).toBe(349.24)
    for (const made of till.cards.charges.paid())
      await till.practice.stub.act('order.settle', asProvider, till.cards.charges.event(made))
    expect(await payingOf(till)).toEqual([])
    expect(await totalOf(till)).toBe(120)
    await balanced(till)
  })

  it('says so no more once the bank has declined, or nobody has charged it after a crash', async () => {
    const poor = await owing('pm_poor')
    await charging(poor, poor.sessions[0])
    expect(await payingOf(poor)).toEqual([[120, 'charge']])
    expect(await charge(poor, poor.sessions[0], poor.permission)).toMatchObject({ status: 'declined' })
    expect(await payingOf(poor)).toEqual([])
    expect(await owed(poor)).toEqual({ lines: [120, 120, 109.24], count: 3, charged: 0 })

    const lost = await owing()
    lost.cards.charges.loses = 'openCharge'
    expect(await refusalOf(charge(lost, lost.written, lost.permission, 10_924))).toBe('unavailable')
    expect(await payingOf(lost)).toEqual([[109.24, 'charge']])
    await at(lost, LATER + HOUR)
    expect(await payingOf(lost)).toEqual([])
    expect(await owed(lost)).toEqual({ lines: [120, 120, 109.24], count: 3, charged: 0 })
    expect(lost.cards.charges.paid()).toEqual([])
  })

  it('is reminded of by nobody until it is known how that ended', async () => {
    const till = await owing()
    const { invoices } = await till.practice.stub.act('invoice.list', asOwner(till.practice), {
      limit: 20,
      before: null,
    })
    const [first, second] = till.sessions.map(
      (id) => invoices.find(({ appointment_id }) => appointment_id === id)?.invoice_id ?? '',
    )
    const remind = (id = '') => till.practice.stub.act('invoice.remind', asOwner(till.practice), id, ['a-reader'])
    await charging(till, till.sessions[0])
    expect(await refusalOf(remind(first))).toBe('wrong_state')
    expect(await remind(second)).toEqual({ sent: 1 })
    await till.practice.stub.act('invoice.write_off', asOwner(till.practice), first ?? '', { written_off: true })
  })

  it('says that the answer is missing once it was left to the operator, and is right when an answer comes', async () => {
    const till = await owing()
    await charging(till, till.sessions[0])
    await payOwn(till, till.written, 10_924)
    const version = async () =>
      (await till.practice.stub.act('appointment.read', asOwner(till.practice), till.sessions[0])).modify_datetime
    const before = await version()
    till.cards.tellsNothing = true
    await at(till, LATER + HOUR)
    expect(await payingOf(till)).toEqual([
      [109.24, 'own_left'],
      [120, 'charge_left'],
    ])
    expect((await version()) > before).toBe(true)
    // Neither is offered to be paid, and what is owed beside them can be.
    const { charging: charged, ...rest } = await dues(till)
    expect(charged.map(({ paying }) => paying).toSorted()).toEqual(['charge_left', 'own_left'])
    expect(rest).toMatchObject({ lines: [{ due: 120, paying: null }], due: 120, count: 1, charged: 229.24 })
    expect(await refusalOf(payOwn(till, till.written, 10_924, 'pm_amex'))).toBe('unavailable')
    expect(await payAllSaved(till, 12_000)).toMatchObject({ paid: false })
    till.cards.tellsNothing = false
    for (const made of till.cards.charges.paid())
      await till.practice.stub.act('order.settle', asProvider, till.cards.charges.event(made))
    expect(await payingOf(till)).toEqual([
      [109.24, 'own_left'],
      [120, 'own'],
    ])
    await inside(till.practice, ({ host }) => host.outbox.driveAgain())
    await at(till, LATER + HOUR + MINUTE)
    expect(await payingOf(till)).toEqual([[120, 'own']])
    await balanced(till)
  })

  it('is told to no guardian without the right to pay', async () => {
    const till = await owing()
    await charging(till, till.sessions[0])
    const noPay = asActing(till.member, 'a-guardian', { pay: false })
    expect(await refusalOf(till.practice.stub.act('invoice.list_own', noPay, 0))).toBe('forbidden')
    expect(await refusalOf(till.practice.stub.act('order.list_due', noPay))).toBe('forbidden')
  })
})

describe('an invoice that its payer pays with a saved card', () => {
  it('is a new version of each of its sessions once its answer is left to the operator, and can be paid in no way', async () => {
    const till = await owing()
    await payAllSaved(till, 34_924)
    const [page] = await inside(till.practice, ({ host: { db } }) => db.select().from(shared_pages).all())
    const versions = () =>
      Promise.all(
        till.sessions.map(async (id) => {
          const session = await till.practice.stub.act('appointment.read', asMember(till.member), id)
          return [session.paying, session.modify_datetime] as const
        }),
      )
    const before = await versions()
    expect(before.map(([paying]) => paying)).toEqual(['own', 'own'])
    till.cards.tellsNothing = true
    await at(till, LATER + HOUR)
    const after = await versions()
    expect(after.map(([paying]) => paying)).toEqual(['own_left', 'own_left'])
    for (const [nth, [, version]] of after.entries()) expect(version > (before[nth]?.[1] ?? '')).toBe(true)
    expect(await owed(till)).toEqual({ lines: [], count: 0, charged: 349.24 })
    const remind = async () => {
      const { invoices } = await till.practice.stub.act('invoice.list', asOwner(till.practice), {
        ...{ limit: 1, before: null },
      })
      return till.practice.stub.act('invoice.remind', asOwner(till.practice), invoices[0]?.invoice_id ?? '', [
        'a-reader',
      ])
    }
    expect(await refusalOf(remind())).toBe('wrong_state')
    // That the bank declined a try of it, told late, does not let anybody pay it in another way.
    const about = { shared_page_id: page?.id ?? '', payment_try: 'failed' as const, at: LATER + HOUR }
    await till.practice.stub.act('shared_page.follow_try', asProvider, { event_id: 'evt_late', ...about })
    expect((await versions()).map(([paying]) => paying)).toEqual(['own_left', 'own_left'])
    expect(await owed(till)).toEqual({ lines: [], count: 0, charged: 349.24 })
    expect((await payingOf(till))?.map(([, paying]) => paying)).toEqual(['own_left', 'own_left', 'own_left'])
    // An answer that comes ends it.
    till.cards.tellsNothing = false
    await inside(till.practice, ({ host }) => host.outbox.driveAgain())
    await at(till, LATER + HOUR + MINUTE)
    expect(await owed(till)).toEqual({ lines: [120, 120, 109.24], count: 3, charged: 0 })
    await balanced(till)
  })

  it('is a new version too where it was to be closed, because the invoice was given up, and the provider refuses that', async () => {
    const till = await owing()
    const [id] = till.sessions
    const read = () => till.practice.stub.act('appointment.read', asMember(till.member), id)
    await payOwn(till, id, 12_000)
    const { invoices } = await till.practice.stub.act('invoice.list_own', asMember(till.member), 0)
    const invoice_id = invoices.find(({ appointment_id }) => appointment_id === id)?.invoice_id ?? ''
    // The provider does not answer at first, so that what is given up can be told from what follows.
    till.cards.down = true
    await till.practice.stub.act('invoice.write_off', asOwner(till.practice), invoice_id, { written_off: true })
    const before = await read()
    expect(before.paying).toBe('own')
    Object.assign(till.cards, { down: false, tellsNothing: true })
    await at(till, LATER + 10 * MINUTE)
    const after = await read()
    expect(after.paying).toBe('own_left')
    expect(after.modify_datetime > before.modify_datetime).toBe(true)
  })

  it('says so until it is paid, and can be paid in another way', async () => {
    const till = await owing()
    const { intent } = await payOwn(till, till.sessions[0], 12_000)
    expect(await payingOf(till)).toEqual([[120, 'own']])
    expect((await dues(till)).lines.map(({ due, paying }) => [due, paying])).toEqual([
      [120, 'own'],
      [120, null],
      [109.24, null],
    ])
    const paid = till.cards.saved.confirm(intent?.id ?? '')
    await till.practice.stub.act('shared_page.settle', asProvider, till.cards.saved.event(paid))
    expect(await payingOf(till)).toEqual([])
    await payOwn(till, till.written, 10_924)
    expect(await payingOf(till)).toEqual([[109.24, 'own']])
    // The hosted page ends it, and takes nothing before somebody pays there.
    await payAll(till)
    expect(till.cards.saved.waiting()).toEqual([])
    expect(await payingOf(till)).toEqual([])
    await balanced(till)
  })

  it('says so no more when nobody has confirmed it, or the bank has declined the session', async () => {
    const till = await owing()
    await payOwn(till, till.sessions[0], 12_000, 'pm_poor')
    expect(await payingOf(till)).toEqual([[120, 'own']])
    const [page] = await inside(till.practice, ({ host: { db } }) => db.select().from(shared_pages).all())
    const about = { shared_page_id: page?.id ?? '', payment_try: 'failed' as const, at: LATER }
    await till.practice.stub.act('shared_page.follow_try', asProvider, { event_id: 'evt_try', ...about })
    expect(await payingOf(till)).toEqual([])
    await payOwn(till, till.written, 10_924)
    expect(await payingOf(till)).toEqual([[109.24, 'own']])
    await at(till, LATER + 20 * MINUTE)
    await inside(till.practice, (object) => object.host.alarm())
    expect(await payingOf(till)).toEqual([])
  })
})

describe('what is paid all at once', () => {
  it('leaves out what is being charged, and says how much that is', async () => {
    const till = await owing()
    await charging(till, till.sessions[0])
    await charging(till, till.written, 10_924)
    expect(await owed(till)).toEqual({ lines: [120], count: 1, charged: 229.24 })
    const lines = (await dues(till)).charging.map(({ due, paying, invoice_id }) => [due, paying, invoice_id !== null])
    expect(lines).toEqual([
      [120, 'charge', true],
      [109.24, 'charge', true],
    ])
    // While the provider cannot be asked, all the rest can be paid.
    const { url } = await payAll(till)
    expect(url).not.toBeNull()
    expect(till.cards.sharedPages()[0]?.request.lines.map(({ minor }) => minor)).toEqual([12_000])
    const event = till.cards.payShared()
    if (!event) throw new Error('no page is open')
    await till.practice.stub.act('shared_page.settle', asProvider, event)
    expect(await owed(till)).toEqual({ lines: [], count: 0, charged: 229.24 })
    for (const made of till.cards.charges.paid())
      await till.practice.stub.act('order.settle', asProvider, till.cards.charges.event(made))
    expect(await owed(till)).toEqual({ lines: [], count: 0, charged: 0 })
    expect((await dues(till)).charging).toEqual([])
    expect(await payAll(till)).toEqual({ url: null, paid: true })
    await balanced(till)
  })

  it('is refused for the amount with what is being charged, and takes the rest with a saved card', async () => {
    const till = await owing()
    await charging(till, till.sessions[0])
    expect(await refusalOf(payAllSaved(till, 34_924))).toBe('conflict')
    expect(till.cards.saved.made.size).toBe(0)
    const { intent } = await payAllSaved(till, 22_924)
    // The charge is open still, and is no part of what the payer confirms.
    expect(await payingOf(till)).toEqual([
      [109.24, 'own'],
      [120, 'charge'],
      [120, 'own'],
    ])
    const paid = till.cards.saved.confirm(intent?.id ?? '')
    await till.practice.stub.act('shared_page.settle', asProvider, till.cards.saved.event(paid))
    expect(await payingOf(till)).toEqual([[120, 'charge']])
    await balanced(till)
  })

  it('asks the provider where everything is being charged, and is refused while that does not answer', async () => {
    const till = await owing()
    const all = [...till.sessions.map((id) => [id, 12_000] as const), [till.written, 10_924] as const]
    for (const [id, minor] of all) await charging(till, id, minor)
    till.cards.down = true
    expect(await refusalOf(payAll(till))).toBe('unavailable')
    expect(await refusalOf(payAllSaved(till, 34_924))).toBe('unavailable')
    expect(await owed(till)).toEqual({ lines: [], count: 0, charged: 349.24 })
    till.cards.down = false
    expect(await payAll(till)).toEqual({ url: null, paid: true })
    expect(till.cards.charges.paid()).toHaveLength(3)
    expect(await payingOf(till)).toEqual([])
    await balanced(till)
  })
})
