import { beforeAll, describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { appointments } from '#db/practice/schema-appointments'
import { invoices } from '#db/practice/schema-invoices'
import { ledger } from '#db/practice/schema-payments'
import { asRefusal } from '#contracts/errors'
import type { PracticeObject } from '#durable-objects/practice/PracticeObject'
import { dayIn } from '#domain/scheduling/zone'
import { HOUR, MINUTE } from '#kernel/clock'
import { bookingOf } from '#tests/factories/bookings'
import { eq, sql } from 'drizzle-orm'
import { migrateDatabases } from '../../edge/databases.ts'
import { actInside } from '../practice/act-inside.ts'
import {
  asOwner,
  asWorkflows,
  inside,
  makePractice,
  type Practice,
  TUESDAY_NINE,
  ZONE,
} from '../practice/practice-factory.ts'
import { bookOf, expectBooks, minorOf } from './books-checks.ts'
import { drawsUsualHistories, historySeed } from './history-seeds.ts'
import { expectBalanced } from './ledger-checks.ts'

// Which invoice each line of the books names, after any number of void ones of the same session.

beforeAll(migrateDatabases)

const KINDS = ['complete', 'bill', 'void', 'reopen', 'reprice', 'pay', 'take_back', 'cancel'] as const
/** A canceled session is final, and one with money on it keeps its invoice: both are rare, so that most lives are long. */
const OFTEN = ['complete', 'bill', 'void', 'reopen'] as const
const step = fc.record({
  kind: fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...OFTEN) },
    { weight: 4, arbitrary: fc.constantFrom('reprice' as const, 'pay' as const, 'take_back' as const) },
    { weight: 1, arbitrary: fc.constant('cancel' as const) },
  ),
  minor: fc.constantFrom(9_000, 12_000, 15_000),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** A session of a new client on whose money anything can happen. Each step comes a minute after the one before. */
class Life {
  readonly #object: PracticeObject
  readonly #practice: Practice
  readonly done = new Set<string>()
  #now = TUESDAY_NINE
  id = ''
  client = ''

  constructor(object: PracticeObject, practice: Practice) {
    this.#object = object
    this.#practice = practice
    object.host.clock = () => this.#now
  }

