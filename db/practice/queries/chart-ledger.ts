import type { LedgerCause, PaymentMethod } from '#contracts/plain/money-words'
import { among } from '#db/practice/among'
import type { PracticeDatabase } from '#db/practice/practice-database'
import { givenBackOfPosting } from '#db/practice/queries/given-back'
import { invoiceNumbersOfEntries } from '#db/practice/queries/invoice-names'
import type { Period } from '#db/practice/queries/money-days'
import { appointments } from '#db/practice/schema-appointments'
import { invoices } from '#db/practice/schema-invoices'
import { ledger, orders, payments, refunds } from '#db/practice/schema-payments'
import type { Millis } from '#kernel/clock'
import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm'

/** An entry of the ledger with what it is about. Amounts in minor units. */
export type EntryOfCharts = {
  entry: string
  at: Millis
  cause: LedgerCause
  order_id: string
  currency: string
  charged: number
  received: number
  /** What the practice gave up unpaid, and what it gave back and does not ask for again. */
  written_off: number
  given_back: number
  appointment_id: string | null
  type_label: string | null
  start_at: Millis | null
  invoice_number: string | null
}

/** The charts whose ledger is read, and whether only what guardians may see of them. */
export type LedgerAsked = { charts: readonly string[]; shown: boolean }

/** The sessions of charts, and the orders of their invoices without a session. */
function placesOf(db: PracticeDatabase, { charts, shown }: LedgerAsked) {
  const isShown = shown ? isNull(appointments.kept_from_guardians_by) : undefined
  return {
    sessions: db
      .select({ id: appointments.id })
      .from(appointments)
      .where(and(among(appointments.chart_id, charts), isShown)),
    bills: db
      .select({ id: orders.id })
      .from(orders)
      .where(and(among(orders.chart_id, charts), shown ? ofNoHiddenFee(db) : undefined)),
  }
}

/** Whether an order is not that of a fee whose session is hidden from guardians. */
function ofNoHiddenFee(db: PracticeDatabase) {
  const hidden = db
    .select({ id: invoices.id })
    .from(invoices)
    .innerJoin(appointments, eq(appointments.id, invoices.fee_of))
    .where(isNotNull(appointments.kept_from_guardians_by))
  return or(isNull(orders.invoice_id), notInArray(orders.invoice_id, hidden))
}

/** Postings about the sessions of charts, and about their invoices without a session. */
function ofCharts(db: PracticeDatabase, asked: LedgerAsked) {
  const { sessions, bills } = placesOf(db, asked)
  return or(inArray(ledger.appointment_id, sessions), inArray(ledger.order_id, bills))
}

const balanceOf = (...accounts: string[]) =>
  sql<number>`coalesce(sum(CASE WHEN ${inArray(ledger.account, accounts as (typeof ledger.$inferSelect)['account'][])} THEN ${ledger.amount_minor} ELSE 0 END), 0)`

/** The entries of charts in a period, the oldest first. */
export function entriesOfCharts(
  db: PracticeDatabase,
  asked: LedgerAsked,
  period: Period,
  limit: number,
): EntryOfCharts[] {
  const entries = db
    .select({
      entry: ledger.entry,
      at: ledger.at,
      cause: ledger.cause,
      order_id: ledger.order_id,
      currency: ledger.currency,
      charged: sql<number>`-${balanceOf('fees')}`,
      received: balanceOf('cash', 'disputed'),
      written_off: sql<number>`${balanceOf('written_off')} - sum(${givenBackOfPosting})`,
      given_back: sql<number>`sum(${givenBackOfPosting})`,
      appointment_id: appointments.id,
      type_label: appointments.type_label,
      start_at: appointments.start_at,
      invoice_number: invoices.number,
    })
    .from(ledger)
    .leftJoin(appointments, eq(appointments.id, ledger.appointment_id))
    .leftJoin(orders, eq(orders.id, ledger.order_id))
    // An invoice without a session has its own id in place of the session's.
    .leftJoin(invoices, eq(invoices.appointment_id, sql`coalesce(${ledger.appointment_id}, ${orders.invoice_id})`))
    .where(and(ofCharts(db, asked), gte(ledger.at, period.from), lt(ledger.at, period.until)))
    .groupBy(ledger.entry)
    .orderBy(asc(ledger.at), sql`min(${ledger}.rowid)`)
    .limit(limit)
    .all()
  const sessions = entries.flatMap(({ appointment_id }) => appointment_id ?? [])
  const names = invoiceNumbersOfEntries(db, [...new Set(sessions)])
  return entries.map((one) => ({
    ...one,
    invoice_number: names.has(one.entry) ? (names.get(one.entry) ?? null) : one.invoice_number,
  }))
}

/** What charts owe, without what is held for them, before an instant (ms); minor units per currency. Negative for a credit. */
export function balancesBefore(db: PracticeDatabase, asked: LedgerAsked, before: Millis): Map<string, number> {
  const rows = db
    .select({ currency: ledger.currency, minor: balanceOf('receivable', 'credit') })
    .from(ledger)
    .where(and(ofCharts(db, asked), lt(ledger.at, before)))
    .groupBy(ledger.currency)
    .all()
  return new Map(rows.map(({ currency, minor }) => [currency, minor]))
}

/** What is held for a chart for which nothing is owed yet, or that goes back (minor units), in US dollars. */
export function creditOfChart(db: PracticeDatabase, chartId: string): number {
  const found = db
    .select({ minor: balanceOf('credit') })
    .from(ledger)
    .where(and(ofCharts(db, { charts: [chartId], shown: false }), eq(ledger.currency, 'usd')))
    .get()
  return -(found?.minor ?? 0) || 0
}

/** How an amount of an order moved: when (ms, the one or the other), by which way, and the practice's own words. */
export type Movement = {
  order_id: string
  /** Negative for what went back. */
  minor: number
  currency: string
  times: readonly (Millis | null)[]
  method: PaymentMethod
  words: string
}

/** The payments of charts and what of them went back. */
export function movementsOfCharts(db: PracticeDatabase, asked: LedgerAsked): Movement[] {
  const { sessions, bills } = placesOf(db, asked)
  const paying = or(inArray(payments.appointment_id, sessions), inArray(payments.order_id, bills))
  const received = db.select().from(payments).where(paying).all()
  const returned = db
    .select({ refund: refunds, payment: payments })
    .from(payments)
    .innerJoin(refunds, eq(refunds.payment_id, payments.id))
    .where(paying)
    .all()
  return [
    ...received.map(({ order_id, amount_minor, currency, create_at, received_at, method, reference }) => ({
      ...{ order_id, minor: amount_minor, currency, times: [create_at, received_at], method, words: reference ?? '' },
    })),
    ...returned.map(({ refund: { amount_minor, currency, create_at, modify_at, reason }, payment }) => ({
      ...{ order_id: payment.order_id, minor: -amount_minor, currency, times: [create_at, modify_at] },
      ...{ method: payment.method, words: reason ?? '' },
    })),
  ]
}
