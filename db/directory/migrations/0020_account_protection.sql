-- Wrong security codes in all, and how someone who cannot enter codes any longer gets back in.
ALTER TABLE second_factors ADD COLUMN wrong_codes integer NOT NULL DEFAULT 0;
CREATE TABLE account_recoveries (
  id text PRIMARY KEY,
  user_id text NOT NULL,
  token_hash text NOT NULL UNIQUE,
  reference text NOT NULL UNIQUE,
  expires_at integer NOT NULL,
  proven_at integer,
  reset_at integer,
  reset_by text,
  create_datetime integer NOT NULL
);
CREATE INDEX account_recoveries_by_user ON account_recoveries (user_id);
CREATE INDEX account_recoveries_by_age ON account_recoveries (expires_at);
