import type { Migration } from '#db/migration'

/** Schema steps of a chat channel. Append-only: the SQL of a released id never changes. */
export const chatMigrations: readonly Migration[] = [
  {
    id: '0001-chat',
    sql: `
CREATE TABLE channel (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  channel_id TEXT NOT NULL,
  practice_id TEXT NOT NULL,
  open_datetime INTEGER NOT NULL,
  close_datetime INTEGER,
  last_timetoken TEXT NOT NULL
);
CREATE TABLE members (
  user_id TEXT PRIMARY KEY,
  read_through TEXT,
  read_datetime INTEGER,
  seen_through TEXT NOT NULL,
  told_unread INTEGER NOT NULL
);
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
CREATE TABLE named_alarms (name TEXT PRIMARY KEY, due INTEGER NOT NULL);
`,
  },
  {
    id: '0002-audit',
    sql: `
CREATE TABLE audit_due (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  user_id TEXT NOT NULL,
  action TEXT NOT NULL,
  timetoken TEXT NOT NULL,
  batch INTEGER
);
CREATE INDEX audit_due_by_batch ON audit_due (batch, seq);
`,
  },
  {
    id: '0003-acting-guardian',
    sql: `
ALTER TABLE audit_due ADD COLUMN guardian_user_id TEXT;
`,
  },
  {
    id: '0005-unread-mail',
    sql: `
ALTER TABLE members ADD COLUMN told_latest TEXT NOT NULL DEFAULT '';
`,
  },
]
