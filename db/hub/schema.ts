import { keep, policy } from '#db/column-policy'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Whose hub this is: one row. Presence needs the own id when an alarm fires and no request names it. */
export const owner = sqliteTable('owner', {
  id: integer('id').primaryKey(),
  user_id: text('user_id').notNull(),
})

/** Live sessions. The truth about liveness: a session is alive while its row is here, not ended and not idle. */
export const sessions = sqliteTable(
  'sessions',
  {
    session_id: text('session_id').primaryKey(),
    user_type: text('user_type', { enum: ['member', 'orchid_pro'] }).notNull(),
    remember: integer('remember', { mode: 'boolean' }).notNull(),
    begin_datetime: integer('begin_datetime').notNull(),
    /** Last real input; never moved by polling or pings. */
    active_datetime: integer('active_datetime').notNull(),
    /** Kept for a while after the end, so that a late repeat of its beginning cannot revive it. */
    end_datetime: integer('end_datetime'),
  },
  (t) => [index('sessions_by_activity').on(t.end_datetime, t.active_datetime)],
)

/**
 * Chats, notes and calls a session opened: it is sent out of them when it ends. A row goes when its object was told.
 * A session in which a guardian acts lives in two hubs, theirs and the minor's: each names the other here.
 */
export const sessionSockets = sqliteTable('session_sockets', {
  session_id: text('session_id').notNull(),
  kind: text('kind', { enum: ['channel', 'note', 'call', 'hub'] }).notNull(),
  id: text('id').notNull(),
})

/** People this user may see online and write to. */
export const partners = sqliteTable('partners', {
  partner_user_id: text('partner_user_id').primaryKey(),
  channel: text('channel'),
  /** The partner's presence as the partner's hub last told it. */
  online: integer('online', { mode: 'boolean' }).notNull().default(false),
  /** Our presence as the partner's hub last heard it; what differs from the truth is still to be told. */
  told_online: integer('told_online', { mode: 'boolean' }).notNull().default(false),
  /** Kept from guardians, as every session with this partner is. */
  is_kept: integer('is_kept', { mode: 'boolean' }).notNull().default(false),
})

export const unread = sqliteTable('unread', {
  channel: text('channel').primaryKey(),
  partner_user_id: text('partner_user_id').notNull(),
  at: integer('at').notNull(),
})

/** The person's appointments across practices: where to ask, never what they are. */
export const appointments = sqliteTable(
  'appointments',
  {
    appointment_id: text('appointment_id').primaryKey(),
    practice_id: text('practice_id').notNull(),
    start: integer('start').notNull(),
    modify_datetime: integer('modify_datetime').notNull(),
    /** Kept from guardians. */
    is_kept: integer('is_kept', { mode: 'boolean' }).notNull().default(false),
  },
  (t) => [index('appointments_by_start').on(t.start, t.appointment_id)],
)

export const namedAlarms = sqliteTable('named_alarms', {
  name: text('name').primaryKey(),
  due: integer('due').notNull(),
})

export const hubPolicies = [
  policy(owner, { id: keep('none', 'account'), user_id: keep('identity', 'account') }),
  policy(sessions, {
    session_id: keep('secret', 'session'),
    user_type: keep('none', 'session'),
    remember: keep('none', 'session'),
    begin_datetime: keep('none', 'session'),
    active_datetime: keep('none', 'session'),
    end_datetime: keep('none', 'session'),
  }),
  policy(sessionSockets, {
    session_id: keep('secret', 'session'),
    kind: keep('none', 'session'),
    id: keep('identity', 'session'),
  }),
  policy(partners, {
    partner_user_id: keep('identity', 'account'),
    channel: keep('identity', 'account'),
    online: keep('none', 'work'),
    told_online: keep('none', 'work'),
    is_kept: keep('care', 'account'),
  }),
  policy(unread, {
    channel: keep('identity', 'account'),
    partner_user_id: keep('identity', 'account'),
    at: keep('none', 'account'),
  }),
  policy(appointments, {
    appointment_id: keep('care', 'account'),
    practice_id: keep('care', 'account'),
    start: keep('care', 'account'),
    modify_datetime: keep('none', 'account'),
    is_kept: keep('care', 'account'),
  }),
  policy(namedAlarms, { name: keep('none', 'work'), due: keep('none', 'work') }),
]
