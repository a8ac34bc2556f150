/** Appointments and their people. Some indexes contain only what is left to do, so that counting it reads no history. Released: never edited again. */
export const appointments0001 = `
CREATE TABLE appointments (
  id TEXT PRIMARY KEY NOT NULL,
  provider_id TEXT NOT NULL,
  meeting_id TEXT,
  series_id TEXT,
  hold_id TEXT,
  chart_id TEXT NOT NULL,
  patient_user_id TEXT NOT NULL,
  type_id TEXT,
  type_label TEXT NOT NULL,
  hue INTEGER NOT NULL,
  location TEXT NOT NULL,
  place TEXT,
  start_at INTEGER NOT NULL,
  end_at INTEGER NOT NULL,
  status TEXT NOT NULL,
  price_minor INTEGER NOT NULL,
  currency TEXT NOT NULL,
  paid INTEGER NOT NULL,
  using_invoicing INTEGER NOT NULL,
  invoice_id TEXT,
  may_have_missed INTEGER NOT NULL,
  pro_joined_at INTEGER,
  pro_joined_ai_room INTEGER NOT NULL,
  recording_source TEXT NOT NULL,
  is_sample INTEGER NOT NULL,
  overbooked INTEGER NOT NULL,
  skip_email INTEGER NOT NULL,
  cancel_free_hours INTEGER,
  cancel_fee_percent INTEGER,
  refund_outcome TEXT,
  refund_minor INTEGER,
  refunded_at INTEGER,
  cancel_reason_sealed TEXT,
  kept_from_guardians_by TEXT,
  booked_at INTEGER NOT NULL,
  start_set_at INTEGER NOT NULL,
  start_set_by TEXT,
  start_before INTEGER,
  confirmed_by TEXT,
  confirmed_guardian TEXT,
  cancelled_by TEXT,
  cancelled_guardian TEXT,
  cancel_skip_email INTEGER NOT NULL,
  completed_at INTEGER,
  note_begun_at INTEGER,
  create_at INTEGER NOT NULL,
  modify_at INTEGER NOT NULL
);
CREATE INDEX appointments_by_provider ON appointments (provider_id, start_at);
CREATE INDEX appointments_by_chart ON appointments (chart_id, start_at);
CREATE UNIQUE INDEX appointments_by_hold ON appointments (hold_id) WHERE hold_id IS NOT NULL;
CREATE INDEX appointments_of_demo ON appointments (is_sample) WHERE is_sample = 1;
CREATE INDEX appointments_by_meeting ON appointments (meeting_id);
CREATE INDEX appointments_live ON appointments (end_at) WHERE status IN ('invited', 'confirmed');
CREATE INDEX appointments_without_note ON appointments (start_at) WHERE status = 'completed' AND note_begun_at IS NULL;
CREATE INDEX appointments_unpaid ON appointments (start_at) WHERE status = 'completed' AND paid = 0 AND price_minor > 0;
CREATE INDEX appointments_standing ON appointments (start_at, id) WHERE status IN ('invited', 'confirmed', 'completed');
CREATE INDEX appointments_owing ON appointments (chart_id) WHERE invoice_id IS NOT NULL AND paid = 0;
CREATE TABLE appointment_people (
  appointment_id TEXT NOT NULL,
  person_id TEXT NOT NULL,
  user_id TEXT,
  role TEXT NOT NULL,
  paying INTEGER NOT NULL,
  PRIMARY KEY (appointment_id, person_id)
);
CREATE INDEX appointment_people_by_user ON appointment_people (user_id, appointment_id);
CREATE INDEX appointment_people_by_person ON appointment_people (person_id, appointment_id);
`
