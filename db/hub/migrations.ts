import type { Migration } from '#db/migration'

/** Schema steps of a user's hub. Append-only: the SQL of a released id never changes. */
export const hubMigrations: readonly Migration[] = [
  {
    id: '0001-hub',
    sql: `
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
CREATE TABLE partners (
  partner_user_id TEXT PRIMARY KEY,
  channel TEXT,
  online INTEGER NOT NULL DEFAULT 0,
  told_online INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE unread (channel TEXT PRIMARY KEY, partner_user_id TEXT NOT NULL, at INTEGER NOT NULL);
CREATE TABLE appointments (
  appointment_id TEXT PRIMARY KEY,
  practice_id TEXT NOT NULL,
  start INTEGER NOT NULL,
  modify_datetime INTEGER NOT NULL
);
CREATE INDEX appointments_by_start ON appointments (start, appointment_id);
CREATE TABLE named_alarms (name TEXT PRIMARY KEY, due INTEGER NOT NULL);
`,
  },
  {
    id: '0002-kept-from-guardians',
    sql: `
ALTER TABLE appointments ADD COLUMN is_kept INTEGER NOT NULL DEFAULT 0;
ALTER TABLE partners ADD COLUMN is_kept INTEGER NOT NULL DEFAULT 0;
`,
  },
  {
    // Messages that were unread before have no mail, because they may be old.
    id: '0004-unread-mail',
    sql: `
ALTER TABLE unread ADD COLUMN mail_due INTEGER;
CREATE INDEX unread_by_mail ON unread (mail_due) WHERE mail_due IS NOT NULL;
ALTER TABLE partners ADD COLUMN latest_timetoken TEXT;
ALTER TABLE partners ADD COLUMN latest TEXT;
`,
  },
  {
    id: '0005-holds',
    sql: `
CREATE TABLE holds (timeslot_id TEXT PRIMARY KEY, expires_at INTEGER NOT NULL);
`,
  },
  {
    // Holds of before are over within the hour.
    id: '0006-holds-by-guardians',
    sql: `
ALTER TABLE holds ADD COLUMN made_by TEXT;
`,
  },
]
