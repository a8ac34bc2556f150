import { keep, policy } from '#db/column-policy'
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

const flag = () => integer({ mode: 'boolean' })

/**
 * Everyone who is or was in the room of a session. Only what LiveKit says is written here: its signed webhooks, and its
 * answer to who is in the room.
 */
export const attendance = sqliteTable(
  'attendance',
  {
    appointment_id: text().notNull(),
    user_id: text().notNull(),
    present: flag().notNull(),
    first_joined_at: integer().notNull(),
    changed_at: integer().notNull(),
    /** LiveKit's id of the connection that began last. */
    connection: text().notNull(),
    /** The connection that ended last. The event that it joined may arrive after that. */
    ended_connection: text().notNull(),
    /** When the connection of `connection` began, by LiveKit's clock. */
    connected_at: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.appointment_id, t.user_id] }),
    index('attendance_present').on(t.appointment_id).where(sql`${t.present} = 1`),
  ],
)

/** The calls of canceled sessions that LiveKit could not be asked to end yet. */
export const open_calls = sqliteTable('open_calls', {
  appointment_id: text().primaryKey(),
  /** When the first attempt failed. */
  at: integer().notNull(),
})

/** The last choice of each person about captions and transcript. */
export const consents = sqliteTable(
  'consents',
  {
    appointment_id: text().notNull(),
    user_id: text().notNull(),
    consented: flag().notNull(),
    at: integer().notNull(),
    /** The connection that a consent names. Null for a refusal, and for a consent that names none and so has no effect. */
    connection: text(),
  },
  (t) => [primaryKey({ columns: [t.appointment_id, t.user_id] })],
)

/** Every choice about captions, in order. Rows are never updated. */
export const consent_log = sqliteTable(
  'consent_log',
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    appointment_id: text().notNull(),
    user_id: text().notNull(),
    consented: flag().notNull(),
    epoch: integer().notNull(),
    at: integer().notNull(),
    connection: text(),
  },
  (t) => [index('consent_log_by_appointment').on(t.appointment_id, t.at)],
)

/**
 * The latest caption epoch of a call. `epoch` increases each time captions begin, and messages of another epoch are
 * refused.
 */
export const call_epochs = sqliteTable('call_epochs', {
  appointment_id: text().primaryKey(),
  epoch: integer().notNull(),
  active: flag().notNull(),
  changed_at: integer().notNull(),
  /** Whether the agent of this epoch has started and, as far as known, has not left. */
  begun: flag().notNull(),
})

/** Final caption segments, sealed. Only segments that are stored are shown as final captions. */
export const transcript_segments = sqliteTable(
  'transcript_segments',
  {
    id: text().primaryKey(),
    appointment_id: text().notNull(),
    epoch: integer().notNull(),
    user_id: text().notNull(),
    started_at: integer().notNull(),
    ended_at: integer().notNull(),
    sealed: text().notNull(),
    at: integer().notNull(),
  },
  (t) => [index('segments_by_appointment').on(t.appointment_id, t.started_at)],
)

/** The drafted summary of a session, sealed. */
export const session_drafts = sqliteTable('session_drafts', {
  appointment_id: text().primaryKey(),
  sealed: text().notNull(),
  revision: integer().notNull(),
  at: integer().notNull(),
})

const id = keep('none', 'record')
const care = keep('care', 'record')
const person = keep('identity', 'record')

export const callPolicies = [
  policy(attendance, {
    appointment_id: care,
    user_id: person,
    present: care,
    first_joined_at: care,
    changed_at: care,
    connection: id,
    ended_connection: id,
    connected_at: care,
  }),
  policy(open_calls, { appointment_id: care, at: id }),
  policy(consents, { appointment_id: care, user_id: person, consented: care, at: care, connection: id }),
  policy(consent_log, {
    seq: id,
    appointment_id: care,
    user_id: person,
    consented: care,
    epoch: id,
    at: care,
    connection: id,
  }),
  policy(call_epochs, { appointment_id: care, epoch: id, active: id, changed_at: id, begun: id }),
  policy(transcript_segments, {
    id,
    appointment_id: care,
    epoch: id,
    user_id: person,
    started_at: care,
    ended_at: care,
    sealed: keep('care-sealed', 'record'),
    at: id,
  }),
  policy(session_drafts, { appointment_id: care, sealed: keep('care-sealed', 'record'), revision: id, at: id }),
]
