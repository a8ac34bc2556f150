-- The private calendar feeds of accounts.
CREATE TABLE calendar_feeds (
  user_id TEXT PRIMARY KEY NOT NULL,
  token_hash TEXT NOT NULL,
  names TEXT NOT NULL,
  create_datetime INTEGER NOT NULL
);
CREATE UNIQUE INDEX calendar_feeds_by_token ON calendar_feeds (token_hash);
