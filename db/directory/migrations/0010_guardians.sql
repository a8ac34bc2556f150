-- Who may act for which minor, invitations to do so, the sessions in which somebody does, and accounts that are handed over at 18.
CREATE TABLE guardianships (
  id text PRIMARY KEY NOT NULL,
  minor_user_id text NOT NULL,
  guardian_user_id text NOT NULL,
  relation text NOT NULL,
  is_first integer NOT NULL,
  may_book integer NOT NULL,
  may_pay integer NOT NULL,
  may_notes integer NOT NULL,
  may_message integer NOT NULL,
  from_datetime integer NOT NULL,
  to_datetime integer
);
CREATE UNIQUE INDEX guardianships_one_open ON guardianships (minor_user_id,guardian_user_id) WHERE to_datetime IS NULL;
CREATE INDEX guardianships_by_guardian ON guardianships (guardian_user_id);
CREATE TABLE guardian_invitations (
  id text PRIMARY KEY NOT NULL,
  minor_user_id text NOT NULL,
  email text NOT NULL,
  relation text NOT NULL,
  may_book integer NOT NULL,
  may_pay integer NOT NULL,
  may_notes integer NOT NULL,
  may_message integer NOT NULL,
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
CREATE UNIQUE INDEX guardian_invitations_token_hash_unique ON guardian_invitations (token_hash);
CREATE UNIQUE INDEX guardian_invitations_one_open ON guardian_invitations (minor_user_id,email) WHERE accepted_at IS NULL AND revoked_at IS NULL;
CREATE TABLE account_handovers (
  minor_user_id text PRIMARY KEY NOT NULL,
  email text NOT NULL,
  ended_at integer,
  link_id text,
  token_hash text,
  expires_at integer,
  taken_at integer
);
CREATE UNIQUE INDEX account_handovers_token_hash_unique ON account_handovers (token_hash);
ALTER TABLE sessions ADD COLUMN minor_user_id text;
ALTER TABLE sessions ADD COLUMN guardian_until integer;
ALTER TABLE directory_mails ADD COLUMN guardian_invitation_id text;
ALTER TABLE directory_mails ADD COLUMN minor_user_id text;
