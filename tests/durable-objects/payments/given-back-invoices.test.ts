import { beforeAll, expect, it } from 'vitest'
import { asRefusal } from '#contracts/errors'
import { practiceMigrations } from '#db/practice/migrations'
import { invoices } from '#db/practice/schema-invoices'
import { migrateDatabases } from '../../edge/databases.ts'
import { actInside } from '../practice/act-inside.ts'
import { asMember, asOwner, hoursLater, inside, setClock } from '../practice/practice-factory.ts'
import { bookOf, expectBooks } from './books-checks.ts'
import { makeTill, type Till } from './payment-factory.ts'
import { billed, invoicedSession, owedSession } from './session-till.ts'

// What an invoice says whose payment the practice gave back without asking for it again.

beforeAll(migrateDatabases)

type Owing = { till: Till; client: string; session: string; ofSession: string; written: string }

async function owing(): Promise<Owing> {
  const till = await makeTill()
  const session = await owedSession(till)
  await setClock(till.practice, hoursLater(1))
  const ofSession = await invoicedSession(till, session)
  const { patient } = await till.practice.stub.act('appointment.read', asMember(till.member), session)
  const client = patient.patient_user_id
  return { till, client, session, ofSession, written: await billed(till, client) }
}

async function paidByHand(
  { practice }: Till,
  about: { appointment_id: string } | { invoice_id: string },
  minor: number,
) {
  const money = {
    amount_minor: minor,
    method: 'cash' as const,
    received_on: '2037-12-07',
    reference: null,
    receipt: false,
  }
  return (await practice.stub.act('payment.record', asOwner(practice), { about, ...money })).payment_id
}

const giveBack = ({ practice }: Till, id: string, amount_minor: number, owed_again = false) =>
  practice.stub.act('payment.give_back', asOwner(practice), id, { amount_minor, reason: null, owed_again })

/** What the client and the practice read of an invoice. */
async function read({ practice, member }: Till, id: string) {
  const [own, all] = [
    await practice.stub.act('invoice.list_own', asMember(member), 0),
    await practice.stub.act('invoice.list', asOwner(practice), { limit: 50, before: null }),
  ]
  const [mine, theirs] = [own.invoices, all.invoices].map((list) => {
    const { status, paid, due, given_back } = list.find(({ invoice_id }) => invoice_id === id) ?? {}
    return { status, paid, due, given_back }
  })
  expect(mine).toEqual(theirs)
  return mine
}

it('says that a part, and then all, was given back, and that nothing is due', async () => {
  const { till, session, ofSession } = await owing()
  const payment = await paidByHand(till, { appointment_id: session }, 12_000)
  expect(await read(till, ofSession)).toEqual({ status: 'paid', paid: 120, due: 0, given_back: 0 })
  await giveBack(till, payment, 3_000)
  expect(await read(till, ofSession)).toEqual({ status: 'part_refunded', paid: 90, due: 0, given_back: 30 })
  await giveBack(till, payment, 9_000)
  expect(await read(till, ofSession)).toEqual({ status: 'refunded', paid: 0, due: 0, given_back: 120 })
  expect(await till.practice.stub.act('appointment.read', asMember(till.member), session)).toMatchObject({
    status_flags: { paid: true, needs_payment: false, was_not_paid: false, past_due: false },
    paid_amount: 120,
    given_back: 120,
  })
})

it('is to be paid again when the practice asks for it again', async () => {
  const { till, session, ofSession } = await owing()
  const payment = await paidByHand(till, { appointment_id: session }, 12_000)
  await giveBack(till, payment, 3_000, true)
  expect(await read(till, ofSession)).toEqual({ status: 'open', paid: 90, due: 30, given_back: 0 })
})

it('is written off when something of it was never paid', async () => {
  const { till, written } = await owing()
  const owner = asOwner(till.practice)
  const payment = await paidByHand(till, { invoice_id: written }, 5_000)
  await giveBack(till, payment, 2_000)
  expect(await read(till, written)).toEqual({ status: 'open', paid: 30, due: 59.24, given_back: 20 })
  await till.practice.stub.act('invoice.write_off', owner, written, { written_off: true })
  expect(await read(till, written)).toEqual({ status: 'written_off', paid: 30, due: 0, given_back: 20 })
  await till.practice.stub.act('invoice.write_off', owner, written, { written_off: false })
  expect(await read(till, written)).toEqual({ status: 'open', paid: 30, due: 59.24, given_back: 20 })
})

