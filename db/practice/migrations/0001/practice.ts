/** The practice, its people, and its end. Released: never edited again. */
export const practice0001 = `
CREATE TABLE practice (
  id TEXT PRIMARY KEY NOT NULL,
  owner_user_id TEXT NOT NULL,
  name TEXT NOT NULL,
  timezone TEXT NOT NULL,
  locale TEXT NOT NULL,
  cancel_free_hours INTEGER NOT NULL,
  cancel_fee_percent INTEGER NOT NULL,
  cancel_text TEXT NOT NULL,
  invoice_due_days INTEGER NOT NULL,
  notice_hours INTEGER NOT NULL,
  free_per_day INTEGER NOT NULL,
  free_ahead INTEGER NOT NULL,
  last_stamp INTEGER NOT NULL,
  create_at INTEGER NOT NULL,
  modify_at INTEGER NOT NULL
);
CREATE TABLE people (
  user_id TEXT PRIMARY KEY NOT NULL,
  role TEXT NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  display_name TEXT NOT NULL,
  id_or_custom_url TEXT NOT NULL,
  may_complete INTEGER NOT NULL,
  until_at INTEGER,
  version INTEGER NOT NULL
);
CREATE INDEX people_by_role ON people (role);
CREATE TABLE ending (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  state TEXT NOT NULL,
  since INTEGER NOT NULL,
  deletes_at INTEGER
);
`
