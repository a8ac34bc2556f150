-- Profiles: what people say about themselves, and the licenses, types and offices of professionals.
-- Released: never edited again. A change of the schema is a file of its own, with the next number.
CREATE TABLE member_profiles (
  user_id TEXT PRIMARY KEY NOT NULL,
  dob TEXT NOT NULL,
  home_address_line1 TEXT NOT NULL,
  country TEXT NOT NULL,
  home_state TEXT NOT NULL,
  home_city TEXT NOT NULL,
  home_zipcode TEXT NOT NULL,
  gender TEXT NOT NULL DEFAULT '',
  sex TEXT NOT NULL DEFAULT '',
  phone_number_sealed TEXT,
  insurance_provider_sealed TEXT,
  insurance_group_id_sealed TEXT,
  insurance_member_id_sealed TEXT,
  biography_sealed TEXT
);
CREATE TABLE provider_profiles (
  user_id TEXT PRIMARY KEY NOT NULL,
  legal_first_name TEXT NOT NULL DEFAULT '',
  name_schema TEXT NOT NULL DEFAULT 'First Name Last Name',
  dob TEXT NOT NULL DEFAULT '',
  business_entity_name TEXT NOT NULL DEFAULT '',
  office_address_line1 TEXT NOT NULL DEFAULT '',
  office_city TEXT NOT NULL DEFAULT '',
  office_state TEXT NOT NULL DEFAULT '',
  office_zipcode TEXT NOT NULL DEFAULT '',
  mail_address_line1 TEXT NOT NULL DEFAULT '',
  mail_city TEXT NOT NULL DEFAULT '',
  mail_state TEXT NOT NULL DEFAULT '',
  mail_zipcode TEXT NOT NULL DEFAULT '',
  heard_about_orchid_via TEXT NOT NULL DEFAULT '',
  agreed_to_terms_of_use INTEGER NOT NULL DEFAULT 0,
  allowed_to_work INTEGER NOT NULL DEFAULT 0,
  signature_legal_first_name TEXT NOT NULL DEFAULT '',
  signature_legal_last_name TEXT NOT NULL DEFAULT '',
  phone_number_sealed TEXT
);
CREATE TABLE public_profiles (
  user_id TEXT PRIMARY KEY NOT NULL,
  practice_id TEXT NOT NULL,
  custom_url TEXT UNIQUE,
  headline TEXT NOT NULL DEFAULT '',
  biography TEXT NOT NULL DEFAULT '',
  specialties TEXT NOT NULL,
  details TEXT NOT NULL DEFAULT '{}',
  photo_version TEXT,
  approved_at INTEGER,
  is_published INTEGER NOT NULL
);
CREATE INDEX public_profiles_by_practice ON public_profiles (practice_id);
CREATE TABLE profile_addresses (
  address TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL,
  retired_at INTEGER NOT NULL
);
CREATE INDEX profile_addresses_by_user ON profile_addresses (user_id, retired_at);
CREATE TABLE provider_types (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL,
  type TEXT NOT NULL,
  specialty TEXT,
  sub_specialty TEXT,
  create_datetime INTEGER NOT NULL,
  modify_datetime INTEGER NOT NULL,
  marked_deleted_datetime INTEGER
);
CREATE INDEX provider_types_by_user ON provider_types (user_id);
CREATE TABLE licenses (
  user_id TEXT NOT NULL,
  place INTEGER NOT NULL,
  type TEXT NOT NULL,
  conferring_entity TEXT NOT NULL,
  license_number TEXT NOT NULL,
  expiration_date TEXT NOT NULL,
  provider_type_id TEXT,
  supervision TEXT
);
CREATE INDEX licenses_by_user ON licenses (user_id, place);
CREATE INDEX licenses_by_expiry ON licenses (expiration_date);
CREATE TABLE license_notices (
  user_id TEXT NOT NULL,
  conferring_entity TEXT NOT NULL,
  expiration_date TEXT NOT NULL,
  days INTEGER NOT NULL,
  create_datetime INTEGER NOT NULL,
  PRIMARY KEY (user_id, conferring_entity, expiration_date, days)
) WITHOUT ROWID;
CREATE TABLE office_locations (
  user_id TEXT NOT NULL,
  place INTEGER NOT NULL,
  office_location_id TEXT NOT NULL,
  office_name TEXT NOT NULL,
  session_location_type TEXT NOT NULL,
  video_link TEXT NOT NULL,
  address_line1 TEXT NOT NULL,
  city TEXT NOT NULL,
  state TEXT NOT NULL,
  zipcode TEXT NOT NULL,
  telehealth_pos_code TEXT NOT NULL,
  telehealth_modifier TEXT NOT NULL,
  in_person_pos_code TEXT NOT NULL,
  in_person_modifier TEXT NOT NULL,
  show_address_to_public INTEGER NOT NULL,
  is_default INTEGER NOT NULL
);
CREATE INDEX office_locations_by_user ON office_locations (user_id, place);
