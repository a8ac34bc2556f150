import { keep, policy } from '#db/column-policy'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * The draft itself, in one row. `state`: open, frozen (while it is signed), closed (signed), gone (its session was
 * canceled or removed).
 */
export const draft = sqliteTable('draft', {
  id: integer('id').primaryKey(),
  note_id: text('note_id').notNull(),
  practice_id: text('practice_id').notNull(),
  state: text('state', { enum: ['open', 'frozen', 'closed', 'gone'] }).notNull(),
  frozen_until: integer('frozen_until'),
  next_seq: integer('next_seq').notNull(),
})
export const draftPolicy = policy(draft, {
  id: keep('none', 'record'),
  note_id: keep('none', 'record'),
  practice_id: keep('none', 'record'),
  state: keep('none', 'record'),
  frozen_until: keep('none', 'work'),
  next_seq: keep('none', 'record'),
})

/**
 * Yjs updates in the order in which they were stored, each sealed for its own row. A row that merges several contains
 * all earlier ones.
 */
export const updates = sqliteTable('updates', {
  seq: integer('seq').primaryKey(),
  sealed: text('sealed').notNull(),
  at: integer('at').notNull(),
})
export const updatesPolicy = policy(updates, {
  seq: keep('none', 'record'),
  sealed: keep('care-sealed', 'record'),
  at: keep('none', 'record'),
})

export const alarms = sqliteTable('named_alarms', { name: text('name').primaryKey(), due: integer('due').notNull() })
export const alarmsPolicy = policy(alarms, { name: keep('none', 'work'), due: keep('none', 'work') })

export const NOTE_POLICIES = [draftPolicy, updatesPolicy, alarmsPolicy]
