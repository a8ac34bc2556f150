-- The end of a practice: since when it is an archive and until when it is kept, the mails of its deadlines, and the record of its deletion.
ALTER TABLE practices ADD COLUMN archived_at integer;
ALTER TABLE practices ADD COLUMN deletes_at integer;
ALTER TABLE directory_mails ADD COLUMN practice_id text;
ALTER TABLE directory_mails ADD COLUMN deadline integer;
CREATE UNIQUE INDEX directory_mails_of_deadlines ON directory_mails (practice_id,kind,deadline);
CREATE TABLE practice_deletions (
  practice_id text PRIMARY KEY NOT NULL,
  owner_user_id text NOT NULL,
  successor_id text NOT NULL,
  reason text NOT NULL,
  archived_at integer NOT NULL,
  due_at integer NOT NULL,
  began_at integer NOT NULL,
  counts text,
  audit_seq integer,
  audit_hash text,
  finished_at integer,
  signature text
);
