import { describe, expect, it } from 'vitest'
import {
  asMember,
  asOwner,
  asScheduler,
  drain,
  hoursLater,
  inside,
  makePractice,
  person,
  type Practice,
  refusalOf,
  setClock,
} from '../practice/practice-factory.ts'
import { asActing, makeTill } from './payment-factory.ts'
import { invoicedSession, owedSession } from './session-till.ts'

// Receipts and statements, which are drawn when they are asked for.

const SENDER = { lines: ['1 Main St'], state: 'NY', license: 'LCSW 555, NY' }
const EVER = { from: null, to: null }

/** A session that is to come and paid ($120), and one that took place with a check of $50 of which $20 went back. */
async function history() {
  const till = await makeTill()
  const { practice, member } = till
  const owed = await owedSession(till)
  await setClock(practice, hoursLater(1))
  await invoicedSession(till, owed)
  const { payment_id } = await practice.stub.act('payment.record', asOwner(practice), {
    ...{ about: { appointment_id: owed }, amount_minor: 5_000, method: 'check', received_on: '2037-12-07' },
    ...{ reference: 'Our own words', receipt: false },
  })
  const { patient } = await practice.stub.act('appointment.read', asOwner(practice), owed)
  return { practice, member, owed, payment_id, client: patient.patient_user_id }
}

const refund = (practice: Practice, payment_id: string) =>
  practice.stub.act('payment.give_back', asOwner(practice), payment_id, {
    ...{ amount_minor: 2_000, reason: 'Goodwill', owed_again: true },
  })

describe('a receipt', () => {
  it('says what was paid, and a refund later is on the receipt of later, with the same number', async () => {
    const { practice, member, payment_id } = await history()
    const read = () => practice.stub.act('payment.receipt', asMember(member), payment_id, SENDER)
    const before = await read()
    expect(before.tables[0]?.rows).toHaveLength(1)
    expect(before.tables[0]?.rows[0]).toMatchObject([
      'December 7, 2037',
      expect.stringMatching(/December 8, 2037 · Invoice 2037-0001$/),
      ...['Check', '$50.00'],
    ])
    await refund(practice, payment_id)
    await drain(practice)
    const after = await read()
    expect(after.number).toBe(before.number)
    expect(after.sums.map(({ amount }) => amount)).toEqual(['$50.00', '$20.00', '$30.00'])
    expect(JSON.stringify(after)).not.toMatch(/Our own words|Goodwill/)
    expect(await practice.stub.act('payment.receipt', await asScheduler(practice), payment_id, SENDER)).toEqual(after)
  })

  it('is nobody else’s, and not that of a record that was taken back', async () => {
    const { practice, member, payment_id } = await history()
    const other = await makePractice()
    for (const stranger of [asOwner(other), asMember(person())])
      expect(await refusalOf(practice.stub.act('payment.receipt', stranger, payment_id, SENDER))).toBe('not_found')
    await practice.stub.act('payment.take_back', asOwner(practice), payment_id)
    expect(await refusalOf(practice.stub.act('payment.receipt', asMember(member), payment_id, SENDER))).toBe(
      'not_found',
    )
    expect(await refusalOf(practice.stub.act('payment.receipt', asOwner(practice), payment_id, SENDER))).toBe(
      'wrong_state',
    )
  })
})

describe('a statement', () => {
  it('leads from one balance to the other, which are those of the ledger', async () => {
    const { practice, member, payment_id, client } = await history()
    await refund(practice, payment_id)
    await drain(practice)
    const days = { from: '2037-12-08', to: '2037-12-08' }
    const ledger = await practice.stub.act('chart.ledger', asOwner(practice), { id: client, ...days })
    const sheet = await practice.stub.act('chart.statement', asOwner(practice), { id: client, ...days }, SENDER)
    const amount = (label: string) =>
      Number(sheet.sums.find((sum) => sum.label === label)?.amount.replace(/[$,]/g, '') ?? 0)
    expect(amount('Balance at the beginning')).toBe(ledger.opening)
    expect(amount('Balance at the end')).toBe(ledger.closing)
    const changes = ['Charges', 'Payments', 'Refunds', 'Disputes', 'Refunded, not due again', 'Written off'].reduce(
      (sum, label) => sum + amount(label),
      0,
    )
    expect(ledger.opening + changes).toBeCloseTo(ledger.closing, 2)
    expect(sheet.tables[0]?.rows).toHaveLength(ledger.lines.length + 1)
    expect(sheet.tables[0]?.rows.at(-1)?.[3]).toBe(sheet.sums.at(-1)?.amount)
    expect(JSON.stringify(sheet)).not.toMatch(/Our own words|Goodwill/)
    // The client reads the same of themselves.
    const own = await practice.stub.act('statement.read_own', asMember(member), days, SENDER)
    expect(own.sums).toEqual(sheet.sums)
    expect(own.tables).toEqual(sheet.tables)
    expect(await practice.stub.act('statement.list_own', asMember(member))).toMatchObject({ practice_id: practice.id })
  })

  it('has nothing for people without an account here, and is no other practice’s', async () => {
    const { practice, client } = await history()
    const stranger = asMember(person())
    expect(await practice.stub.act('statement.list_own', stranger)).toBeNull()
    expect(await refusalOf(practice.stub.act('statement.read_own', stranger, EVER, SENDER))).toBe('not_found')
    const other = asOwner(await makePractice())
    const asked = { id: client, ...EVER }
    expect(await refusalOf(practice.stub.act('chart.statement', other, asked, SENDER))).toBe('not_found')
  })

  it('tells guardians nothing of sessions that are hidden from them', async () => {
    const { practice, member, owed, payment_id } = await history()
    const acting = asActing(member, person(), { pay: true })
    const shown = await practice.stub.act('statement.read_own', acting, EVER, SENDER)
    expect(shown.tables[0]?.rows.some(([, what]) => what?.startsWith('Charge'))).toBe(true)
    await inside(practice, (_object, { storage: { sql } }) =>
      sql.exec('UPDATE appointments SET kept_from_guardians_by = ? WHERE id = ?', member, owed),
    )
    const hidden = await practice.stub.act('statement.read_own', acting, EVER, SENDER)
    expect(hidden.tables[0]?.rows.some(([, what]) => what?.startsWith('Charge'))).toBe(false)
    expect(hidden.sums[0]?.amount).toBe('$0.00')
    expect(await refusalOf(practice.stub.act('payment.receipt', acting, payment_id, SENDER))).toBe('not_found')
    const own = await practice.stub.act('statement.read_own', asMember(member), EVER, SENDER)
    expect(own.tables).toEqual(shown.tables)
  })
})
