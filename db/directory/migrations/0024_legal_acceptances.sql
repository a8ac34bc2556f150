-- Which version of a legal document a person has agreed to, and when. `agreed_by` is the form whose box they checked.
CREATE TABLE legal_acceptances (
  user_id TEXT NOT NULL,
  document TEXT NOT NULL,
  version INTEGER NOT NULL,
  agreed_by TEXT NOT NULL,
  accepted_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, document, version)
) WITHOUT ROWID;
