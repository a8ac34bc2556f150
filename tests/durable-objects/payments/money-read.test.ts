import { describe, expect, it } from 'vitest'
import { ledger } from '#db/practice/schema-payments'
import { DAY, HOUR } from '#kernel/clock'
import {
  asMember,
  asOwner,
  asScheduler,
  drain,
  hoursLater,
  inside,
  makePractice,
  NOW,
  person,
  type Practice,
  refusalOf,
  setClock,
  TUESDAY_NINE,
} from '../practice/practice-factory.ts'
import { makeTill, paid, settle, type Till, useCards } from './payment-factory.ts'
import { invoicedSession, paidSession } from './session-till.ts'

const EVER = { from: null, to: null }
const FIRST = { ...EVER, method: null, after: null, limit: 100 }

/** The cash of a practice by its ledger, in dollars. */
const cash = ({ practice }: Till) =>
  inside(practice, ({ host: { db } }) => {
    const postings = db.select().from(ledger).all()
    return (
      postings.reduce(
        (sum, one) => (one.account === 'cash' && one.currency === 'usd' ? sum + one.amount_minor : sum),
        0,
      ) / 100
    )
  })

/**
 * A client with a history, at $120 a session: one that was paid before and took place, one that was canceled late with
 * half of it kept, one that was paid twice, and one that is to come. Returns the till and the client's id in the chart.
 */
async function history() {
  const till = await makeTill()
  const { practice, member, cards } = till
  const [held, toCome] = [await paidSession(till), await paidSession(till, hoursLater(48))]
  await practice.stub.act('terms.save', asOwner(practice), {
    cancellation: { free_hours: 168, fee_percent: 50, grace_minutes: 0, text: '' },
  })
  const late = await paidSession(till, hoursLater(5))
  await practice.stub.act('appointment.cancel', asMember(member), late, { reason: '', fee_minor: 6_000 })
  await drain(practice)
  // Paid twice: the second payment goes back.
  const twice = await paid(till, hoursLater(3))
  await settle(till, twice.event)
  const again = cards.payAgain(twice.id, 12_000)
  if (!again) throw new Error('it was not paid')
  await settle(till, again)
  await drain(practice)
  await setClock(practice, TUESDAY_NINE + HOUR)
  await useCards(practice, cards)
  await invoicedSession(till, held)
  const { patient } = await practice.stub.act('appointment.read', asOwner(practice), held)
  return { till, practice, held, toCome, client: patient.patient_user_id }
}

const list = (practice: Practice, question: Partial<typeof FIRST> | object = {}) =>
  practice.stub.act('payment.list', asOwner(practice), { ...FIRST, ...question })

