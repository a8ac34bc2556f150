import { describe, expect, it } from 'vitest'
import type { Book } from '#contracts/plain/money-words'
import { audit } from '#db/practice/schema-ledgers'
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
} from '../practice/practice-factory.ts'
import { bookOf, expectBooks } from './books-checks.ts'
import { makeTill } from './payment-factory.ts'
import { invoicedSession, owedSession, paidSession } from './session-till.ts'

// The files for accountants: invoices, payments with refunds, and the ledger as a journal.

/** A session of $120 that was paid by card and took place, and a check of $50 of which $20 went back by hand. */
async function history() {
  const till = await makeTill()
  const { practice } = till
  const owed = await owedSession(till)
  await setClock(practice, hoursLater(1))
  await invoicedSession(till, owed)
  const { payment_id } = await practice.stub.act('payment.record', asOwner(practice), {
    ...{ about: { appointment_id: owed }, amount_minor: 5_000, method: 'check', received_on: '2037-12-07' },
    ...{ reference: '=HYPERLINK(1)', receipt: false },
  })
  await practice.stub.act('payment.give_back', asOwner(practice), payment_id, {
    ...{ amount_minor: 2_000, reason: 'Because of the divorce', owed_again: true },
  })
  await drain(practice)
  return { till, practice, owed }
}

const read = (practice: Practice, book: Book, question: object = {}) =>
  inside(practice, (object) => bookOf(object, practice, book, question))

const FIRST = { from: null, to: null, method: null, after: null, limit: 400 }

describe('the files for accountants', () => {
  it('have each invoice, payment and refund with its client, and the journal of what they mean', async () => {
    const { practice } = await history()
    expect(await read(practice, 'invoices')).toEqual([
      {
        ...{ Invoice: '2037-0001', Issued: '2037-12-08', 'Due by': '2038-01-07', Client: 'Mia Stone', Status: 'Open' },
        ...{
          Total: '120.00',
          Tax: '0.00',
          Paid: '30.00',
          Refunded: '0.00',
          'Written off': '0.00',
          Balance: '90.00',
          Currency: 'USD',
        },
      },
    ])
    const moved = await read(practice, 'payments')
    expect(moved.filter(({ Method }) => Method === 'Check')).toEqual([
      {
        ...{ Date: '2037-12-08', Type: 'Refund', Client: 'Mia Stone', Invoice: '2037-0001', Method: 'Check' },
        ...{ Amount: '-20.00', Currency: 'USD' },
      },
      {
        ...{ Date: '2037-12-07', Type: 'Payment', Client: 'Mia Stone', Invoice: '2037-0001', Method: 'Check' },
        ...{ Amount: '50.00', Currency: 'USD' },
      },
    ])
    const journal = await read(practice, 'journal')
    expect(journal.find(({ Description }) => Description === 'Charge, invoice 2037-0001')).toMatchObject({
      ...{ JournalDate: '12/08/2037', Name: 'Mia Stone', Currency: 'USD' },
      JournalNo: expect.stringMatching(/^JE-\d+$/),
    })
    expect(await inside(practice, (object) => expectBooks(object, practice))).toBeGreaterThan(6)
  })

  it('say nothing of sessions, and none of the practice’s own words', async () => {
    const { practice } = await history()
    for (const book of ['invoices', 'payments', 'journal'] as const)
      expect(JSON.stringify(await read(practice, book))).not.toMatch(
        /HYPERLINK|divorce|Individual|Intro|apt_|telehealth/i,
      )
  })

  it('are the same however small their parts are, and have the days and the way to pay that were asked for', async () => {
    const { practice } = await history()
    for (const book of ['invoices', 'payments', 'journal'] as const)
      expect(await read(practice, book, { limit: 1 })).toEqual(await read(practice, book, { limit: 400 }))
    const check = { from: '2037-12-07', to: '2037-12-07', method: 'check' }
    expect((await read(practice, 'payments', check)).map(({ Amount }) => Amount)).toEqual(['50.00'])
    expect(await read(practice, 'invoices', { to: '2037-12-07' })).toEqual([])
    expect(await read(practice, 'journal', { from: '2037-12-09' })).toEqual([])
    const days = (await read(practice, 'journal', { from: '2037-12-08' })).map(({ JournalDate }) => JournalDate)
    expect(new Set(days)).toEqual(new Set(['12/08/2037']))
  })

  it('have more invoices and payments of one moment than a part, each of them once', async () => {
    const till = await makeTill()
    for (const hour of [0, 2, 4, 6]) await paidSession(till, hoursLater(hour))
    const { practice } = till
    await inside(practice, (_object, { storage: { sql } }) => {
      sql.exec('UPDATE payments SET create_at = ?', NOW)
      sql.exec('UPDATE ledger SET at = ?', NOW)
    })
    const all = await read(practice, 'payments', { limit: 400 })
    expect(all).toHaveLength(4)
    expect(await read(practice, 'payments', { limit: 1 })).toEqual(all)
    const journal = await read(practice, 'journal', { limit: 400 })
    expect(journal).toHaveLength(8)
    for (const limit of [1, 4, 6]) expect(await read(practice, 'journal', { limit })).toEqual(journal)
  })

  it('are in the audit once, with who exported what', async () => {
    const { practice } = await history()
    const scheduler = await asScheduler(practice)
    const days = { ...FIRST, from: '2037-01-01', limit: 6 }
    const { next } = await practice.stub.act('ledger.export', scheduler, days)
    if (!next) throw new Error('the journal has one part only')
    await practice.stub.act('ledger.export', scheduler, { ...days, after: next })
    const rows = await inside(practice, ({ host: { db } }) => db.select().from(audit).all())
    const { actor } = scheduler
    expect(rows.filter(({ action }) => action === 'ledger.export')).toMatchObject([
      { actor: actor.kind === 'user' ? actor.user_id : '', object: '2037-01-01/', outcome: 'done', patient_id: null },
    ])
  })

  it('are for the practice alone, also for its schedulers', async () => {
    const { practice } = await history()
    const scheduler = await asScheduler(practice)
    const other = await makePractice()
    for (const act of ['invoice.export', 'payment.export', 'ledger.export'] as const) {
      expect((await practice.stub.act(act, scheduler, FIRST)).text).not.toBe('')
      for (const stranger of [asOwner(other), asMember(person())])
        expect(await refusalOf(practice.stub.act(act, stranger, FIRST))).toBe('not_found')
    }
  })

  it('find their rows by indexes', async () => {
    const { practice } = await history()
    const plans = await inside(practice, (_object, { storage: { sql } }) =>
      [
        `SELECT * FROM ledger WHERE account = 'cash' AND at >= 1 AND at < 2 AND (at > 1 OR entry > 'x') ORDER BY at, entry LIMIT 9`,
        `SELECT * FROM invoices WHERE issued_at >= 1 AND issued_at < 2 ORDER BY issued_at DESC, id DESC LIMIT 9`,
        `SELECT * FROM refunds WHERE state = 'done' AND modify_at >= 1 AND modify_at < 2 ORDER BY modify_at DESC, id DESC LIMIT 9`,
      ].map((query) =>
        sql
          .exec(`EXPLAIN QUERY PLAN ${query}`)
          .toArray()
          .map(({ detail }) => String(detail))
          .join(),
      ),
    )
    expect(plans[0]).toMatch(/ledger_by_account/)
    expect(plans[1]).toMatch(/invoices_by_issue/)
    expect(plans[2]).toMatch(/refunds_by_time/)
  })
})
