-- What a mail is about, read by its kind: a new kind of mail needs no column of its own.
ALTER TABLE directory_mails ADD COLUMN about text;
