-- Registrations that wait for the confirmation of their email, beside the accounts; and which link set a password.
CREATE TABLE pending_registrations (
  id text PRIMARY KEY NOT NULL,
  email text NOT NULL,
  user_type text NOT NULL,
  password_hash text NOT NULL,
  sealed_details text NOT NULL,
  sealed_booking text NOT NULL,
  token_hash text NOT NULL,
  link_expires_at integer NOT NULL,
  expires_at integer NOT NULL,
  ended_at integer,
  outcome text,
  create_datetime integer NOT NULL
);
CREATE UNIQUE INDEX pending_registrations_token_hash_unique ON pending_registrations (token_hash);
CREATE INDEX pending_registrations_by_email ON pending_registrations (email);
CREATE INDEX pending_registrations_by_age ON pending_registrations (expires_at);
ALTER TABLE password_resets ADD COLUMN changed_at integer;
