-- The public content that editors change, its revisions and the acts on it, and the groups of users.
CREATE TABLE content_items (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  item_key TEXT NOT NULL,
  number INTEGER,
  draft TEXT NOT NULL,
  draft_version INTEGER NOT NULL,
  draft_author TEXT NOT NULL,
  draft_at INTEGER NOT NULL,
  published_revision INTEGER,
  published_at INTEGER,
  first_published_at INTEGER,
  scheduled_revision INTEGER,
  publish_at INTEGER,
  withdrawn_at INTEGER,
  create_datetime INTEGER NOT NULL
);
CREATE UNIQUE INDEX content_items_by_key ON content_items (kind, item_key);
CREATE UNIQUE INDEX content_items_by_number ON content_items (kind, number) WHERE number IS NOT NULL;
CREATE INDEX content_items_by_first ON content_items (kind, first_published_at) WHERE published_revision IS NOT NULL;
CREATE TABLE content_revisions (
  item_id TEXT NOT NULL,
  revision INTEGER NOT NULL,
  body TEXT NOT NULL,
  read_minutes INTEGER NOT NULL,
  author_user_id TEXT NOT NULL,
  create_datetime INTEGER NOT NULL,
  PRIMARY KEY (item_id, revision)
) WITHOUT ROWID;
CREATE TABLE content_events (
  id TEXT PRIMARY KEY,
  item_id TEXT NOT NULL,
  act TEXT NOT NULL,
  revision INTEGER,
  user_id TEXT NOT NULL,
  publish_at INTEGER,
  create_datetime INTEGER NOT NULL
);
CREATE INDEX content_events_by_item ON content_events (item_id, id);
CREATE TABLE user_groups (
  user_id TEXT NOT NULL,
  group_name TEXT NOT NULL,
  granted_by TEXT NOT NULL,
  create_datetime INTEGER NOT NULL,
  PRIMARY KEY (user_id, group_name)
) WITHOUT ROWID;
