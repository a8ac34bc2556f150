-- Guardians: who may act for which minor, and accounts that are handed over at 18.
-- Released: never edited again. A change of the schema is a file of its own, with the next number.
CREATE TABLE guardianships (
  id TEXT PRIMARY KEY NOT NULL,
  minor_user_id TEXT NOT NULL,
  guardian_user_id TEXT NOT NULL,
  relation TEXT NOT NULL,
  is_first INTEGER NOT NULL,
  may_book INTEGER NOT NULL,
  may_pay INTEGER NOT NULL,
  may_notes INTEGER NOT NULL,
  may_message INTEGER NOT NULL,
  from_datetime INTEGER NOT NULL,
  to_datetime INTEGER
);
CREATE UNIQUE INDEX guardianships_one_open ON guardianships (minor_user_id, guardian_user_id) WHERE to_datetime IS NULL;
CREATE INDEX guardianships_by_guardian ON guardianships (guardian_user_id);
CREATE TABLE account_handovers (
  minor_user_id TEXT PRIMARY KEY NOT NULL,
  email TEXT NOT NULL,
  ended_at INTEGER,
  link_id TEXT,
  token_hash TEXT UNIQUE,
  expires_at INTEGER,
  taken_at INTEGER
);
