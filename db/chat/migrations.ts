import type { Migration } from '#db/migration'

const CHANNEL = `
CREATE TABLE channel (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  channel_id TEXT NOT NULL,
  practice_id TEXT NOT NULL,
  close_datetime INTEGER,
  last_timetoken TEXT NOT NULL
);
CREATE TABLE members (
  user_id TEXT PRIMARY KEY,
  read_through TEXT,
  read_datetime INTEGER,
  seen_through TEXT NOT NULL,
  told_unread INTEGER NOT NULL,
  told_latest TEXT NOT NULL
);
`

const MESSAGES = `
CREATE TABLE messages (
  timetoken TEXT PRIMARY KEY CHECK (length(timetoken) = 17),
  msg_unique_id TEXT NOT NULL,
  sender TEXT NOT NULL,
  content_encrypted TEXT NOT NULL,
  reaction_emoji TEXT,
  reaction_timetoken TEXT
) WITHOUT ROWID;
CREATE UNIQUE INDEX messages_once ON messages (sender, msg_unique_id);
CREATE INDEX messages_by_sender ON messages (sender, timetoken);
CREATE INDEX messages_by_reaction ON messages (reaction_timetoken) WHERE reaction_timetoken IS NOT NULL;
`

const AUDIT = `
CREATE TABLE audit_due (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  user_id TEXT NOT NULL,
  guardian_user_id TEXT,
  action TEXT NOT NULL,
  timetoken TEXT NOT NULL,
  batch INTEGER
);
CREATE INDEX audit_due_by_batch ON audit_due (batch, seq);
`

const ALARMS = `
CREATE TABLE named_alarms (name TEXT PRIMARY KEY, due INTEGER NOT NULL);
`

/** Schema steps of a chat channel. Append-only: the SQL of a released id never changes. */
export const chatMigrations: readonly Migration[] = [
  { id: '0001-baseline', sql: [CHANNEL, MESSAGES, AUDIT, ALARMS].join('') },
]
