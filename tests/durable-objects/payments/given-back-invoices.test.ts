import { beforeAll, expect, it } from 'vitest'
import { practiceMigrations } from '#db/practice/migrations'
import { invoices } from '#db/practice/schema-invoices'
import { migrateDatabases } from '../../edge/databases.ts'
import { asMember, asOwner, hoursLater, inside, setClock } from '../practice/practice-factory.ts'
import { makeTill, type Till } from './payment-factory.ts'
import { billed, invoicedSession, owedSession } from './session-till.ts'

// What an invoice says whose payment the practice gave back without asking for it again.

beforeAll(migrateDatabases)

type Owing = { till: Till; session: string; ofSession: string; written: string }

async function owing(): Promise<Owing> {
  const till = await makeTill()
  const session = await owedSession(till)
  await setClock(till.practice, hoursLater(1))
  const ofSession = await invoicedSession(till, session)
  const { patient } = await till.practice.stub.act('appointment.read', asMember(till.member), session)
  return { till, session, ofSession, written: await billed(till, patient.patient_user_id) }
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
  const { status_flags } = await till.practice.stub.act('appointment.read', asMember(till.member), session)
  expect(status_flags).toMatchObject({ needs_payment: false, was_not_paid: false, past_due: false })
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
