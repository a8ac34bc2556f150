-- Passkeys of an account, and the challenges that have been answered.
CREATE TABLE passkey_challenges (
  challenge text PRIMARY KEY NOT NULL,
  answered_at integer NOT NULL
);
CREATE INDEX passkey_challenges_by_age ON passkey_challenges (answered_at);
CREATE TABLE passkeys (
  id text PRIMARY KEY NOT NULL,
  user_id text NOT NULL,
  name text NOT NULL,
  algorithm integer NOT NULL,
  public_key text NOT NULL,
  counter integer NOT NULL,
  last_used_at integer,
  create_datetime integer NOT NULL
);
CREATE INDEX passkeys_by_user ON passkeys (user_id);
