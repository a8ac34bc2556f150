/** Answers to Idempotency-Keys, the audit chain, the outbox, nonces and alarms. Released: never edited again. */
export const ledgers0001 = `
CREATE TABLE idempotency (
  actor TEXT NOT NULL,
  route TEXT NOT NULL,
  key TEXT NOT NULL,
  body_hash TEXT NOT NULL,
  answer TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (actor, route, key)
);
CREATE INDEX idempotency_by_age ON idempotency (at);
CREATE TABLE audit (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  actor TEXT NOT NULL,
  acting_for TEXT,
  role TEXT,
  patient_id TEXT,
  category TEXT NOT NULL,
  restricted INTEGER NOT NULL,
  action TEXT NOT NULL,
  object TEXT,
  outcome TEXT NOT NULL,
  reason TEXT,
  trace_id TEXT NOT NULL,
  prev_hash TEXT NOT NULL,
  hash TEXT NOT NULL
);
CREATE INDEX audit_by_patient ON audit (patient_id, seq);
CREATE TABLE outbox (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  lane TEXT NOT NULL,
  entity TEXT NOT NULL,
  event TEXT NOT NULL,
  payload TEXT NOT NULL,
  traceparent TEXT NOT NULL,
  at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  due INTEGER NOT NULL,
  parked TEXT
);
CREATE INDEX outbox_by_entity ON outbox (entity, seq);
CREATE INDEX outbox_by_due ON outbox (lane, due) WHERE parked IS NULL;
CREATE TABLE call_nonces (
  nonce TEXT PRIMARY KEY NOT NULL,
  until_at INTEGER NOT NULL
);
CREATE INDEX call_nonces_by_end ON call_nonces (until_at);
CREATE TABLE named_alarms (
  name TEXT PRIMARY KEY NOT NULL,
  due INTEGER NOT NULL
);
`
