/** Charts, their people, the words by which a search finds them, and the addresses of those without an account. Released: never edited again. */
export const charts0001 = `
CREATE TABLE charts (
  id TEXT PRIMARY KEY NOT NULL,
  patient_type TEXT NOT NULL,
  client_status TEXT NOT NULL,
  sort_name TEXT NOT NULL,
  is_sample INTEGER NOT NULL,
  merged_into TEXT,
  create_at INTEGER NOT NULL,
  modify_at INTEGER NOT NULL
);
CREATE INDEX charts_by_status ON charts (patient_type, client_status, sort_name, id);
CREATE INDEX charts_by_age ON charts (patient_type, client_status, create_at, id);
CREATE TABLE chart_people (
  patient_user_id TEXT PRIMARY KEY NOT NULL,
  chart_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  first_name TEXT NOT NULL,
  preferred_first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  linked_user_id TEXT,
  account_first_name TEXT NOT NULL,
  account_last_name TEXT NOT NULL,
  account_preferred_first_name TEXT NOT NULL,
  account_version INTEGER NOT NULL,
  dob TEXT NOT NULL,
  email TEXT NOT NULL,
  account_dob TEXT NOT NULL,
  account_email TEXT NOT NULL,
  merged_into TEXT,
  same_as TEXT,
  parted_at INTEGER,
  pronouns TEXT NOT NULL,
  phone_number TEXT NOT NULL,
  timezone TEXT NOT NULL,
  country TEXT NOT NULL,
  home_address_line1 TEXT NOT NULL,
  home_city TEXT NOT NULL,
  home_state TEXT NOT NULL,
  home_zipcode TEXT NOT NULL,
  account_phone TEXT NOT NULL,
  mail_agreed_at INTEGER,
  mail_agreed_by TEXT,
  mail_address_id TEXT,
  modify_at INTEGER NOT NULL
);
CREATE INDEX chart_people_by_chart ON chart_people (chart_id, position);
CREATE UNIQUE INDEX chart_people_by_account ON chart_people (linked_user_id);
CREATE INDEX chart_people_by_email ON chart_people (email) WHERE email <> '';
CREATE INDEX chart_people_in_couples ON chart_people (same_as) WHERE same_as IS NOT NULL;
CREATE INDEX chart_people_joined ON chart_people (merged_into) WHERE merged_into IS NOT NULL;
CREATE TABLE chart_words (
  word TEXT NOT NULL,
  chart_id TEXT NOT NULL,
  PRIMARY KEY (word, chart_id)
) WITHOUT ROWID;
CREATE INDEX chart_words_in_chart ON chart_words (chart_id, word);
CREATE TABLE chart_openings (
  id TEXT PRIMARY KEY NOT NULL,
  chart_id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  reason TEXT NOT NULL,
  sealed TEXT,
  opened_at INTEGER NOT NULL,
  until_at INTEGER NOT NULL
);
CREATE INDEX chart_openings_by_reader ON chart_openings (chart_id, user_id, until_at);
CREATE TABLE mail_addresses (
  id TEXT PRIMARY KEY NOT NULL,
  email TEXT NOT NULL,
  refused_at INTEGER,
  create_at INTEGER NOT NULL
);
CREATE UNIQUE INDEX mail_addresses_by_email ON mail_addresses (email);
`
