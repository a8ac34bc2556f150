/**
 * A mail row also says when the start it names was set: a session that was moved away and back is announced again. The
 * previous unique index knew only the start and would refuse that row; the new one is looser and accepts every row of
 * an earlier release, which has 0. Released: never edited again.
 */
export const mailPerStart0008 = {
  id: '0008-mail-per-start',
  sql: `
ALTER TABLE mails ADD COLUMN start_set_at INTEGER NOT NULL DEFAULT 0;
CREATE UNIQUE INDEX mails_once ON mails (appointment_id, kind, start_at, recipient_user_id, start_set_at);
DROP INDEX mails_unique;
`,
}
