-- Accounts: people, how they log in, and registrations that wait for the confirmation of their email.
-- Released: never edited again. A change of the schema is a file of its own, with the next number.
CREATE TABLE users (
  id TEXT PRIMARY KEY NOT NULL,
  email TEXT NOT NULL UNIQUE,
  email_confirmed INTEGER NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  preferred_first_name TEXT NOT NULL DEFAULT '',
  user_type TEXT NOT NULL,
  timezone TEXT NOT NULL,
  locale TEXT NOT NULL DEFAULT 'en-US',
  signup_form_finished INTEGER NOT NULL DEFAULT 0,
  is_test_user INTEGER NOT NULL DEFAULT 0,
  signup_channel_amhc INTEGER NOT NULL DEFAULT 0,
  create_datetime INTEGER NOT NULL,
  modify_datetime INTEGER NOT NULL
);
CREATE TABLE passwords (
  user_id TEXT PRIMARY KEY NOT NULL,
  password_hash TEXT NOT NULL,
  create_datetime INTEGER NOT NULL,
  modify_datetime INTEGER NOT NULL
);
CREATE TABLE sessions (
  id TEXT PRIMARY KEY NOT NULL,
  token TEXT NOT NULL UNIQUE,
  user_id TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  user_agent TEXT,
  place TEXT,
  minor_user_id TEXT,
  guardian_until INTEGER,
  create_datetime INTEGER NOT NULL,
  modify_datetime INTEGER NOT NULL
);
CREATE INDEX sessions_by_user ON sessions (user_id);
CREATE INDEX sessions_by_end ON sessions (expires_at);
CREATE INDEX sessions_by_minor ON sessions (minor_user_id);
CREATE TABLE password_resets (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL,
  token_hash TEXT NOT NULL UNIQUE,
  expires_at INTEGER NOT NULL,
  used_at INTEGER,
  changed_at INTEGER,
  create_datetime INTEGER NOT NULL
);
CREATE INDEX password_resets_by_user ON password_resets (user_id);
CREATE INDEX password_resets_by_age ON password_resets (expires_at);
CREATE TABLE pending_registrations (
  id TEXT PRIMARY KEY NOT NULL,
  email TEXT NOT NULL,
  user_type TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  sealed_details TEXT NOT NULL,
  sealed_booking TEXT NOT NULL,
  token_hash TEXT NOT NULL UNIQUE,
  link_expires_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  ended_at INTEGER,
  outcome TEXT,
  create_datetime INTEGER NOT NULL
);
CREATE INDEX pending_registrations_by_email ON pending_registrations (email);
CREATE INDEX pending_registrations_by_age ON pending_registrations (expires_at);
CREATE TABLE passkeys (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL,
  name TEXT NOT NULL,
  algorithm INTEGER NOT NULL,
  public_key TEXT NOT NULL,
  counter INTEGER NOT NULL,
  last_used_at INTEGER,
  create_datetime INTEGER NOT NULL
);
CREATE INDEX passkeys_by_user ON passkeys (user_id);
CREATE TABLE passkey_challenges (
  challenge TEXT PRIMARY KEY NOT NULL,
  answered_at INTEGER NOT NULL
);
CREATE INDEX passkey_challenges_by_age ON passkey_challenges (answered_at);
CREATE TABLE second_factors (
  user_id TEXT PRIMARY KEY NOT NULL,
  sealed_secret TEXT NOT NULL,
  confirmed_at INTEGER,
  wrong_codes INTEGER NOT NULL DEFAULT 0,
  create_datetime INTEGER NOT NULL
);
CREATE TABLE recovery_codes (
  user_id TEXT NOT NULL,
  code_hash TEXT NOT NULL,
  create_datetime INTEGER NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);
CREATE TABLE second_factor_uses (
  user_id TEXT NOT NULL,
  proof TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (user_id, proof)
);
CREATE TABLE account_recoveries (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL,
  token_hash TEXT NOT NULL UNIQUE,
  reference TEXT NOT NULL UNIQUE,
  expires_at INTEGER NOT NULL,
  proven_at INTEGER,
  reset_at INTEGER,
  reset_by TEXT,
  create_datetime INTEGER NOT NULL
);
CREATE INDEX account_recoveries_by_user ON account_recoveries (user_id);
CREATE INDEX account_recoveries_by_age ON account_recoveries (expires_at);
CREATE TABLE legal_acceptances (
  user_id TEXT NOT NULL,
  document TEXT NOT NULL,
  version INTEGER NOT NULL,
  agreed_by TEXT NOT NULL,
  accepted_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, document, version)
) WITHOUT ROWID;
CREATE TABLE user_groups (
  user_id TEXT NOT NULL,
  group_name TEXT NOT NULL,
  granted_by TEXT NOT NULL,
  create_datetime INTEGER NOT NULL,
  PRIMARY KEY (user_id, group_name)
) WITHOUT ROWID;
