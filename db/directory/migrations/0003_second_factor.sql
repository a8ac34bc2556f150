-- The second factor of a sign-in: an authenticator app's secret, recovery codes, and which codes have been used.
CREATE TABLE recovery_codes (
  user_id text NOT NULL,
  code_hash text NOT NULL,
  create_datetime integer NOT NULL,
  PRIMARY KEY(user_id, code_hash)
);
CREATE TABLE second_factor_uses (
  user_id text NOT NULL,
  proof text NOT NULL,
  at integer NOT NULL,
  PRIMARY KEY(user_id, proof)
);
CREATE TABLE second_factors (
  user_id text PRIMARY KEY NOT NULL,
  sealed_secret text NOT NULL,
  confirmed_at integer,
  create_datetime integer NOT NULL
);
