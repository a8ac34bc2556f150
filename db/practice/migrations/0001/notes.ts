/** Notes, their signed revisions and schemas. Released: never edited again. */
export const notes0001 = `
CREATE TABLE note_schemas (
  id TEXT NOT NULL,
  revision INTEGER NOT NULL,
  title TEXT NOT NULL,
  elements TEXT NOT NULL,
  create_at INTEGER NOT NULL,
  PRIMARY KEY (id, revision)
);
CREATE TABLE notes (
  id TEXT PRIMARY KEY NOT NULL,
  appointment_id TEXT NOT NULL,
  patient_user_id TEXT NOT NULL,
  schema_id TEXT NOT NULL,
  schema_revision INTEGER NOT NULL,
  kind TEXT NOT NULL,
  author TEXT NOT NULL,
  state TEXT NOT NULL,
  revision INTEGER NOT NULL,
  is_sample INTEGER NOT NULL,
  create_at INTEGER NOT NULL,
  modify_at INTEGER NOT NULL,
  signed_at INTEGER
);
CREATE UNIQUE INDEX notes_by_appointment ON notes (appointment_id, schema_id);
CREATE INDEX notes_by_person ON notes (patient_user_id, create_at);
CREATE INDEX notes_unsigned ON notes (create_at) WHERE state = 'draft';
CREATE INDEX notes_unsigned_by_person ON notes (patient_user_id) WHERE state = 'draft';
CREATE TABLE note_revisions (
  note_id TEXT NOT NULL,
  revision INTEGER NOT NULL,
  sealed TEXT NOT NULL,
  hash TEXT NOT NULL,
  signed_by TEXT NOT NULL,
  signer_name TEXT NOT NULL,
  signer_credentials TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (note_id, revision)
);
`
