import { keep, policy } from '#db/column-policy'
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * What was posted to an account on a day: the whole days since 1970 in UTC. Triggers on the ledger add to it
 * (migrations/0025-money-days.ts).
 */
export const ledger_days = sqliteTable(
  'ledger_days',
  {
    account: text().notNull(),
    currency: text().notNull(),
    day: integer().notNull(),
    minor: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.account, t.currency, t.day] })],
)

/**
 * What was received by a way to pay on a day, and what went back then, without payments that were taken back. Triggers on
 * payments and refunds keep it.
 */
export const payment_days = sqliteTable(
  'payment_days',
  {
    currency: text().notNull(),
    day: integer().notNull(),
    method: text().notNull(),
    received: integer().notNull(),
    returned: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.currency, t.day, t.method] })],
)

const money = keep('money', 'record')

export const moneyDayPolicies = [
  policy(ledger_days, { account: money, currency: money, day: money, minor: money }),
  policy(payment_days, { currency: money, day: money, method: money, received: money, returned: money }),
]
