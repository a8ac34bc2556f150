-- Invitations of clients, to a chart or into a practice, and the mail that carries one.
CREATE TABLE member_invitations (
  id text PRIMARY KEY NOT NULL,
  practice_id text NOT NULL,
  kind text NOT NULL,
  patient_user_id text,
  email text NOT NULL,
  record text NOT NULL,
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
CREATE UNIQUE INDEX member_invitations_token_hash_unique ON member_invitations (token_hash);
CREATE UNIQUE INDEX member_invitations_one_open_by_email ON member_invitations (practice_id,email) WHERE accepted_at IS NULL AND revoked_at IS NULL;
CREATE UNIQUE INDEX member_invitations_one_open_by_chart ON member_invitations (patient_user_id) WHERE accepted_at IS NULL AND revoked_at IS NULL;
ALTER TABLE directory_mails ADD COLUMN member_invitation_id text;
