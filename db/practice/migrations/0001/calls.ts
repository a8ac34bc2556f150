/** Attendance, consents, captions and transcripts. Released: never edited again. */
export const calls0001 = `
CREATE TABLE attendance (
  appointment_id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  present INTEGER NOT NULL,
  first_joined_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  connection TEXT NOT NULL,
  ended_connection TEXT NOT NULL,
  connected_at INTEGER NOT NULL,
  PRIMARY KEY (appointment_id, user_id)
);
CREATE INDEX attendance_present ON attendance (appointment_id) WHERE present = 1;
CREATE TABLE open_calls (
  appointment_id TEXT PRIMARY KEY NOT NULL,
  at INTEGER NOT NULL
);
CREATE TABLE consents (
  appointment_id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  consented INTEGER NOT NULL,
  at INTEGER NOT NULL,
  connection TEXT,
  PRIMARY KEY (appointment_id, user_id)
);
CREATE TABLE consent_log (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  appointment_id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  consented INTEGER NOT NULL,
  epoch INTEGER NOT NULL,
  at INTEGER NOT NULL,
  connection TEXT
);
CREATE INDEX consent_log_by_appointment ON consent_log (appointment_id, at);
CREATE TABLE call_epochs (
  appointment_id TEXT PRIMARY KEY NOT NULL,
  epoch INTEGER NOT NULL,
  active INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  begun INTEGER NOT NULL
);
CREATE TABLE transcript_segments (
  id TEXT PRIMARY KEY NOT NULL,
  appointment_id TEXT NOT NULL,
  epoch INTEGER NOT NULL,
  user_id TEXT NOT NULL,
  started_at INTEGER NOT NULL,
  ended_at INTEGER NOT NULL,
  sealed TEXT NOT NULL,
  at INTEGER NOT NULL
);
CREATE INDEX segments_by_appointment ON transcript_segments (appointment_id, started_at);
CREATE TABLE session_drafts (
  appointment_id TEXT PRIMARY KEY NOT NULL,
  sealed TEXT NOT NULL,
  revision INTEGER NOT NULL,
  at INTEGER NOT NULL
);
`
