import type { Migration } from '#db/migration'

const SESSIONS = `
CREATE TABLE owner (id INTEGER PRIMARY KEY CHECK (id = 1), user_id TEXT NOT NULL);
CREATE TABLE sessions (
  session_id TEXT PRIMARY KEY,
  user_type TEXT NOT NULL,
  remember INTEGER NOT NULL,
  begin_datetime INTEGER NOT NULL,
  active_datetime INTEGER NOT NULL,
  end_datetime INTEGER
);
CREATE INDEX sessions_by_activity ON sessions (end_datetime, active_datetime);
CREATE TABLE session_sockets (
  session_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  PRIMARY KEY (session_id, kind, id)
) WITHOUT ROWID;
`

const PARTNERS = `
CREATE TABLE partners (
  partner_user_id TEXT PRIMARY KEY,
  channel TEXT,
  online INTEGER NOT NULL DEFAULT 0,
  told_online INTEGER NOT NULL DEFAULT 0,
  is_kept INTEGER NOT NULL DEFAULT 0,
  latest_timetoken TEXT,
  latest TEXT
);
CREATE TABLE unread (channel TEXT PRIMARY KEY, partner_user_id TEXT NOT NULL, at INTEGER NOT NULL, mail_due INTEGER);
CREATE INDEX unread_by_mail ON unread (mail_due) WHERE mail_due IS NOT NULL;
`

const APPOINTMENTS = `
CREATE TABLE appointments (
  appointment_id TEXT PRIMARY KEY,
  practice_id TEXT NOT NULL,
  start INTEGER NOT NULL,
  modify_datetime INTEGER NOT NULL,
  is_kept INTEGER NOT NULL
);
CREATE INDEX appointments_by_start ON appointments (start, appointment_id);
`

const HOLDS = `
CREATE TABLE holds (timeslot_id TEXT PRIMARY KEY, expires_at INTEGER NOT NULL, made_by TEXT);
`

const ALARMS = `
CREATE TABLE named_alarms (name TEXT PRIMARY KEY, due INTEGER NOT NULL);
`

/** Schema steps of a user's hub. Append-only: the SQL of a released id never changes. */
export const hubMigrations: readonly Migration[] = [
  { id: '0001-baseline', sql: [SESSIONS, PARTNERS, APPOINTMENTS, HOLDS, ALARMS].join('') },
]
