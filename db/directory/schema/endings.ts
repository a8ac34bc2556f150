import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { keep, policy } from '#db/column-policy'

/**
 * The record of a practice's deletion. It is written when the deletion begins, updated while it runs, and signed when
 * it is complete. It outlives all data of the practice, and contains only numbers about that data.
 */
export const practiceDeletions = sqliteTable('practice_deletions', {
  practice_id: text().primaryKey(),
  /** The owner's account, which is not deleted. */
  owner_user_id: text().notNull(),
  /** The empty practice in which the owner can start again. */
  successor_id: text().notNull(),
  reason: text({ enum: ['archive_ended'] }).notNull(),
  archived_at: integer().notNull(),
  /** The deadline until which the archive was retained. */
  due_at: integer().notNull(),
  began_at: integer().notNull(),
  /** The number of rows of each kind, as JSON. */
  counts: text(),
  /** The end of the audit chain. */
  audit_seq: integer(),
  audit_hash: text(),
  finished_at: integer(),
  /** `keyid.signature` over all columns above. */
  signature: text(),
})

const trail = keep('none', 'audit')

export const practiceDeletionsPolicy = policy(practiceDeletions, {
  practice_id: trail,
  owner_user_id: keep('identity', 'audit'),
  successor_id: trail,
  reason: trail,
  archived_at: trail,
  due_at: trail,
  began_at: trail,
  counts: trail,
  audit_seq: trail,
  audit_hash: trail,
  finished_at: trail,
  signature: trail,
})
