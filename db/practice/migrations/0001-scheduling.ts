/** Tables of the calendar, the charts and the practice's ledgers. Released: never edited again. */
export const scheduling0001 = {
  id: '0001-scheduling',
  sql: `
CREATE TABLE practice (
  id TEXT PRIMARY KEY, owner_user_id TEXT NOT NULL, name TEXT NOT NULL, timezone TEXT NOT NULL,
  last_stamp INTEGER NOT NULL, create_at INTEGER NOT NULL, modify_at INTEGER NOT NULL
);
CREATE TABLE people (
  user_id TEXT PRIMARY KEY, role TEXT NOT NULL, first_name TEXT NOT NULL, last_name TEXT NOT NULL,
  display_name TEXT NOT NULL, id_or_custom_url TEXT NOT NULL, guardian_of TEXT, until_at INTEGER, version INTEGER NOT NULL
);
CREATE INDEX people_by_role ON people (role);

CREATE TABLE appointment_types (
  id TEXT PRIMARY KEY, label TEXT NOT NULL, label_key TEXT NOT NULL, price_minor INTEGER NOT NULL,
  currency TEXT NOT NULL, length_minute INTEGER NOT NULL, location TEXT NOT NULL, is_private INTEGER NOT NULL,
  hue INTEGER NOT NULL, create_at INTEGER NOT NULL, modify_at INTEGER NOT NULL
);
CREATE UNIQUE INDEX appointment_types_by_label ON appointment_types (label_key);
CREATE TABLE availability_periods (
  id INTEGER PRIMARY KEY AUTOINCREMENT, provider_id TEXT NOT NULL, weekday INTEGER NOT NULL,
  start_minute INTEGER NOT NULL, end_minute INTEGER NOT NULL
);
CREATE INDEX availability_by_provider ON availability_periods (provider_id, weekday);
CREATE TABLE blocked_intervals (
  id TEXT PRIMARY KEY, provider_id TEXT NOT NULL, start_at INTEGER NOT NULL, end_at INTEGER NOT NULL, create_at INTEGER NOT NULL
);
CREATE INDEX blocked_by_provider ON blocked_intervals (provider_id, start_at);
CREATE TABLE series (
  id TEXT PRIMARY KEY, provider_id TEXT NOT NULL, chart_id TEXT NOT NULL, repeat_rule TEXT,
  create_at INTEGER NOT NULL, modify_at INTEGER NOT NULL
);
CREATE TABLE holds (
  id TEXT PRIMARY KEY, state TEXT NOT NULL, user_id TEXT NOT NULL, provider_id TEXT NOT NULL,
  start_at INTEGER NOT NULL, end_at INTEGER NOT NULL, type_id TEXT NOT NULL, type_label TEXT NOT NULL,
  hue INTEGER NOT NULL, location TEXT NOT NULL, place TEXT, price_minor INTEGER NOT NULL, currency TEXT NOT NULL,
  member_first_name TEXT NOT NULL, member_preferred_first_name TEXT NOT NULL, member_last_name TEXT NOT NULL,
  expires_at INTEGER NOT NULL, appointment_id TEXT, create_at INTEGER NOT NULL, modify_at INTEGER NOT NULL
);
CREATE INDEX holds_by_provider ON holds (provider_id, start_at);
CREATE INDEX holds_by_user ON holds (user_id, create_at);
CREATE INDEX holds_by_deadline ON holds (state, expires_at);

CREATE TABLE appointments (
  id TEXT PRIMARY KEY, provider_id TEXT NOT NULL, series_id TEXT, hold_id TEXT, chart_id TEXT NOT NULL,
  patient_user_id TEXT NOT NULL, type_id TEXT, type_label TEXT NOT NULL, hue INTEGER NOT NULL, location TEXT NOT NULL,
  place TEXT, start_at INTEGER NOT NULL, end_at INTEGER NOT NULL, status TEXT NOT NULL, price_minor INTEGER NOT NULL,
  currency TEXT NOT NULL, paid INTEGER NOT NULL, using_invoicing INTEGER NOT NULL, invoice_id TEXT,
  may_have_missed INTEGER NOT NULL, pro_joined_at INTEGER, pro_joined_ai_room INTEGER NOT NULL,
  recording_source TEXT NOT NULL, is_sample INTEGER NOT NULL, overbooked INTEGER NOT NULL, skip_email INTEGER NOT NULL,
  cancel_reason TEXT NOT NULL, booked_at INTEGER NOT NULL, start_set_at INTEGER NOT NULL, completed_at INTEGER,
  create_at INTEGER NOT NULL, modify_at INTEGER NOT NULL
);
CREATE INDEX appointments_by_provider ON appointments (provider_id, start_at);
CREATE INDEX appointments_by_chart ON appointments (chart_id, start_at);
CREATE INDEX appointments_by_series ON appointments (series_id) WHERE series_id IS NOT NULL;
CREATE UNIQUE INDEX appointments_by_hold ON appointments (hold_id) WHERE hold_id IS NOT NULL;
CREATE INDEX appointments_of_demo ON appointments (is_sample) WHERE is_sample = 1;
CREATE TABLE appointment_people (
  appointment_id TEXT NOT NULL, person_id TEXT NOT NULL, user_id TEXT, role TEXT NOT NULL, paying INTEGER NOT NULL,
  PRIMARY KEY (appointment_id, person_id)
);
CREATE INDEX appointment_people_by_user ON appointment_people (user_id, appointment_id);
CREATE INDEX appointment_people_by_person ON appointment_people (person_id, appointment_id);

CREATE TABLE charts (
  id TEXT PRIMARY KEY, patient_type TEXT NOT NULL, client_status TEXT NOT NULL, sort_name TEXT NOT NULL,
  is_sample INTEGER NOT NULL, create_at INTEGER NOT NULL, modify_at INTEGER NOT NULL
);
CREATE INDEX charts_by_name ON charts (patient_type, sort_name, id);
CREATE TABLE chart_people (
  patient_user_id TEXT PRIMARY KEY, chart_id TEXT NOT NULL, position INTEGER NOT NULL, first_name TEXT NOT NULL,
  preferred_first_name TEXT NOT NULL, last_name TEXT NOT NULL, linked_user_id TEXT,
  account_first_name TEXT NOT NULL, account_last_name TEXT NOT NULL, modify_at INTEGER NOT NULL
);
CREATE INDEX chart_people_by_chart ON chart_people (chart_id, position);
CREATE INDEX chart_people_by_account ON chart_people (linked_user_id);
CREATE TABLE chart_words (word TEXT NOT NULL, chart_id TEXT NOT NULL, PRIMARY KEY (word, chart_id)) WITHOUT ROWID;
CREATE INDEX chart_words_by_chart ON chart_words (chart_id);

CREATE TABLE idempotency (
  actor TEXT NOT NULL, route TEXT NOT NULL, key TEXT NOT NULL, body_hash TEXT NOT NULL, answer TEXT NOT NULL,
  at INTEGER NOT NULL, PRIMARY KEY (actor, route, key)
);
CREATE INDEX idempotency_by_age ON idempotency (at);
CREATE TABLE audit (
  seq INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, actor TEXT NOT NULL, acting_for TEXT, role TEXT,
  patient_id TEXT, category TEXT NOT NULL, restricted INTEGER NOT NULL, action TEXT NOT NULL, object TEXT,
  outcome TEXT NOT NULL, reason TEXT, trace_id TEXT NOT NULL, prev_hash TEXT NOT NULL, hash TEXT NOT NULL
);
CREATE INDEX audit_by_patient ON audit (patient_id, seq);
CREATE TABLE outbox (
  seq INTEGER PRIMARY KEY AUTOINCREMENT, lane TEXT NOT NULL, entity TEXT NOT NULL, event TEXT NOT NULL,
  payload TEXT NOT NULL, traceparent TEXT NOT NULL, at INTEGER NOT NULL, tries INTEGER NOT NULL DEFAULT 0,
  due INTEGER NOT NULL, parked TEXT
);
CREATE INDEX outbox_by_entity ON outbox (entity, seq);
CREATE INDEX outbox_by_due ON outbox (lane, due) WHERE parked IS NULL;
CREATE TABLE mails (
  id TEXT PRIMARY KEY, kind TEXT NOT NULL, appointment_id TEXT NOT NULL, start_at INTEGER NOT NULL,
  recipient_user_id TEXT NOT NULL, state TEXT NOT NULL, operation_id TEXT, create_at INTEGER NOT NULL, modify_at INTEGER NOT NULL
);
CREATE UNIQUE INDEX mails_unique ON mails (appointment_id, kind, start_at, recipient_user_id);
CREATE TABLE named_alarms (name TEXT PRIMARY KEY, due INTEGER NOT NULL);
`,
}
