/** Exports and their pieces. Released: never edited again. */
export const exports0001 = `
CREATE TABLE exports (
  id TEXT PRIMARY KEY NOT NULL,
  requested_by TEXT NOT NULL,
  state TEXT NOT NULL,
  requested_at INTEGER NOT NULL,
  audit_until INTEGER NOT NULL,
  part TEXT,
  after TEXT NOT NULL,
  progress_at INTEGER NOT NULL,
  ready_at INTEGER,
  expires_at INTEGER
);
CREATE INDEX exports_by_request ON exports (requested_at);
CREATE TABLE export_pieces (
  export_id TEXT NOT NULL,
  number INTEGER NOT NULL,
  part TEXT NOT NULL,
  file TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  files INTEGER NOT NULL,
  PRIMARY KEY (export_id, number)
);
`
