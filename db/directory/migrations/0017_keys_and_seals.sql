-- Nonces of signed calls, each until its signature has expired.
CREATE TABLE call_nonces (
  nonce text PRIMARY KEY NOT NULL,
  until_at integer NOT NULL
);
CREATE INDEX call_nonces_by_end ON call_nonces (until_at);
-- Who among the operators has called what.
CREATE TABLE operator_calls (
  id text PRIMARY KEY NOT NULL,
  operator text NOT NULL,
  key_id text NOT NULL,
  method text NOT NULL,
  path text NOT NULL,
  trace_id text NOT NULL,
  at integer NOT NULL
);
-- A rotation of the master key looks for the keys that an earlier one wraps.
CREATE INDEX wrapped_keys_by_master ON wrapped_keys (master_id);
-- Sealed forms of texts about people. The clear columns stay for the previous release (decision 039). `sealed_at` is
-- null until a row of an earlier release was sealed.
ALTER TABLE member_profiles ADD COLUMN phone_number_sealed text;
ALTER TABLE member_profiles ADD COLUMN insurance_provider_sealed text;
ALTER TABLE member_profiles ADD COLUMN insurance_group_id_sealed text;
ALTER TABLE member_profiles ADD COLUMN insurance_member_id_sealed text;
ALTER TABLE member_profiles ADD COLUMN biography_sealed text;
ALTER TABLE member_profiles ADD COLUMN sealed_at integer;
CREATE INDEX member_profiles_to_seal ON member_profiles (user_id) WHERE sealed_at IS NULL;
ALTER TABLE provider_profiles ADD COLUMN phone_number_sealed text;
ALTER TABLE provider_profiles ADD COLUMN sealed_at integer;
CREATE INDEX provider_profiles_to_seal ON provider_profiles (user_id) WHERE sealed_at IS NULL;
ALTER TABLE member_invitations ADD COLUMN phone_number_sealed text;
ALTER TABLE member_invitations ADD COLUMN sealed_at integer;
CREATE INDEX member_invitations_to_seal ON member_invitations (id) WHERE sealed_at IS NULL;