/** What the files for accountants say of an invoice, and what the account of its client has of its refunds and write-off. */
async function inBooks({ practice }: Till, client: string, number: string) {
  const [listed, journal] = await inside(practice, async (object) => {
    await expectBooks(object, practice)
    return [await bookOf(object, practice, 'invoices'), await bookOf(object, practice, 'journal')]
  })
  const of = (name: string) =>
    journal
      .filter(({ AccountName, Description }) => AccountName === name && Description?.endsWith(number))
      .map(({ Debits, Credits }) => Number(Debits) - Number(Credits))
      // Entries of one moment have no order of their own.
      .toSorted((a, b) => a - b)
  const { Status, Paid, Refunded, Balance, ...invoice } = listed.find(({ Invoice }) => Invoice === number) ?? {}
  const { lines } = await practice.stub.act('chart.ledger', asOwner(practice), { id: client, from: null, to: null })
  const kinds = ['refund', 'given_back', 'asked_again', 'written_off', 'collected_again']
  return {
    invoice: [Status, Paid, Refunded, invoice['Written off'], Balance],
    journal: { refunded: of('Refunds and Allowances'), written_off: of('Bad Debts') },
    ledger: lines
      .filter(({ invoice_number, kind }) => invoice_number === number && kinds.includes(kind))
      .map(({ kind, amount }) => [kind, amount]),
  }
}

it('is refunded and not written off in the files for accountants and in the account of its client', async () => {
  const { till, client, written } = await owing()
  const owner = asOwner(till.practice)
  const said = () => inBooks(till, client, number)
  const off = (written_off: boolean) => till.practice.stub.act('invoice.write_off', owner, written, { written_off })
  const { number } = await off(false)
  await giveBack(till, await paidByHand(till, { invoice_id: written }, 5_000), 2_000)
  const refunds = [
    ['refund', 20],
    ['given_back', -20],
  ]
  expect(await said()).toEqual({
    invoice: ['Open', '30.00', '20.00', '0.00', '59.24'],
    journal: { refunded: [20], written_off: [] },
    ledger: refunds,
  })
  await off(true)
  expect(await said()).toEqual({
    invoice: ['Written off', '30.00', '20.00', '59.24', '0.00'],
    journal: { refunded: [20], written_off: [59.24] },
    ledger: [...refunds, ['written_off', -59.24]],
  })
  await off(false)
  const collected = {
    journal: { refunded: [20], written_off: [-59.24, 59.24] },
    ledger: [...refunds, ['written_off', -59.24], ['collected_again', 59.24]],
  }
  expect(await said()).toEqual({ invoice: ['Open', '30.00', '20.00', '0.00', '59.24'], ...collected })
  // What the journal says follows from its own rows, so those of before step 0033 say the same.
  await inside(till.practice, ({ host: { db } }) => void db.update(invoices).set({ given_back_minor: null }).run())
  expect(await said()).toEqual({ invoice: ['Open', '30.00', '0.00', '20.00', '59.24'], ...collected })
})

it('is not made void when all of it was given back, and is not called written off then', async () => {
  const { till, session, ofSession } = await owing()
  await giveBack(till, await paidByHand(till, { appointment_id: session }, 12_000), 12_000)
  const asked = inside(till.practice, async (object) => {
    try {
      return await actInside(object, 'invoice.void', asOwner(till.practice), ofSession)
    } catch (error) {
      return asRefusal(error)?.detail
    }
  })
  expect(await asked).toMatch(/was given back, and is not due again/)
})

it('step 0033 says the same of invoices that are older than it', async () => {
  const { till, session, written } = await owing()
  await giveBack(till, await paidByHand(till, { appointment_id: session }, 12_000), 3_000)
  await giveBack(till, await paidByHand(till, { invoice_id: written }, 5_000), 2_000)
  await till.practice.stub.act('invoice.write_off', asOwner(till.practice), written, { written_off: true })
  const sql = practiceMigrations.find(({ id }) => id.startsWith('0033'))?.sql ?? ''
  const [before, after] = await inside(till.practice, ({ host: { db } }, { storage }) => {
    const given = () =>
      db
        .select()
        .from(invoices)
        .all()
        .map(({ id, given_back_minor }) => [id, given_back_minor])
    const known = given()
    storage.sql.exec('UPDATE invoices SET given_back_minor = NULL')
    storage.sql.exec(sql.slice(sql.indexOf('UPDATE invoices')))
    return [known, given()]
  })
  expect(before?.map(([, minor]) => minor).toSorted()).toEqual([2_000, 3_000])
  expect(after).toEqual(before)
})
