import type { Migration } from '#db/migration'

export const NOTE_MIGRATIONS: readonly Migration[] = [
  {
    id: '0001-baseline',
    sql: `
CREATE TABLE draft (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  note_id TEXT NOT NULL,
  practice_id TEXT NOT NULL,
  state TEXT NOT NULL,
  frozen_until INTEGER,
  next_seq INTEGER NOT NULL
);
CREATE TABLE updates (seq INTEGER PRIMARY KEY, sealed TEXT NOT NULL, at INTEGER NOT NULL);
CREATE TABLE named_alarms (name TEXT PRIMARY KEY, due INTEGER NOT NULL);
`,
  },
]