  async open(): Promise<void> {
    const owner = asOwner(this.#practice)
    const names = { first_name: 'Mia', preferred_first_name: '', last_name: 'Larsen' }
    const { patient_user_id } = await actInside(this.#object, 'chart.create', owner, names)
    const booking = bookingOf(patient_user_id, TUESDAY_NINE, { invoicing: false, force_book_over_blocked: true })
    const { appointment_ids } = await actInside(this.#object, 'appointment.book', owner, booking)
    ;[this.id = ''] = appointment_ids
    this.client = patient_user_id
    this.#now += HOUR
  }

  async act({ kind, minor }: Step): Promise<void> {
    this.#now += MINUTE
    try {
      await this.#take(kind, minor)
      this.done.add(kind)
    } catch (error) {
      if (!asRefusal(error)) throw error
    }
  }

  async #take(kind: Step['kind'], minor: number): Promise<void> {
    const [object, owner, id] = [this.#object, asOwner(this.#practice), this.id]
    const { db } = object.host
    const standing = db.select().from(invoices).where(eq(invoices.appointment_id, id)).get()
    switch (kind) {
      case 'complete':
        return void (await actInside(object, 'appointment.complete', owner, id))
      case 'reopen':
        return void (await actInside(object, 'appointment.reopen', owner, id))
      case 'cancel':
        return void (await actInside(object, 'appointment.cancel', owner, id, { reason: '' }))
      case 'bill': {
        const { invoice_id } = await actInside(object, 'invoice.bill', owner, id, null, [])
        const pdf = { key: `invoices/${invoice_id}`, bytes: 10 }
        return void (await actInside(object, 'invoice.issue', asWorkflows(), invoice_id, pdf))
      }
      case 'void':
        if (standing) await actInside(object, 'invoice.void', owner, standing.id)
        return
      case 'reprice': {
        const row = db.select().from(appointments).where(eq(appointments.id, id)).get()
        if (!row) throw new Error('no session')
        const { start_at: start, end_at: end, type_label, price_minor, place } = row
        const seen = { start, end, type_label, price_minor, place }
        const wanted = { ...seen, price_minor: minor }
        return void (await actInside(object, 'appointment.edit', owner, id, { wanted, seen, force: false }))
      }
      case 'pay':
        return void (await actInside(object, 'payment.record', owner, {
          ...{ about: { appointment_id: id }, amount_minor: 5_000, method: 'cash' as const, reference: null },
          ...{ received_on: dayIn(ZONE, this.#now), receipt: false },
        }))
      default: {
        const paid = actInside(object, 'payment.list', owner, {
          from: null,
          to: null,
          method: null,
          after: null,
          limit: 1,
        })
        const [latest] = (await paid).payments
        if (latest) await actInside(object, 'payment.take_back', owner, latest.payment_id)
      }
    }
  }
}

/** The entries about a session in the order in which they were written, and what each changes of its charge. */
const entriesOf = ({ host: { db } }: PracticeObject, id: string) =>
  db
    .select({
      entry: ledger.entry,
      row: sql<number>`min(${ledger}.rowid)`,
      at: ledger.at,
      charged: sql<number>`-sum(CASE WHEN ${ledger.account} = 'fees' THEN ${ledger.amount_minor} ELSE 0 END)`,
    })
    .from(ledger)
    .where(eq(ledger.appointment_id, id))
    .groupBy(ledger.entry)
    .orderBy(sql`min(${ledger}.rowid)`)
    .all()

const nameIn = (description: string | undefined): string | null => /invoice (\S+)$/.exec(description ?? '')?.[1] ?? null

/**
 * Expects of the journal that the charges that name an invoice add up to what it asks, and to nothing when it is void, and
 * that nothing names an invoice that was issued after its charge had ended. The ledger of the client names the same.
 * Returns the invoices that are named although they are void.
 */
async function expectNames(object: PracticeObject, practice: Practice, { id, client }: Life): Promise<string[]> {
  const entries = entriesOf(object, id)
  const journal = Map.groupBy(await bookOf(object, practice, 'journal'), ({ JournalNo }) => JournalNo)
  const nameOf = new Map(
    entries.map(({ entry, row }) => [entry, nameIn(journal.get(`JE-${row}`)?.[0]?.['Description'])]),
  )
  const own = object.host.db
    .select()
    .from(invoices)
    .all()
    .filter((one) => one.appointment_id === id || one.session_id === id)
  for (const { number, voided_at, total_minor } of own) {
    const charged = entries
      .filter(({ entry }) => nameOf.get(entry) === number)
      .reduce((sum, one) => sum + one.charged, 0)
    expect([number, charged]).toEqual([number, voided_at === null ? total_minor : 0])
  }
  let charge = 0
  for (const [at, entry] of entries.entries()) {
    charge += entry.charged
    if (entry.charged === 0 || charge !== 0) continue
    for (const before of entries.slice(0, at + 1)) {
      const named = own.find(({ number }) => number === nameOf.get(before.entry))
      expect((named?.issued_at ?? 0) <= entry.at).toBe(true)
    }
  }
  const { lines } = await actInside(object, 'chart.ledger', asOwner(practice), { id: client, from: null, to: null })
  const ofLedger = lines
    .filter(({ kind }) => kind === 'charge' || kind === 'charge_ended')
    .map(({ amount, invoice_number }) => [minorOf(String(amount)), invoice_number])
  const ofJournal = entries
    .filter(({ charged }) => charged !== 0)
    .map(({ entry, charged }) => [charged, nameOf.get(entry) ?? null])
  expect(ofLedger).toEqual(ofJournal)
  return own
    .filter(({ number, voided_at }) => voided_at !== null && [...nameOf.values()].includes(number))
    .map(({ number }) => number)
}

describe('the books', () => {
  it('name the void invoice for the charge that was ended, and the new one for the charge that stands', async () => {
    const practice = await makePractice()
    const lines = await inside(practice, async (object) => {
      const life = new Life(object, practice)
      await life.open()
      for (const kind of ['complete', 'bill', 'void', 'reopen', 'reprice', 'complete', 'bill'] as const)
        await life.act({ kind, minor: 9_000 })
      expect(await expectNames(object, practice, life)).toEqual(['2037-0001'])
      const journal = await bookOf(object, practice, 'journal')
      return journal
        .filter(({ AccountName }) => AccountName === 'Services')
        .map(({ Description }) => nameIn(Description))
    })
    expect(lines).toEqual(['2037-0001', '2037-0001', '2037-0002'])
  })

  it('name each invoice for what it asks, after any steps', { timeout: 240_000 }, async () => {
    const practice = await makePractice()
    const done = new Set<string>()
    let named = 0
    await inside(practice, (object) =>
      fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
          const life = new Life(object, practice)
          await life.open()
          for (const one of steps) await life.act(one)
          named += (await expectNames(object, practice, life)).length
          for (const one of life.done) done.add(one)
        }),
        { numRuns: 60, seed: historySeed(126) },
      ),
    )
    await inside(practice, async (object) => {
      expectBalanced(object)
      await expectBooks(object, practice)
    })
    // The runs mean something only if they reached these.
    if (!drawsUsualHistories()) return
    expect(named).toBeGreaterThan(10)
    for (const kind of KINDS) expect([kind, done.has(kind)]).toEqual([kind, true])
  })
})
