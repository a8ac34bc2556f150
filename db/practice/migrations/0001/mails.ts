/** Mails about sessions. Some indexes contain only those that are still open. Released: never edited again. */
export const mails0001 = `
CREATE TABLE mails (
  id TEXT PRIMARY KEY NOT NULL,
  kind TEXT NOT NULL,
  appointment_id TEXT NOT NULL,
  start_at INTEGER NOT NULL,
  start_set_at INTEGER NOT NULL,
  recipient_user_id TEXT NOT NULL,
  state TEXT NOT NULL,
  operation_id TEXT,
  create_at INTEGER NOT NULL,
  modify_at INTEGER NOT NULL
);
CREATE UNIQUE INDEX mails_once ON mails (appointment_id, kind, start_at, recipient_user_id, start_set_at);
CREATE INDEX mails_unclaimed ON mails (create_at) WHERE state = 'requested' AND operation_id IS NULL;
CREATE INDEX mails_sending ON mails (modify_at) WHERE state = 'sending';
CREATE INDEX mails_waiting ON mails (modify_at) WHERE state IN ('requested', 'claimed') AND operation_id IS NOT NULL;
`
