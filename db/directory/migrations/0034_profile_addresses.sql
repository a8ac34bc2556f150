-- Former addresses of the pages of professionals, which lead to the present one.
CREATE TABLE profile_addresses (
  address TEXT PRIMARY KEY,
  user_id TEXT NOT NULL,
  retired_at INTEGER NOT NULL
);
CREATE INDEX profile_addresses_by_user ON profile_addresses (user_id, retired_at);
