-- What a change leaves to do, mails, the answers to repeated requests, and signed calls.
-- Released: never edited again. A change of the schema is a file of its own, with the next number.
CREATE TABLE directory_outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  entity TEXT NOT NULL,
  event TEXT NOT NULL,
  practice_id TEXT NOT NULL,
  subject_id TEXT NOT NULL,
  version INTEGER NOT NULL,
  traceparent TEXT NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  due INTEGER NOT NULL,
  leased_until INTEGER NOT NULL DEFAULT 0,
  parked_reason TEXT,
  create_datetime INTEGER NOT NULL
);
CREATE INDEX directory_outbox_due ON directory_outbox (due) WHERE parked_reason IS NULL;
CREATE INDEX directory_outbox_by_entity ON directory_outbox (entity, id);
CREATE TABLE directory_mails (
  id TEXT PRIMARY KEY NOT NULL,
  kind TEXT NOT NULL,
  user_id TEXT NOT NULL,
  about TEXT NOT NULL,
  once TEXT UNIQUE,
  state TEXT NOT NULL,
  operation_id TEXT,
  create_datetime INTEGER NOT NULL,
  modify_datetime INTEGER NOT NULL
);
CREATE TABLE mail_suppressions (
  address_hash TEXT NOT NULL,
  topic TEXT NOT NULL,
  create_datetime INTEGER NOT NULL,
  PRIMARY KEY (address_hash, topic)
);
CREATE TABLE idempotency (
  actor TEXT NOT NULL,
  route TEXT NOT NULL,
  key TEXT NOT NULL,
  body_hash TEXT NOT NULL,
  status INTEGER NOT NULL,
  sealed_body TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (actor, route, key)
);
CREATE INDEX idempotency_by_age ON idempotency (at);
CREATE TABLE call_nonces (
  nonce TEXT PRIMARY KEY NOT NULL,
  until_at INTEGER NOT NULL
);
CREATE INDEX call_nonces_by_end ON call_nonces (until_at);
CREATE TABLE operator_calls (
  id TEXT PRIMARY KEY NOT NULL,
  operator TEXT NOT NULL,
  key_id TEXT NOT NULL,
  method TEXT NOT NULL,
  path TEXT NOT NULL,
  trace_id TEXT NOT NULL,
  at INTEGER NOT NULL
);
