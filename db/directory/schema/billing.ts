import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { keep, policy } from '#db/column-policy'

/** Who a practice is at the card provider. It stays with the practice when its owner changes. */
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

/** Events of the card provider that were dealt with: one that comes again is let go by. */
export const billingEvents = sqliteTable('billing_events', {
  event_id: text().primaryKey(),
  create_datetime: integer().notNull(),
})

export const billingEventsPolicy = policy(billingEvents, {
  event_id: keep('none', 'practice'),
  create_datetime: keep('none', 'practice'),
})

/** When an account began its free trial of the assistant: once, so the row stays. */
export const aiTrials = sqliteTable('ai_trials', {
  user_id: text().primaryKey(),
  began_at: integer().notNull(),
})

export const aiTrialsPolicy = policy(aiTrials, {
  user_id: keep('none', 'account'),
  began_at: keep('money', 'account'),
})
