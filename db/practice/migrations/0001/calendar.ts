/** Session types, availability, blocked times, series and holds. Released: never edited again. */
export const calendar0001 = `
CREATE TABLE appointment_types (
  id TEXT PRIMARY KEY NOT NULL,
  label TEXT NOT NULL,
  label_key TEXT NOT NULL,
  price_minor INTEGER NOT NULL,
  currency TEXT NOT NULL,
  length_minute INTEGER NOT NULL,
  location TEXT NOT NULL,
  is_private INTEGER NOT NULL,
  hue INTEGER NOT NULL,
  create_at INTEGER NOT NULL,
  modify_at INTEGER NOT NULL
);
CREATE UNIQUE INDEX appointment_types_by_label ON appointment_types (label_key);
CREATE TABLE availability_periods (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  provider_id TEXT NOT NULL,
  weekday INTEGER NOT NULL,
  start_minute INTEGER NOT NULL,
  end_minute INTEGER NOT NULL
);
CREATE INDEX availability_by_provider ON availability_periods (provider_id, weekday);
CREATE TABLE blocked_intervals (
  id TEXT PRIMARY KEY NOT NULL,
  provider_id TEXT NOT NULL,
  start_at INTEGER NOT NULL,
  end_at INTEGER NOT NULL,
  create_at INTEGER NOT NULL
);
CREATE INDEX blocked_by_provider ON blocked_intervals (provider_id, start_at);
CREATE TABLE series (
  id TEXT PRIMARY KEY NOT NULL,
  provider_id TEXT NOT NULL,
  chart_id TEXT NOT NULL,
  create_at INTEGER NOT NULL,
  modify_at INTEGER NOT NULL
);
CREATE TABLE holds (
  id TEXT PRIMARY KEY NOT NULL,
  state TEXT NOT NULL,
  user_id TEXT NOT NULL,
  acting_user_id TEXT NOT NULL,
  provider_id TEXT NOT NULL,
  start_at INTEGER NOT NULL,
  end_at INTEGER NOT NULL,
  type_id TEXT NOT NULL,
  type_label TEXT NOT NULL,
  hue INTEGER NOT NULL,
  location TEXT NOT NULL,
  place TEXT,
  member_first_name TEXT NOT NULL,
  member_preferred_first_name TEXT NOT NULL,
  member_last_name TEXT NOT NULL,
  member_dob TEXT NOT NULL,
  member_email TEXT NOT NULL,
  member_phone TEXT NOT NULL,
  billing_user_id TEXT,
  keep_from_guardians INTEGER NOT NULL,
  cancel_free_hours INTEGER NOT NULL,
  cancel_fee_percent INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  appointment_id TEXT,
  create_at INTEGER NOT NULL,
  modify_at INTEGER NOT NULL
);
CREATE INDEX holds_by_provider ON holds (provider_id, start_at);
CREATE INDEX holds_by_user ON holds (user_id, create_at);
CREATE INDEX holds_by_deadline ON holds (state, expires_at);
CREATE INDEX holds_by_acting_person ON holds (acting_user_id, create_at);
`
