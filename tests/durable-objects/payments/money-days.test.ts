import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { PAYMENT_METHODS } from '#contracts/plain/money-words'
import { movedWithin, postedWithin } from '#db/practice/queries/money-days'
import { ledger, payments, refunds } from '#db/practice/schema-payments'
import { methodOfRefund } from '#durable-objects/practice/ledger/refund-rows'
import type { PracticeObject } from '#durable-objects/practice/PracticeObject'
import { DAY, LATEST } from '#kernel/clock'
import { eq } from 'drizzle-orm'
import { migrateDatabases } from '../../edge/databases.ts'
import { inside, makePractice, NOW } from '../practice/practice-factory.ts'
import { expectSumsByDay } from './ledger-checks.ts'

beforeAll(migrateDatabases)

const DAYS = 6
/** Instants of some days, with the first and the last of each among them. */
const instant = fc.oneof(
  fc.integer({ min: 0, max: DAYS * DAY }),
  fc.tuple(fc.integer({ min: 0, max: DAYS }), fc.integer({ min: -1, max: 1 })).map(([day, by]) => day * DAY + by),
)
const method = fc.constantFrom(...PAYMENT_METHODS)
const currency = fc.constantFrom('usd', 'eur')
const minor = fc.integer({ min: 1, max: 100_000 })
const step = fc.oneof(
  fc.record({ kind: fc.constant('pay' as const), at: instant, dated: fc.boolean(), method, currency, minor }),
  fc.record({
    kind: fc.constant('return' as const),
    of: fc.nat(9),
    at: instant,
    state: fc.constantFrom('pending', 'done'),
    by_hand: fc.boolean(),
    minor,
  }),
  fc.record({
    kind: fc.constant('state' as const),
    of: fc.nat(9),
    at: instant,
    state: fc.constantFrom('done', 'failed'),
  }),
  fc.record({ kind: fc.constant('void' as const), of: fc.nat(9), back: fc.boolean() }),
  fc.record({
    kind: fc.constant('delete' as const),
    of: fc.nat(9),
    what: fc.constantFrom('payments', 'refunds', 'ledger'),
  }),
  fc.record({
    kind: fc.constant('post' as const),
    at: instant,
    account: fc.constantFrom('cash' as const, 'fees' as const),
    currency,
    minor,
  }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

function perform({ host: { db } }: PracticeObject, one: Step, i: number): void {
  const stamps = { create_at: NOW, modify_at: NOW }
  if (one.kind === 'pay') {
    const at = NOW + one.at
    db.insert(payments)
      .values({
        ...{ ...stamps, id: `pay${i}`, order_id: 'order', payment_intent: `intent${i}`, method: one.method },
        ...(one.dated ? { received_at: at } : { create_at: at }),
        ...{ billing_user_id: '', amount_minor: one.minor, currency: one.currency, state: 'paid' },
      })
      .run()
  }
  if (one.kind === 'post') {
    const { account, currency } = one
    db.insert(ledger)
      .values({
        ...{ id: `led${i}`, entry: `entry${i}`, at: NOW + one.at, cause: 'payment', order_id: 'order' },
        ...{ account, currency, amount_minor: one.minor },
      })
      .run()
  }
  const pick = <Row>(rows: Row[]): Row | undefined => rows[('of' in one ? one.of : 0) % Math.max(1, rows.length)]
  const payment = pick(db.select().from(payments).all())
  const refund = pick(db.select().from(refunds).all())
  if (one.kind === 'return' && payment)
    db.insert(refunds)
      .values({
        ...{ ...stamps, id: `rfd${i}`, payment_id: payment.id, amount_minor: one.minor, currency: payment.currency },
        ...{ state: one.state, card_key: `${one.by_hand ? 'by_hand/' : 'refund/'}${i}`, modify_at: NOW + one.at },
      })
      .run()
  if (one.kind === 'state' && refund)
    db.update(refunds)
      .set({ state: one.state, modify_at: NOW + one.at })
      .where(eq(refunds.id, refund.id))
      .run()
  if (one.kind === 'void' && payment)
    db.update(payments)
      .set({ voided_at: one.back ? null : NOW })
      .where(eq(payments.id, payment.id))
      .run()
  if (one.kind === 'delete') {
    const table = { payments, refunds, ledger }[one.what]
    const row = pick(db.select({ id: table.id }).from(table).all())
    if (row) db.delete(table).where(eq(table.id, row.id)).run()
  }
}

describe('the sums of days', () => {
  it('give every period what its rows add up to, after any changes', async () => {
    const practice = await makePractice()
    await inside(practice, async (object) => {
      const { db } = object.host
      let i = 0
      await fc.assert(
        fc.property(
          fc.array(step, { minLength: 10, maxLength: 40 }),
          fc.array(fc.tuple(instant, instant, fc.option(method), currency), { minLength: 5, maxLength: 5 }),
          (steps, questions) => {
            for (const table of [payments, refunds, ledger]) db.delete(table).run()
            for (const one of steps) perform(object, one, i++)
            expectSumsByDay(db)
            const everything = db.select().from(payments).all()
            const counted = everything.filter(({ voided_at }) => voided_at === null)
            const posted = db.select().from(ledger).all()
            const returns = db.select().from(refunds).all()
            const sum = (rows: { amount_minor: number }[]) => rows.reduce((all, one) => all + one.amount_minor, 0)
            const ever: (typeof questions)[number] = [-LATEST, LATEST, null, 'usd']
            for (const [a, b, way, currency] of [...questions, ever]) {
              const period = {
                from: Math.max(-LATEST, NOW + Math.min(a, b)),
                until: Math.min(LATEST, NOW + Math.max(a, b)),
              }
              const isIn = (at: number) => at >= period.from && at < period.until
              const here = counted.filter((one) => one.currency === currency)
              const own = here.filter((one) => way === null || one.method === way)
              const wentBy = (one: (typeof returns)[number]) => {
                const payment = here.find(({ id }) => id === one.payment_id)
                return payment && (way === null || methodOfRefund(payment, one) === way)
              }
              expect(movedWithin(db, period, { method: way, currency })).toEqual({
                received: sum(own.filter(({ received_at, create_at }) => isIn(received_at ?? create_at))),
                returned: sum(returns.filter((one) => one.state === 'done' && isIn(one.modify_at) && wentBy(one))),
                disputed: 0,
              })
              for (const account of ['cash', 'fees'] as const)
                expect(postedWithin(db, account, period, currency)).toBe(
                  sum(posted.filter((one) => one.account === account && one.currency === currency && isIn(one.at))),
                )
            }
          },
        ),
        { numRuns: 60 },
      )
    })
  })
})