describe('what a practice received', () => {
  it('is listed with the client, what it pays and what went back, and adds up to the ledger', async () => {
    const { till, practice, held, client } = await history()
    const { payments, totals, next } = await list(practice)
    expect(next).toBeNull()
    expect(payments).toHaveLength(5)
    expect(totals).toEqual({ received: 600, returned: 180, disputed: 0, net: 420 })
    expect(totals.net).toBe(await cash(till))
    const back = payments.map(({ refunds }) => refunds.map(({ amount, status }) => `${status} ${amount}`))
    expect(back.flat().sort()).toEqual(['done 120', 'done 60'])
    const first = payments.find(({ appointment_id }) => appointment_id === held)
    expect(first).toMatchObject({
      method: 'card',
      reference: '',
      voided_at: null,
      amount: 120,
      currency: 'usd',
      client: { patient_user_id: client },
      appointment_type_label: expect.any(String),
      invoice: { number: '2037-0001' },
    })
  })

  it('contains money that booked nothing, with the client whose account paid it', async () => {
    const { till, practice, client } = await history()
    const start = hoursLater(6)
    const late = await paid(till, start)
    // The page was reported as closed, and somebody else has booked the time, when the money comes after all.
    await settle(till, till.cards.event(late.id, { ended: 'expired', payment_intent: null }))
    await paidSession({ ...till, member: person() }, start)
    await settle(till, late.event)
    await drain(practice)
    expect((await list(practice)).payments.filter(({ appointment_id }) => appointment_id === null)).toMatchObject([
      { client: { patient_user_id: client }, appointment_start: null, invoice: null, refunds: [{ amount: 120 }] },
    ])
  })

  it('is paged without a gap or a repeat, also among payments of one moment', async () => {
    const { practice } = await history()
    const all = (await list(practice)).payments.map(({ payment_id }) => payment_id)
    const read: string[] = []
    let after: Awaited<ReturnType<typeof list>>['next'] = null
    do {
      const page: Awaited<ReturnType<typeof list>> = await list(practice, { limit: 2, after })
      // The totals are those of the whole period on every page.
      expect(page.totals.received).toBe(600)
      read.push(...page.payments.map(({ payment_id }) => payment_id))
      after = page.next
    } while (after)
    expect(read).toEqual(all)
    expect(new Set(read).size).toBe(5)
  })

  it('is that of days of the practice’s zone, of one way to pay, without what was taken back and other currencies', async () => {
    const { practice } = await history()
    // Late in the evening of November 30 in New York, which is December 1 in UTC.
    const received_at = Date.UTC(2037, 11, 1, 3)
    await inside(practice, (_object, { storage: { sql } }) => {
      for (const [name, method, currency, voided_at] of [
        ['check', 'check', 'usd', null],
        ['mistake', 'check', 'usd', NOW],
        ['euros', 'cash', 'eur', null],
      ])
        sql.exec(
          `INSERT INTO payments (id, order_id, payment_intent, method, received_at, reference, voided_at, billing_user_id,
             amount_minor, currency, state, create_at, modify_at)
           VALUES (?, 'none', ?, ?, ?, 'No. 1042', ?, 'nobody', 5000, ?, 'paid', ?, ?)`,
          ...[name, name, method, received_at, voided_at, currency, NOW, NOW].map((value) => value ?? null),
        )
    })
    const november = await list(practice, { from: '2037-11-01', to: '2037-11-30' })
    expect(november.payments.map(({ payment_id }) => payment_id).sort()).toEqual(['check', 'euros', 'mistake'])
    expect(november.totals).toEqual({ received: 50, returned: 0, disputed: 0, net: 50 })
    expect(november.payments.find(({ payment_id }) => payment_id === 'mistake')?.voided_at).not.toBeNull()
    expect(november.payments[0]).toMatchObject({ reference: 'No. 1042', client: null, appointment_id: null })
    expect((await list(practice, { from: '2037-12-01' })).totals).toEqual({
      received: 600,
      returned: 180,
      disputed: 0,
      net: 420,
    })
    expect((await list(practice, { to: '2037-10-31' })).totals.net).toBe(0)
    const cards = await list(practice, { method: 'card' })
    expect([cards.payments.length, cards.totals.received]).toEqual([5, 600])
    const checks = await list(practice, { method: 'check' })
    expect([checks.payments.length, checks.totals]).toEqual([2, { received: 50, returned: 0, disputed: 0, net: 50 }])
    const { months } = await practice.stub.act('payment.months', asOwner(practice))
    expect(months).toHaveLength(12)
    // The session that took place, and what was kept of the one that did not.
    expect(months.slice(-2)).toEqual([
      { month: '2037-11', received: 50, billed: 0 },
      { month: '2037-12', received: 420, billed: 180 },
    ])
  })

  it('is found by an index, however many payments there are', async () => {
    const { practice } = await history()
    const plans = await inside(practice, (_object, { storage: { sql } }) =>
      [
        `SELECT * FROM payments WHERE coalesce("payments"."received_at", "payments"."create_at") >= 1
           AND coalesce("payments"."received_at", "payments"."create_at") < 2
         ORDER BY coalesce("payments"."received_at", "payments"."create_at") DESC, "payments"."id" DESC LIMIT 26`,
        `SELECT sum(amount_minor) FROM refunds WHERE refunds.state = 'done' AND refunds.modify_at >= 1 AND refunds.modify_at < 2`,
      ].map((query) =>
        sql
          .exec(`EXPLAIN QUERY PLAN ${query}`)
          .toArray()
          .map(({ detail }) => String(detail))
          .join(),
      ),
    )
    expect(plans[0]).toMatch(/payments_by_time/)
    expect(plans[0]).not.toMatch(/TEMP B-TREE/)
    expect(plans[1]).toMatch(/refunds_by_time/)
  })

  it('is read by the practice alone, also by its schedulers', async () => {
    const { practice } = await history()
    const scheduler = await asScheduler(practice)
    expect((await practice.stub.act('payment.list', scheduler, FIRST)).payments).toHaveLength(5)
    expect((await practice.stub.act('payment.months', scheduler)).months).toHaveLength(12)
    const other = await makePractice()
    for (const stranger of [asOwner(other), asMember(person())]) {
      expect(await refusalOf(practice.stub.act('payment.list', stranger, FIRST))).toBe('not_found')
      expect(await refusalOf(practice.stub.act('payment.months', stranger))).toBe('not_found')
    }
  })
})

