-- Visitors who asked for a demo or for the case study.
CREATE TABLE marketing_requests (
  id TEXT PRIMARY KEY NOT NULL,
  source TEXT NOT NULL,
  email TEXT NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  create_datetime INTEGER NOT NULL,
  modify_datetime INTEGER NOT NULL
);
CREATE UNIQUE INDEX marketing_requests_by_email ON marketing_requests (source, email);
CREATE INDEX marketing_requests_by_age ON marketing_requests (modify_datetime);
