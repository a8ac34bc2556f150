import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { keep, policy } from '#db/column-policy'

/** A practice's customer at the card provider. It does not change when the practice gets another owner. */
export const billingCustomers = sqliteTable('billing_customers', {
  practice_id: text().primaryKey(),
  customer_id: text().notNull().unique(),
  create_datetime: integer().notNull(),
})

export const billingCustomersPolicy = policy(billingCustomers, {
  practice_id: keep('none', 'practice'),
  customer_id: keep('money', 'practice'),
  create_datetime: keep('none', 'practice'),
})

/**
 * An account as a customer of the card provider, who pays for sessions. It has nothing to do with the customer of a
 * practice, who pays for a plan. A guardian pays with cards of their own, so they are the customer for a child.
 */
export const payerCustomers = sqliteTable('payer_customers', {
  user_id: text().primaryKey(),
  customer_id: text().notNull().unique(),
  create_datetime: integer().notNull(),
})

export const payerCustomersPolicy = policy(payerCustomers, {
  user_id: keep('none', 'account'),
  customer_id: keep('money', 'account'),
  create_datetime: keep('none', 'account'),
})

/** Handled events of the card provider. A repeat of one is ignored. */
export const billingEvents = sqliteTable('billing_events', {
  event_id: text().primaryKey(),
  create_datetime: integer().notNull(),
})

export const billingEventsPolicy = policy(billingEvents, {
  event_id: keep('none', 'practice'),
  create_datetime: keep('none', 'practice'),
})

/** When an account began its free trial of AI only. The row is retained, because there is only one trial. */
export const aiTrials = sqliteTable('ai_trials', {
  user_id: text().primaryKey(),
  began_at: integer().notNull(),
})

export const aiTrialsPolicy = policy(aiTrials, {
  user_id: keep('none', 'account'),
  began_at: keep('money', 'account'),
})
