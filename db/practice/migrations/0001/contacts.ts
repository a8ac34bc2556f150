/** The people around a client. Released: never edited again. */
export const contacts0001 = `
CREATE TABLE client_contacts (
  id TEXT PRIMARY KEY NOT NULL,
  patient_user_id TEXT NOT NULL,
  entered_for TEXT NOT NULL,
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  relation TEXT NOT NULL,
  phone_number TEXT NOT NULL,
  email TEXT NOT NULL,
  added_by TEXT NOT NULL,
  may_speak TEXT NOT NULL,
  consent_by TEXT,
  consent_user_id TEXT,
  consent_at INTEGER,
  create_at INTEGER NOT NULL,
  modify_at INTEGER NOT NULL,
  ended_at INTEGER
);
CREATE INDEX client_contacts_by_person ON client_contacts (patient_user_id, create_at, id);
`
