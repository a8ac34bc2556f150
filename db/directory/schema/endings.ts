import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { keep, policy } from '#db/column-policy'

/**
 * The record of a deletion: written when it begins, carried along while it goes on, signed when it is done. It outlives
 * everything that was in the practice, and holds nothing of it but numbers.
 */
export const practiceDeletions = sqliteTable('practice_deletions', {
  practice_id: text().primaryKey(),
  /** Whose account it was, which stays. */
  owner_user_id: text().notNull(),
  /** The empty practice in which the owner can begin anew. */
  successor_id: text().notNull(),
  reason: text({ enum: ['archive_ended'] }).notNull(),
  archived_at: integer().notNull(),
  /** Until when the archive was kept. */
  due_at: integer().notNull(),
  began_at: integer().notNull(),
  /** JSON: how many rows of what there were. */
  counts: text(),
  /** Where the audit chain ended. */
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
