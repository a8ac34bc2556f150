import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { keep, policy } from '#db/column-policy'

/**
 * The record of a deletion: written when it begins, updated while it runs, signed when it is complete. It outlives
 * everything in the practice and contains only numbers about it.
 */
export const practiceDeletions = sqliteTable('practice_deletions', {
  practice_id: text().primaryKey(),
  /** The owner's account, which stays. */
  owner_user_id: text().notNull(),
  /** The empty practice in which the owner can start again. */
  successor_id: text().notNull(),
  reason: text({ enum: ['archive_ended'] }).notNull(),
  archived_at: integer().notNull(),
  /** Until when the archive was kept. */
  due_at: integer().notNull(),
  began_at: integer().notNull(),
  /** JSON: the number of rows of each kind. */
  counts: text(),
  /** The end of the audit chain. */
  audit_seq: integer(),
  audit_hash: text(),
  finished_at: integer(),
  /** `keyid.signature` over all of the above. */
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
