-- Invitations of schedulers, clients and guardians.
-- Released: never edited again. A change of the schema is a file of its own, with the next number.
CREATE TABLE team_invitations (
  id TEXT PRIMARY KEY NOT NULL,
  practice_id TEXT NOT NULL,
  email TEXT NOT NULL,
  invited_by TEXT NOT NULL,
  link_id TEXT NOT NULL,
  token_hash TEXT NOT NULL UNIQUE,
  expires_at INTEGER NOT NULL,
  accepted_at INTEGER,
  accepted_by TEXT,
  revoked_at INTEGER,
  sent_at INTEGER NOT NULL,
  create_datetime INTEGER NOT NULL
);
CREATE UNIQUE INDEX team_invitations_one_open ON team_invitations (practice_id, email) WHERE accepted_at IS NULL AND revoked_at IS NULL;
CREATE TABLE member_invitations (
  id TEXT PRIMARY KEY NOT NULL,
  practice_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  patient_user_id TEXT,
  email TEXT NOT NULL,
  record TEXT NOT NULL,
  invited_by TEXT NOT NULL,
  link_id TEXT NOT NULL,
  token_hash TEXT NOT NULL UNIQUE,
  expires_at INTEGER NOT NULL,
  accepted_at INTEGER,
  accepted_by TEXT,
  revoked_at INTEGER,
  sent_at INTEGER NOT NULL,
  create_datetime INTEGER NOT NULL,
  phone_number_sealed TEXT,
  refused_at INTEGER,
  refused_because TEXT
);
CREATE UNIQUE INDEX member_invitations_one_open_by_email ON member_invitations (practice_id, email) WHERE accepted_at IS NULL AND revoked_at IS NULL;
CREATE UNIQUE INDEX member_invitations_one_open_by_chart ON member_invitations (patient_user_id) WHERE accepted_at IS NULL AND revoked_at IS NULL;
CREATE TABLE guardian_invitations (
  id TEXT PRIMARY KEY NOT NULL,
  minor_user_id TEXT NOT NULL,
  email TEXT NOT NULL,
  relation TEXT NOT NULL,
  may_book INTEGER NOT NULL,
  may_pay INTEGER NOT NULL,
  may_notes INTEGER NOT NULL,
  may_message INTEGER NOT NULL,
  invited_by TEXT NOT NULL,
  link_id TEXT NOT NULL,
  token_hash TEXT NOT NULL UNIQUE,
  expires_at INTEGER NOT NULL,
  accepted_at INTEGER,
  accepted_by TEXT,
  revoked_at INTEGER,
  sent_at INTEGER NOT NULL,
  create_datetime INTEGER NOT NULL
);
CREATE UNIQUE INDEX guardian_invitations_one_open ON guardian_invitations (minor_user_id, email) WHERE accepted_at IS NULL AND revoked_at IS NULL;
