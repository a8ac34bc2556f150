import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { isCancelled } from '#domain/scheduling/status'
import { balancesOf, chargeOf, chargeOfInvoice, dueOf, staysOf } from '#domain/billing/ledger'
import { givenBackOfPosting } from '#db/practice/queries/given-back'
import { appointments } from '#db/practice/schema-appointments'
import { dispute_moves, disputes } from '#db/practice/schema-disputes'
import { invoices } from '#db/practice/schema-invoices'
import { ledger_days, payment_days } from '#db/practice/schema-money-days'
import { ledger, orders, payments, refunds } from '#db/practice/schema-payments'
import { DAY } from '#kernel/clock'
import { isMadeElsewhere, methodOfRefund } from '#durable-objects/practice/ledger/refund-rows'
import type { PracticeObject } from '#durable-objects/practice/PracticeObject'

/**
 * Expects that the ledger of a practice says what its rows do: each entry adds up to zero, the cash is what was received
 * without what went back or is disputed, no payment goes back more than once, the accounts of each order show what is owed
 * and had for it (an invoice without a session is owed while it is not void), sessions and invoices are paid by these sums, and the
 * sums by day are those of the rows.
 * Returns how many entries there are.
 */
export function expectBalanced({ host: { db } }: PracticeObject): number {
  const rows = db.select().from(ledger).all()
  const everything = db.select().from(payments).all()
  const received = everything.filter(({ voided_at }) => voided_at === null)
  const returned = db.select().from(refunds).all()
  const moves = db.select().from(dispute_moves).all()
  const disputed = new Map(
    db
      .select()
      .from(disputes)
      .all()
      .map((one) => [one.id, one]),
  )
  const isLost = ({ dispute_id }: { dispute_id: string }) => disputed.get(dispute_id)?.state === 'lost'
  const places = db.select().from(appointments).all()
  const bills = db.select().from(invoices).all()
  const entries = Map.groupBy(rows, ({ entry, currency }) => `${entry} ${currency}`)
  for (const [name, postings] of entries) expect([name, sumOf(postings)]).toEqual([name, 0])
  for (const { id, amount_minor } of received) {
    const stands = returned.filter(({ payment_id, state }) => payment_id === id && state !== 'failed')
    // What the provider has made, or will. It refuses what was begun here and is more than is left then.
    const isMade = ({ state, card_refund_id }: (typeof stands)[number]) => state === 'done' || card_refund_id !== null
    expect(sumOf(stands.filter(isMade))).toBeLessThanOrEqual(amount_minor)
    expect(sumOf(stands.filter((one) => !isMadeElsewhere(one)))).toBeLessThanOrEqual(amount_minor)
  }
  for (const order of db.select().from(orders).all()) {
    const of = received.filter(({ order_id }) => order_id === order.id)
    const back = returned.filter(({ payment_id }) => of.some(({ id }) => id === payment_id))
    const place = places.find((one) =>
      order.hold_id === null ? one.id === order.appointment_id : one.hold_id === order.hold_id,
    )
    const billed = bills.find(({ id }) => id === order.invoice_id)
    const amount = order.price_minor - order.discount_minor
    for (const currency of new Set([order.currency, ...everything.map((payment) => payment.currency)])) {
      const isOwn = currency === order.currency
      const here = back.filter((refund) => refund.currency === currency && refund.state !== 'failed')
      const taken = moves.filter((move) => move.currency === currency && of.some(({ id }) => id === move.payment_id))
      const forgivenOf = ({ id, amount_minor }: (typeof of)[number]) => {
        const forgiving = here.filter(({ payment_id, forgives }) => payment_id === id && forgives)
        // What is begun here and what was made elsewhere can be more than was paid until the provider is asked.
        return { amount_minor: Math.min(amount_minor, sumOf(forgiving)) }
      }
      const standing = {
        amount,
        received: sumOf(of.filter((payment) => payment.currency === currency)),
        returned: sumOf(here.filter(({ state }) => state === 'done')),
        pending: of.reduce((sum, payment) => {
          const refunded = (state: string) =>
            sumOf(here.filter((one) => one.payment_id === payment.id && one.state === state))
          // What a bank has taken of it cannot go back any more.
          const lost = -sumOf(taken.filter((move) => move.payment_id === payment.id && isLost(move)))
          return sum + Math.max(0, Math.min(refunded('pending'), payment.amount_minor - refunded('done') - lost))
        }, 0),
        held: -sumOf(taken.filter((move) => !isLost(move))) || 0,
        lost: -sumOf(taken.filter(isLost)) || 0,
        forgiven: Math.min(amount, order.written_off_minor + sumOf(of.map(forgivenOf))),
      }
      const owed = place ? chargeOf(place, standing) : chargeOfInvoice(billed, standing)
      const charge = isOwn ? owed : { charged: 0, forgiven: 0 }
      const posted = rows.filter((row) => row.order_id === order.id && row.currency === currency)
      const balance = (account: string) => sumOf(posted.filter((row) => row.account === account))
      const shown = {
        receivable: balance('receivable'),
        cash: balance('cash'),
        disputed: balance('disputed'),
        fees: balance('fees'),
        written_off: balance('written_off'),
        credit: balance('credit'),
      }
      expect({ order: order.id, ...shown }).toEqual({ order: order.id, ...balancesOf({ ...standing, ...charge }) })
      if (!isOwn) continue
      const isGivenUp = staysOf(standing) === 0 && order.written_off_minor >= Math.max(1, amount)
      if (place && standing.received > 0 && !isCancelled(place.status))
        expect([place.id, place.paid]).toEqual([place.id, dueOf(standing) === 0 && !isGivenUp])
      const invoice = place ? bills.find(({ appointment_id }) => appointment_id === place.id) : billed
      if (!invoice || invoice.voided_at !== null) continue
      const given_back = Math.min(invoice.total_minor, Math.max(0, standing.forgiven - order.written_off_minor))
      const paid_minor = Math.max(0, Math.min(invoice.total_minor - given_back, staysOf(standing)))
      const written_off_minor = Math.min(standing.forgiven, invoice.total_minor - paid_minor)
      expect([invoice.number, invoice.paid_minor, invoice.written_off_minor]).toEqual([
        ...[invoice.number, paid_minor, written_off_minor],
      ])
      // What is given back of an invoice is what the books have of it, worked out from the order of their rows.
      const inBooks = isCharged(charge) ? givenBackInBooks(db, order.id) : given_back
      expect([invoice.number, invoice.given_back_minor, inBooks]).toEqual([invoice.number, given_back, given_back])
    }
  }
  expectSumsByDay(db)
  return entries.size
}

