-- The directory: accounts, practices, profiles, and what a change leaves to do. Append-only: released files keep their text.
CREATE TABLE accounts (
  id text PRIMARY KEY NOT NULL,
  account_id text NOT NULL,
  provider_id text NOT NULL,
  user_id text NOT NULL,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at integer,
  refresh_token_expires_at integer,
  scope text,
  password text,
  create_datetime integer NOT NULL,
  modify_datetime integer NOT NULL
);
CREATE INDEX accounts_by_user ON accounts (user_id);
CREATE TABLE email_confirmations (
  id text PRIMARY KEY NOT NULL,
  user_id text NOT NULL,
  token_hash text NOT NULL,
  expires_at integer NOT NULL,
  used_at integer,
  create_datetime integer NOT NULL
);
CREATE UNIQUE INDEX email_confirmations_token_hash_unique ON email_confirmations (token_hash);
CREATE INDEX email_confirmations_by_user ON email_confirmations (user_id);
CREATE TABLE sessions (
  id text PRIMARY KEY NOT NULL,
  token text NOT NULL,
  user_id text NOT NULL,
  expires_at integer NOT NULL,
  ip_address text,
  user_agent text,
  create_datetime integer NOT NULL,
  modify_datetime integer NOT NULL
);
CREATE UNIQUE INDEX sessions_token_unique ON sessions (token);
CREATE INDEX sessions_by_user ON sessions (user_id);
CREATE TABLE users (
  id text PRIMARY KEY NOT NULL,
  email text NOT NULL,
  email_confirmed integer NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  preferred_first_name text DEFAULT '' NOT NULL,
  image text,
  user_type text NOT NULL,
  timezone text NOT NULL,
  signup_form_finished integer DEFAULT 0 NOT NULL,
  is_test_user integer DEFAULT 0 NOT NULL,
  signup_channel_amhc integer DEFAULT 0 NOT NULL,
  create_datetime integer NOT NULL,
  modify_datetime integer NOT NULL
);
CREATE UNIQUE INDEX users_email_unique ON users (email);
CREATE TABLE verifications (
  id text PRIMARY KEY NOT NULL,
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at integer NOT NULL,
  create_datetime integer NOT NULL,
  modify_datetime integer NOT NULL
);
CREATE INDEX verifications_by_identifier ON verifications (identifier);
CREATE TABLE memberships (
  user_id text NOT NULL,
  practice_id text NOT NULL,
  role text NOT NULL,
  from_datetime integer NOT NULL,
  to_datetime integer
);
CREATE UNIQUE INDEX memberships_one_at_a_time ON memberships (user_id) WHERE to_datetime IS NULL;
CREATE INDEX memberships_by_practice ON memberships (practice_id);
CREATE TABLE practices (
  id text PRIMARY KEY NOT NULL,
  owner_user_id text NOT NULL,
  jurisdiction text NOT NULL,
  create_datetime integer NOT NULL
);
CREATE TABLE subscriptions (
  id text PRIMARY KEY NOT NULL,
  user_id text NOT NULL,
  sub_class text NOT NULL,
  coupon_id text,
  activated_time integer NOT NULL,
  sub_period text NOT NULL,
  auto_renew integer NOT NULL,
  terminated_code text,
  terminated_time integer
);
CREATE UNIQUE INDEX subscriptions_coupon_once ON subscriptions (user_id,coupon_id);
CREATE INDEX subscriptions_newest ON subscriptions (user_id,activated_time);
CREATE TABLE wrapped_keys (
  id text PRIMARY KEY NOT NULL,
  owner text NOT NULL,
  wrapped text NOT NULL,
  master_id text NOT NULL,
  create_datetime integer NOT NULL
);
CREATE INDEX wrapped_keys_by_owner ON wrapped_keys (owner);
CREATE TABLE licenses (
  user_id text NOT NULL,
  place integer NOT NULL,
  type text NOT NULL,
  conferring_entity text NOT NULL,
  license_number text NOT NULL,
  expiration_date text NOT NULL,
  provider_type_id text,
  supervision text
);
CREATE INDEX licenses_by_user ON licenses (user_id,place);
CREATE TABLE member_profiles (
  user_id text PRIMARY KEY NOT NULL,
  dob text NOT NULL,
  home_address_line1 text NOT NULL,
  country text NOT NULL,
  home_state text NOT NULL,
  home_city text NOT NULL,
  home_zipcode text NOT NULL,
  gender text DEFAULT '' NOT NULL,
  sex text DEFAULT '' NOT NULL,
  phone_number text DEFAULT '' NOT NULL,
  insurance_provider text DEFAULT '' NOT NULL,
  insurance_group_id text DEFAULT '' NOT NULL,
  insurance_member_id text DEFAULT '' NOT NULL,
  biography text DEFAULT '' NOT NULL
);
CREATE TABLE office_locations (
  user_id text NOT NULL,
  place integer NOT NULL,
  office_location_id text NOT NULL,
  office_name text NOT NULL,
  session_location_type text NOT NULL,
  video_link text NOT NULL,
  address_line1 text NOT NULL,
  city text NOT NULL,
  state text NOT NULL,
  zipcode text NOT NULL,
  telehealth_pos_code text NOT NULL,
  telehealth_modifier text NOT NULL,
  in_person_pos_code text NOT NULL,
  in_person_modifier text NOT NULL,
  show_address_to_public integer NOT NULL,
  is_default integer NOT NULL
);
CREATE INDEX office_locations_by_user ON office_locations (user_id,place);
CREATE TABLE provider_profiles (
  user_id text PRIMARY KEY NOT NULL,
  legal_first_name text DEFAULT '' NOT NULL,
  name_schema text DEFAULT 'First Name Last Name' NOT NULL,
  dob text DEFAULT '' NOT NULL,
  phone_number text DEFAULT '' NOT NULL,
  business_entity_name text DEFAULT '' NOT NULL,
  office_address_line1 text DEFAULT '' NOT NULL,
  office_city text DEFAULT '' NOT NULL,
  office_state text DEFAULT '' NOT NULL,
  office_zipcode text DEFAULT '' NOT NULL,
  mail_address_line1 text DEFAULT '' NOT NULL,
  mail_city text DEFAULT '' NOT NULL,
  mail_state text DEFAULT '' NOT NULL,
  mail_zipcode text DEFAULT '' NOT NULL,
  heard_about_orchid_via text DEFAULT '' NOT NULL,
  agreed_to_terms_of_use integer DEFAULT 0 NOT NULL,
  allowed_to_work integer DEFAULT 0 NOT NULL,
  signature_legal_first_name text DEFAULT '' NOT NULL,
  signature_legal_last_name text DEFAULT '' NOT NULL
);
CREATE TABLE provider_types (
  id text PRIMARY KEY NOT NULL,
  user_id text NOT NULL,
  type text NOT NULL,
  specialty text,
  sub_specialty text,
  create_datetime integer NOT NULL,
  modify_datetime integer NOT NULL,
  marked_deleted_datetime integer
);
CREATE INDEX provider_types_by_user ON provider_types (user_id);
CREATE TABLE public_profiles (
  user_id text PRIMARY KEY NOT NULL,
  practice_id text NOT NULL,
  custom_url text,
  headline text DEFAULT '' NOT NULL,
  biography text DEFAULT '' NOT NULL,
  specialties text NOT NULL,
  approved_at integer
);
CREATE UNIQUE INDEX public_profiles_custom_url_unique ON public_profiles (custom_url);
CREATE INDEX public_profiles_by_practice ON public_profiles (practice_id);
CREATE TABLE directory_mails (
  id text PRIMARY KEY NOT NULL,
  kind text NOT NULL,
  user_id text NOT NULL,
  confirmation_id text,
  state text NOT NULL,
  operation_id text,
  create_datetime integer NOT NULL,
  modify_datetime integer NOT NULL
);
CREATE TABLE directory_outbox (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  entity text NOT NULL,
  event text NOT NULL,
  practice_id text NOT NULL,
  subject_id text NOT NULL,
  version integer NOT NULL,
  traceparent text NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  due integer NOT NULL,
  leased_until integer DEFAULT 0 NOT NULL,
  parked_reason text,
  create_datetime integer NOT NULL
);
CREATE INDEX directory_outbox_due ON directory_outbox (due) WHERE parked_reason IS NULL;
CREATE INDEX directory_outbox_by_entity ON directory_outbox (entity,id);
CREATE TABLE idempotency (
  actor text NOT NULL,
  route text NOT NULL,
  key text NOT NULL,
  body_hash text NOT NULL,
  status integer NOT NULL,
  sealed_body text NOT NULL,
  at integer NOT NULL,
  PRIMARY KEY(actor, route, key)
);
CREATE INDEX idempotency_by_age ON idempotency (at);