import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { keep, policy } from '#db/column-policy'

/**
 * The nonces of signed calls that are about nothing a practice owns. A row is needed only while its signature is valid,
 * at most two minutes.
 */
export const callNonces = sqliteTable(
  'call_nonces',
  { nonce: text().primaryKey(), until_at: integer().notNull() },
  (t) => [index('call_nonces_by_end').on(t.until_at)],
)

export const callNoncesPolicy = policy(callNonces, { nonce: keep('none', 'work'), until_at: keep('none', 'work') })

/** Every call of an operator, under the name that the operator's key has. The path contains ids only. */
export const operatorCalls = sqliteTable('operator_calls', {
  id: text().primaryKey(),
  operator: text().notNull(),
  key_id: text().notNull(),
  method: text().notNull(),
  path: text().notNull(),
  trace_id: text().notNull(),
  at: integer().notNull(),
})

export const operatorCallsPolicy = policy(operatorCalls, {
  id: keep('none', 'audit'),
  operator: keep('identity', 'audit'),
  key_id: keep('none', 'audit'),
  method: keep('none', 'audit'),
  path: keep('none', 'audit'),
  trace_id: keep('none', 'audit'),
  at: keep('none', 'audit'),
})
