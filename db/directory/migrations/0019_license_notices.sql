-- The notices that were mailed about a license that expires soon: 60, 30 and 7 days before its last day.
CREATE TABLE license_notices (
  user_id TEXT NOT NULL,
  conferring_entity TEXT NOT NULL,
  expiration_date TEXT NOT NULL,
  days INTEGER NOT NULL,
  create_datetime INTEGER NOT NULL,
  PRIMARY KEY (user_id, conferring_entity, expiration_date, days)
) WITHOUT ROWID;
CREATE INDEX licenses_by_expiry ON licenses (expiration_date);