const isCharged = ({ charged }: { charged: number }) => charged > 0

/** What was given back of an order and is not asked for again, as exports and accounts of clients add it up (minor units). */
function givenBackInBooks(db: PracticeObject['host']['db'], orderId: string): number {
  const found = db
    .select({ minor: sql<number>`sum(${givenBackOfPosting})` })
    .from(ledger)
    .where(eq(ledger.order_id, orderId))
    .get()
  return found?.minor ?? 0
}

/** The cash of the ledger without what was received and returned by hand: what the card provider should have (minor units). */
export function cashOfCards({ host: { db } }: PracticeObject): number {
  const cash = db.select().from(ledger).where(eq(ledger.account, 'cash')).all()
  const received = db
    .select()
    .from(payments)
    .all()
    .filter(({ voided_at }) => voided_at === null)
  const byHand = received.filter(({ method }) => method !== 'card')
  const back = db
    .select()
    .from(refunds)
    .all()
    .filter(({ state }) => state === 'done')
    // What could not be sent to a card and was handed over is still there.
    .filter((one) => received.some((paid) => paid.id === one.payment_id && methodOfRefund(paid, one) !== 'card'))
  return sumOf(cash) - sumOf(byHand) + sumOf(back)
}

/** Expects that the kept sums of days are those of the rows. */
export function expectSumsByDay(db: PracticeObject['host']['db']): void {
  const byDay = new Map<string, number>()
  const add = (name: string, minor: number) => byDay.set(name, (byDay.get(name) ?? 0) + minor)
  for (const { account, currency, at, amount_minor } of db.select().from(ledger).all())
    add([account, currency, Math.floor(at / DAY)].join(' '), amount_minor)
  const everything = db.select().from(payments).all()
  for (const { id, voided_at, currency, method, received_at, create_at, amount_minor } of everything) {
    if (voided_at !== null) continue
    add([currency, Math.floor((received_at ?? create_at) / DAY), method, 'received'].join(' '), amount_minor)
    for (const refund of db.select().from(refunds).where(eq(refunds.payment_id, id)).all())
      if (refund.state === 'done')
        add([currency, Math.floor(refund.modify_at / DAY), method, 'returned'].join(' '), refund.amount_minor)
  }
  const kept = [
    ...db
      .select()
      .from(ledger_days)
      .all()
      .map(({ account, currency, day, minor }) => [[account, currency, day].join(' '), minor] as const),
    ...db
      .select()
      .from(payment_days)
      .all()
      .flatMap(({ currency, day, method, received, returned }) => [
        [[currency, day, method, 'received'].join(' '), received] as const,
        [[currency, day, method, 'returned'].join(' '), returned] as const,
      ]),
  ]
  const nonZero = (sums: Iterable<readonly [string, number]>) => [...sums].filter(([, minor]) => minor !== 0).sort()
  expect(nonZero(kept)).toEqual(nonZero(byDay))
}

const sumOf = (rows: readonly { amount_minor: number }[]): number =>
  rows.reduce((sum, row) => sum + row.amount_minor, 0)