describe('a client’s ledger', () => {
  const read = (practice: Practice, id: string, days: { from: string | null; to: string | null } = EVER) =>
    practice.stub.act('chart.ledger', asOwner(practice), { id, ...days })

  it('has every charge, payment and refund in the order of time, with the balance after each', async () => {
    const { practice, client } = await history()
    const { lines, opening, closing, more, client_name } = await read(practice, client)
    expect(client_name).toBe('Mia Stone')
    expect(opening).toBe(0)
    expect(more).toBe(false)
    expect(lines.map(({ kind, amount, balance }) => `${kind} ${amount} ${balance}`)).toEqual([
      'payment -120 -120',
      'payment -120 -240',
      'payment -120 -360',
      'charge 60 -300',
      'refund 60 -240',
      'payment -120 -360',
      'payment -120 -480',
      'refund 120 -360',
      'charge 120 -240',
    ])
    // What is held for two sessions that are to come.
    expect(closing).toBe(-240)
    const { balance } = await practice.stub.act('chart.open', asOwner(practice), client)
    expect(balance).toMatchObject({ due: 0, credit: 240 })
    for (const line of lines) expect(line.appointment_start).not.toBeNull()
    expect(lines.map(({ method }) => method)).toEqual([
      'card',
      'card',
      'card',
      null,
      'card',
      'card',
      'card',
      'card',
      null,
    ])
    expect(lines.at(-1)).toMatchObject({ kind: 'charge', invoice_number: '2037-0001', words: '' })
  })

  it('begins a period with the balance before it', async () => {
    const { practice, client } = await history()
    const since = await read(practice, client, { from: '2037-12-08', to: null })
    expect(since.opening).toBe(-360)
    expect(since.lines.map(({ kind, balance }) => [kind, balance])).toEqual([['charge', -240]])
    const until = await read(practice, client, { from: null, to: '2037-12-07' })
    expect([until.opening, until.lines.length, until.closing]).toEqual([0, 8, -360])
    expect((await read(practice, client, { from: '2038-01-01', to: null })).lines).toEqual([])
  })

  it('keeps the balance of another currency apart', async () => {
    const { practice, client, held } = await history()
    await inside(practice, (_object, { storage: { sql } }) => {
      for (const [account, minor] of [
        ['cash', 9_000],
        ['credit', -9_000],
      ])
        sql.exec(
          `INSERT INTO ledger (id, entry, at, cause, order_id, appointment_id, account, amount_minor, currency)
           VALUES (?, 'abroad', ?, 'payment', 'none', ?, ?, ?, 'eur')`,
          ...[`abroad-${account}`, TUESDAY_NINE + 2 * DAY, held, account, minor].map((value) => value ?? null),
        )
    })
    const { lines, closing } = await read(practice, client)
    expect(lines.at(-1)).toMatchObject({ kind: 'payment', currency: 'eur', amount: -90, balance: -90 })
    expect(closing).toBe(-240)
  })

  it('is read by the practice alone, and each reading is recorded for the client', async () => {
    const { practice, client } = await history()
    const other = await makePractice()
    const question = { id: client, ...EVER }
    expect((await practice.stub.act('chart.ledger', await asScheduler(practice), question)).closing).toBe(-240)
    expect(await refusalOf(other.stub.act('chart.ledger', asOwner(other), question))).toBe('not_found')
    expect(await refusalOf(practice.stub.act('chart.ledger', asMember(person()), question))).toBe('not_found')
    const recorded = await inside(practice, (_object, { storage: { sql } }) =>
      sql.exec("SELECT patient_id, category FROM audit WHERE action = 'chart.ledger' AND outcome = 'done'").toArray(),
    )
    expect(recorded).toEqual([{ patient_id: client, category: 'invoice' }])
  })
})
