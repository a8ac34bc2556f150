-- Invitations into a practice's team, and the mail that carries one.
CREATE TABLE team_invitations (
  id text PRIMARY KEY NOT NULL,
  practice_id text NOT NULL,
  email text NOT NULL,
  invited_by text NOT NULL,
  link_id text NOT NULL,
  token_hash text NOT NULL,
  expires_at integer NOT NULL,
  accepted_at integer,
  accepted_by text,
  revoked_at integer,
  sent_at integer NOT NULL,
  create_datetime integer NOT NULL
);
CREATE UNIQUE INDEX team_invitations_token_hash_unique ON team_invitations (token_hash);
CREATE UNIQUE INDEX team_invitations_one_open ON team_invitations (practice_id,email) WHERE accepted_at IS NULL AND revoked_at IS NULL;
ALTER TABLE directory_mails ADD COLUMN invitation_id text;
