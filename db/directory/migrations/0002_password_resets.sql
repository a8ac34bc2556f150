-- One-time links for a new password, the mail that carries one, and where a session was begun, in coarse words.
CREATE TABLE password_resets (
  id text PRIMARY KEY NOT NULL,
  user_id text NOT NULL,
  token_hash text NOT NULL,
  expires_at integer NOT NULL,
  used_at integer,
  create_datetime integer NOT NULL
);
CREATE UNIQUE INDEX password_resets_token_hash_unique ON password_resets (token_hash);
CREATE INDEX password_resets_by_user ON password_resets (user_id);
CREATE INDEX password_resets_by_age ON password_resets (expires_at);
ALTER TABLE directory_mails ADD COLUMN reset_id text;
ALTER TABLE sessions ADD COLUMN place text;
