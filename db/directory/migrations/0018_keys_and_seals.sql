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
