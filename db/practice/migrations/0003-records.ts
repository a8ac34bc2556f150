/** Notes, calls and transcripts. Released: never edited again. */
export const records0003 = {
  id: '0003-records',
  sql: `
CREATE TABLE note_schemas (
  id TEXT NOT NULL, revision INTEGER NOT NULL, title TEXT NOT NULL, elements TEXT NOT NULL, create_at INTEGER NOT NULL,
  PRIMARY KEY (id, revision)
);
CREATE TABLE notes (
  id TEXT PRIMARY KEY, appointment_id TEXT NOT NULL, patient_user_id TEXT NOT NULL, schema_id TEXT NOT NULL,
  schema_revision INTEGER NOT NULL, kind TEXT NOT NULL, author TEXT NOT NULL, state TEXT NOT NULL, revision INTEGER NOT NULL,
  is_sample INTEGER NOT NULL, create_at INTEGER NOT NULL, modify_at INTEGER NOT NULL, signed_at INTEGER
);
CREATE UNIQUE INDEX notes_by_appointment ON notes (appointment_id, schema_id);
CREATE INDEX notes_by_person ON notes (patient_user_id, create_at);
CREATE TABLE note_revisions (
  note_id TEXT NOT NULL, revision INTEGER NOT NULL, sealed TEXT NOT NULL, hash TEXT NOT NULL, signed_by TEXT NOT NULL,
  at INTEGER NOT NULL, PRIMARY KEY (note_id, revision)
);
CREATE TABLE attendance (
  appointment_id TEXT NOT NULL, user_id TEXT NOT NULL, present INTEGER NOT NULL, first_joined_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL, PRIMARY KEY (appointment_id, user_id)
);
CREATE TABLE consents (
  appointment_id TEXT NOT NULL, user_id TEXT NOT NULL, consented INTEGER NOT NULL, at INTEGER NOT NULL,
  PRIMARY KEY (appointment_id, user_id)
);
CREATE TABLE consent_log (
  seq INTEGER PRIMARY KEY AUTOINCREMENT, appointment_id TEXT NOT NULL, user_id TEXT NOT NULL, consented INTEGER NOT NULL,
  epoch INTEGER NOT NULL, at INTEGER NOT NULL
);
CREATE TABLE call_epochs (appointment_id TEXT PRIMARY KEY, epoch INTEGER NOT NULL, active INTEGER NOT NULL, changed_at INTEGER NOT NULL);
CREATE TABLE transcript_segments (
  id TEXT PRIMARY KEY, appointment_id TEXT NOT NULL, epoch INTEGER NOT NULL, user_id TEXT NOT NULL, started_at INTEGER NOT NULL,
  ended_at INTEGER NOT NULL, sealed TEXT NOT NULL, at INTEGER NOT NULL
);
CREATE INDEX segments_by_appointment ON transcript_segments (appointment_id, started_at);
CREATE TABLE session_drafts (appointment_id TEXT PRIMARY KEY, sealed TEXT NOT NULL, revision INTEGER NOT NULL, at INTEGER NOT NULL);
`,
}
