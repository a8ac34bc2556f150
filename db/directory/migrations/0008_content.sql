-- The public content that editors change, and what visitors sent in.
-- Released: never edited again. A change of the schema is a file of its own, with the next number.
CREATE TABLE content_items (
  id TEXT PRIMARY KEY NOT NULL,
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
  id TEXT PRIMARY KEY NOT NULL,
  item_id TEXT NOT NULL,
  act TEXT NOT NULL,
  revision INTEGER,
  user_id TEXT NOT NULL,
  publish_at INTEGER,
  create_datetime INTEGER NOT NULL
);
CREATE INDEX content_events_by_item ON content_events (item_id, id);
CREATE TABLE blog_submissions (
  id TEXT PRIMARY KEY NOT NULL,
  sealed_details TEXT NOT NULL,
  document TEXT,
  rights_version INTEGER NOT NULL,
  create_datetime INTEGER NOT NULL
);
CREATE INDEX blog_submissions_by_age ON blog_submissions (create_datetime);
CREATE TABLE marketing_requests (
  id TEXT PRIMARY KEY NOT NULL,
  source TEXT NOT NULL,
  email TEXT NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  create_datetime INTEGER NOT NULL,
  modify_datetime INTEGER NOT NULL
);
CREATE UNIQUE INDEX marketing_requests_by_email ON marketing_requests (source, email);
CREATE INDEX marketing_requests_by_age ON marketing_requests (modify_datetime);
