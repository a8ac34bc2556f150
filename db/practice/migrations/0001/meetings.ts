/** Meetings of several parties. Released: never edited again. */
export const meetings0001 = `
CREATE TABLE meetings (
  id TEXT PRIMARY KEY NOT NULL,
  provider_id TEXT NOT NULL,
  type_id TEXT,
  location TEXT NOT NULL,
  place TEXT,
  start_at INTEGER NOT NULL,
  end_at INTEGER NOT NULL,
  capacity INTEGER NOT NULL,
  state TEXT NOT NULL,
  create_at INTEGER NOT NULL,
  modify_at INTEGER NOT NULL
);
CREATE INDEX meetings_by_provider ON meetings (provider_id, start_at);
`
