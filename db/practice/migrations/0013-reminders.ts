import type { Migration } from '#db/migration'

/**
 * When the practice has reminders sent (null while it chose nothing), where replies of clients go, and which of several
 * reminders of a session a mail is.
 */
export const reminders0013: Migration = {
  id: '0013-reminders',
  sql: `
ALTER TABLE practice ADD COLUMN reminders TEXT;
ALTER TABLE practice ADD COLUMN replies_to TEXT NOT NULL DEFAULT 'professional';
ALTER TABLE mails ADD COLUMN lead_ms INTEGER NOT NULL DEFAULT 0;
DROP INDEX mails_once;
CREATE UNIQUE INDEX mails_once ON mails (appointment_id, kind, start_at, recipient_user_id, start_set_at, lead_ms);
`,
}
