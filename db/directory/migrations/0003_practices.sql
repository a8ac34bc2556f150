-- Practices: who works where, the public page of a practice and of a group, the keys, and the record of a deletion.
-- Released: never edited again. A change of the schema is a file of its own, with the next number.
CREATE TABLE practices (
  id TEXT PRIMARY KEY NOT NULL,
  owner_user_id TEXT NOT NULL,
  jurisdiction TEXT NOT NULL,
  logo_version TEXT,
  create_datetime INTEGER NOT NULL,
  archived_at INTEGER,
  deletes_at INTEGER,
  plan_due_at INTEGER,
  timezone TEXT
);
CREATE TABLE memberships (
  user_id TEXT NOT NULL,
  practice_id TEXT NOT NULL,
  role TEXT NOT NULL,
  may_complete INTEGER NOT NULL DEFAULT 0,
  from_datetime INTEGER NOT NULL,
  to_datetime INTEGER
);
CREATE UNIQUE INDEX memberships_one_at_a_time ON memberships (user_id) WHERE to_datetime IS NULL;
CREATE INDEX memberships_by_practice ON memberships (practice_id);
CREATE TABLE practice_pages (
  practice_id TEXT PRIMARY KEY NOT NULL,
  group_id TEXT,
  name TEXT NOT NULL,
  words TEXT NOT NULL,
  is_public INTEGER NOT NULL,
  withdrawn_at INTEGER,
  version INTEGER NOT NULL,
  modify_datetime INTEGER NOT NULL
);
CREATE INDEX practice_pages_by_group ON practice_pages (group_id);
CREATE TABLE practice_groups (
  id TEXT PRIMARY KEY NOT NULL,
  founder_practice_id TEXT NOT NULL,
  create_datetime INTEGER NOT NULL
);
CREATE UNIQUE INDEX practice_groups_by_founder ON practice_groups (founder_practice_id);
CREATE TABLE practice_group_names (
  practice_group_name TEXT PRIMARY KEY NOT NULL,
  group_id TEXT NOT NULL,
  retired_at INTEGER
);
CREATE INDEX practice_group_names_by_group ON practice_group_names (group_id);
CREATE UNIQUE INDEX practice_group_names_present ON practice_group_names (group_id) WHERE retired_at IS NULL;
CREATE TABLE practice_group_consents (
  id TEXT PRIMARY KEY NOT NULL,
  group_id TEXT NOT NULL,
  practice_id TEXT NOT NULL,
  side TEXT NOT NULL,
  user_id TEXT NOT NULL,
  given_at INTEGER NOT NULL,
  withdrawn_at INTEGER,
  withdrawn_by TEXT
);
CREATE UNIQUE INDEX practice_group_consents_open ON practice_group_consents (practice_id, side) WHERE withdrawn_at IS NULL;
CREATE INDEX practice_group_consents_by_group ON practice_group_consents (group_id, practice_id);
CREATE TABLE wrapped_keys (
  id TEXT PRIMARY KEY NOT NULL,
  owner TEXT NOT NULL,
  wrapped TEXT NOT NULL,
  master_id TEXT NOT NULL,
  create_datetime INTEGER NOT NULL
);
CREATE INDEX wrapped_keys_by_owner ON wrapped_keys (owner);
CREATE INDEX wrapped_keys_by_master ON wrapped_keys (master_id);
CREATE TABLE practice_deletions (
  practice_id TEXT PRIMARY KEY NOT NULL,
  owner_user_id TEXT NOT NULL,
  successor_id TEXT NOT NULL,
  reason TEXT NOT NULL,
  archived_at INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  began_at INTEGER NOT NULL,
  counts TEXT,
  audit_seq INTEGER,
  audit_hash TEXT,
  finished_at INTEGER,
  signature TEXT
);
