import type { LedgerAccount, PaymentMethod } from '#contracts/plain/money-words'
import type { PracticeDatabase } from '#db/practice/practice-database'
import { dispute_moves } from '#db/practice/schema-disputes'
import { ledger_days, payment_days } from '#db/practice/schema-money-days'
import { ledger, payments, refunds } from '#db/practice/schema-payments'
import { isInAnotherWay } from './refund-keys.ts'
import { DAY, type Millis } from '#kernel/clock'
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** A period (ms): from the first instant until the last one, which is not in it. */
export type Period = { from: Millis; until: Millis }

/** When money was received: what the practice said or, by card, when it was written. An index has these words. */
export const receivedAt = sql<Millis>`coalesce(${payments.received_at}, ${payments.create_at})`

export const within = (at: SQL | AnyColumn, { from, until }: Period): SQL => sql`${at} >= ${from} AND ${at} < ${until}`

/** The whole days of UTC in a period, whose sums are kept, and what of it lies before and after them. */
function wholeDays({ from, until }: Period): { days: Period; before: Period; after: Period } {
  const [first, end] = [Math.ceil(from / DAY), Math.floor(until / DAY)]
  if (first >= end) return { days: { from: 0, until: 0 }, before: { from, until }, after: { from: until, until } }
  return {
    days: { from: first, until: end },
    before: { from, until: first * DAY },
    after: { from: end * DAY, until },
  }
}

/**
 * What was received in a period, what went back in it and what disputes took in it (minor units), in one currency, by one
 * way to pay or by all. What was given back in another way counts under that. Payments that were taken back do not count.
 * Disputes are rare, so their rows are added up, and so is what was given back in another way.
 */
export function movedWithin(
  db: PracticeDatabase,
  period: Period,
  { method = null, currency = 'usd' }: { method?: PaymentMethod | null; currency?: string } = {},
): { received: number; returned: number; disputed: number } {
  const { days, before, after } = wholeDays(period)
  const by = (column: AnyColumn) => (method === null ? sql`TRUE` : sql`${column} = ${method}`)
  const counted = sql`${payments.currency} = ${currency} AND ${payments.voided_at} IS NULL AND ${by(payments.method)}`
  const rows = [before, after].flatMap((part) => [
    sql`SELECT ${payments.amount_minor}, 0 FROM ${payments} WHERE ${within(receivedAt, part)} AND ${counted}`,
    sql`SELECT 0, ${refunds.amount_minor} FROM ${refunds} JOIN ${payments} ON ${payments.id} = ${refunds.payment_id}
      WHERE ${refunds.state} = 'done' AND ${within(refunds.modify_at, part)} AND ${counted}`,
  ])
  const kept = sql`SELECT ${payment_days.received} AS received, ${payment_days.returned} AS returned FROM ${payment_days}
    WHERE ${payment_days.currency} = ${currency} AND ${within(payment_days.day, days)} AND ${by(payment_days.method)}`
  const found = db.get<{ received: number; returned: number }>(
    sql`SELECT coalesce(sum(received), 0) AS received, coalesce(sum(returned), 0) AS returned
      FROM (${sql.join([kept, ...rows], sql` UNION ALL `)})`,
  )
  const taken = db.get<{ minor: number }>(
    sql`SELECT coalesce(-sum(${dispute_moves.amount_minor}), 0) AS minor FROM ${dispute_moves}
      JOIN ${payments} ON ${payments.id} = ${dispute_moves.payment_id}
      WHERE ${within(dispute_moves.at, period)} AND ${counted}`,
  )
  const returned = (found?.returned ?? 0) + (method === null ? 0 : givenOtherwise(db, period, { method, currency }))
  return { received: found?.received ?? 0, returned, disputed: taken?.minor ?? 0 }
}

/**
 * What of a period went back by this method and is kept under that of its payment, less what is kept under it and went back in
 * another way (minor units).
 */
function givenOtherwise(
  db: PracticeDatabase,
  period: Period,
  { method, currency }: { method: PaymentMethod; currency: string },
): number {
  const sign = sql`(CASE WHEN ${method} = 'other' THEN ${payments.method} <> 'other' ELSE -(${payments.method} = ${method}) END)`
  const found = db.get<{ minor: number }>(
    sql`SELECT coalesce(sum(${refunds.amount_minor} * ${sign}), 0) AS minor FROM ${refunds}
      JOIN ${payments} ON ${payments.id} = ${refunds.payment_id}
      WHERE ${refunds.state} = 'done' AND ${within(refunds.modify_at, period)} AND ${isInAnotherWay}
        AND ${payments.currency} = ${currency} AND ${payments.voided_at} IS NULL`,
  )
  return found?.minor ?? 0
}

/** What was posted to an account in a period (minor units, a debit is positive), in one currency. */
export function postedWithin(db: PracticeDatabase, account: LedgerAccount, period: Period, currency = 'usd'): number {
  const { days, before, after } = wholeDays(period)
  const rows = [before, after].map(
    (part) => sql`SELECT ${ledger.amount_minor} FROM ${ledger}
      WHERE ${ledger.account} = ${account} AND ${within(ledger.at, part)} AND ${ledger.currency} = ${currency}`,
  )
  const kept = sql`SELECT ${ledger_days.minor} AS minor FROM ${ledger_days}
    WHERE ${ledger_days.account} = ${account} AND ${ledger_days.currency} = ${currency} AND ${within(ledger_days.day, days)}`
  const found = db.get<{ minor: number }>(
    sql`SELECT coalesce(sum(minor), 0) AS minor FROM (${sql.join([kept, ...rows], sql` UNION ALL `)})`,
  )
  return found?.minor ?? 0
}
