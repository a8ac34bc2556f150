-- The public page of a practice, its address, and who agreed that practices share one.
CREATE TABLE practice_pages (
  practice_id TEXT PRIMARY KEY,
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
  id TEXT PRIMARY KEY,
  founder_practice_id TEXT NOT NULL,
  create_datetime INTEGER NOT NULL
);
CREATE UNIQUE INDEX practice_groups_by_founder ON practice_groups (founder_practice_id);
CREATE TABLE practice_group_names (
  practice_group_name TEXT PRIMARY KEY,
  group_id TEXT NOT NULL,
  retired_at INTEGER
);
CREATE INDEX practice_group_names_by_group ON practice_group_names (group_id);
CREATE UNIQUE INDEX practice_group_names_present ON practice_group_names (group_id) WHERE retired_at IS NULL;
CREATE TABLE practice_group_consents (
  id TEXT PRIMARY KEY,
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
