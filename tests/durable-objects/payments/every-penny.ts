import { expect } from 'vitest'
import { orders, payments, refunds } from '#db/practice/schema-payments'
import type { PracticeObject } from '#durable-objects/practice/PracticeObject'
import type { CardProvider } from './CardProvider.ts'
import { expectBalanced } from './ledger-checks.ts'

/** What the provider holds of each payment is what the rows say, and no more went back than was paid. */
export function expectEveryPenny(object: PracticeObject, cards: CardProvider): void {
  const { db } = object.host
  const known = db.select().from(payments).all()
  const back = db.select().from(refunds).all()
  const { pages, charges, saved } = cards
  expect([
    ...[...pages.values()].filter(({ status }) => status === 'open'),
    ...charges.open(),
    ...saved.waiting(),
  ]).toEqual([])
  expect(back.filter(({ state }) => state === 'pending')).toEqual([])
  expect(db.select().from(orders).all().length).toBeGreaterThan(0)
  // Each charge was confirmed at most once, whatever was repeated.
  for (const { confirmed } of charges.made.values()) expect(confirmed).toBeLessThanOrEqual(1)
  const paidPages = [...pages.values()].flatMap(({ status, intent, request }) =>
    status === 'complete' && intent !== null
      ? [{ intent, taken: request.lines.reduce((all, { minor }) => all + minor, 0) }]
      : [],
  )
  const paidCharges = charges.paid().map(({ id, request }) => ({ intent: id, taken: request.amount.minor }))
  const paidOwn = saved.paid().map(([intent, taken]) => ({ intent, taken }))
  for (const { intent, taken } of [...paidPages, ...paidCharges, ...paidOwn]) {
    const parts = known.filter(({ payment_intent, shared_intent }) => (shared_intent ?? payment_intent) === intent)
    expect([intent, sum(parts)]).toEqual([intent, taken])
    const returned = cards.money.returnedOf(intent)
    expect(returned).toBeLessThanOrEqual(taken)
    const made = back.filter(({ state, payment_id }) => state === 'done' && parts.some(({ id }) => id === payment_id))
    expect([intent, returned]).toEqual([intent, sum(made)])
  }
  expectBalanced(object)
}

const sum = (rows: readonly { amount_minor: number }[]): number => rows.reduce((all, row) => all + row.amount_minor, 0)
