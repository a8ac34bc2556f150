import { USER_TYPES } from '#contracts/plain/user-kinds'
import { keep, policy } from '#db/column-policy'
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The owner of this hub, in one row. It is stored because an alarm has no request that could name the user. */
export const owner = sqliteTable('owner', {
  id: integer('id').primaryKey(),
  user_id: text('user_id').notNull(),
})

/**
 * Logins. A login is live while its row exists and it has neither ended nor become idle. This table decides.
 */
export const logins = sqliteTable(
  'sessions',
  {
    session_id: text('session_id').primaryKey(),
    user_type: text('user_type', { enum: USER_TYPES }).notNull(),
    remember: integer('remember', { mode: 'boolean' }).notNull(),
    begin_datetime: integer('begin_datetime').notNull(),
    /** The last real input. Polling and pings do not change it. */
    active_datetime: integer('active_datetime').notNull(),
    /**
     * When the login ended. The row is retained for a while, so that a late repeat of its beginning cannot revive the
     * login.
     */
    end_datetime: integer('end_datetime'),
  },
  (t) => [index('sessions_by_activity').on(t.end_datetime, t.active_datetime)],
)

/**
 * The chats, notes and calls that a login opened. When the login ends, it is removed from them, and each row is
 * deleted after that. A login in which a guardian acts is shared by two hubs, the guardian's and the minor's: each
 * has a row of kind `hub` with the other user's id.
 */
export const loginSockets = sqliteTable('session_sockets', {
  session_id: text('session_id').notNull(),
  kind: text('kind', { enum: ['channel', 'note', 'call', 'hub'] }).notNull(),
  id: text('id').notNull(),
})

/** People whose presence this user may see and to whom they may write. */
export const partners = sqliteTable('partners', {
  partner_user_id: text('partner_user_id').primaryKey(),
  channel: text('channel'),
  /** The partner's presence, as their hub last reported it. */
  online: integer('online', { mode: 'boolean' }).notNull().default(false),
  /**
   * Our presence, as the partner's hub last received it. If it differs from the current one, that is still to be sent.
   */
  told_online: integer('told_online', { mode: 'boolean' }).notNull().default(false),
  /** Whether this partner is hidden from guardians, because every session with them is. */
  is_kept: integer('is_kept', { mode: 'boolean' }).notNull().default(false),
  /** The newest message of the conversation: its timetoken, and as JSON what a list shows of it, encrypted. */
  latest_timetoken: text('latest_timetoken'),
  latest: text('latest'),
})

export const unread = sqliteTable(
  'unread',
  {
    channel: text('channel').primaryKey(),
    partner_user_id: text('partner_user_id').notNull(),
    at: integer('at').notNull(),
    /** When the user is told by mail; null once that was requested. */
    mail_due: integer('mail_due'),
  },
  (t) => [index('unread_by_mail').on(t.mail_due).where(sql`${t.mail_due} IS NOT NULL`)],
)

/** The person's appointments in all practices. A row names the practice to ask, and has no content. */
export const appointments = sqliteTable(
  'appointments',
  {
    appointment_id: text('appointment_id').primaryKey(),
    practice_id: text('practice_id').notNull(),
    start: integer('start').notNull(),
    modify_datetime: integer('modify_datetime').notNull(),
    /** Whether the appointment is hidden from guardians. */
    is_kept: integer('is_kept', { mode: 'boolean' }).notNull(),
  },
  (t) => [index('appointments_by_start').on(t.start, t.appointment_id)],
)

/**
 * The times that the person holds at all practices, until they expire (ms). Their number is limited, and the pages of
 * the person show them. `made_by`: the guardian who made it for a child, in the hubs of both; null for one's own.
 */
export const holds = sqliteTable('holds', {
  timeslot_id: text('timeslot_id').primaryKey(),
  expires_at: integer('expires_at').notNull(),
  made_by: text('made_by'),
})

export const namedAlarms = sqliteTable('named_alarms', {
  name: text('name').primaryKey(),
  due: integer('due').notNull(),
})

export const hubPolicies = [
  policy(owner, { id: keep('none', 'account'), user_id: keep('identity', 'account') }),
  policy(logins, {
    session_id: keep('secret', 'session'),
    user_type: keep('none', 'session'),
    remember: keep('none', 'session'),
    begin_datetime: keep('none', 'session'),
    active_datetime: keep('none', 'session'),
    end_datetime: keep('none', 'session'),
  }),
  policy(loginSockets, {
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
    latest_timetoken: keep('care', 'account'),
    latest: keep('care-sealed', 'account'),
  }),
  policy(unread, {
    channel: keep('identity', 'account'),
    partner_user_id: keep('identity', 'account'),
    at: keep('none', 'account'),
    mail_due: keep('none', 'work'),
  }),
  policy(appointments, {
    appointment_id: keep('care', 'account'),
    practice_id: keep('care', 'account'),
    start: keep('care', 'account'),
    modify_datetime: keep('none', 'account'),
    is_kept: keep('care', 'account'),
  }),
  policy(holds, {
    timeslot_id: keep('care', 'work'),
    expires_at: keep('none', 'work'),
    made_by: keep('identity', 'work'),
  }),
  policy(namedAlarms, { name: keep('none', 'work'), due: keep('none', 'work') }),
]
