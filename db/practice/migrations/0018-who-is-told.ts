/**
 * Who set the start of a session and who canceled it, and whether the client is told of the cancellation. In earlier
 * rows both accounts are unknown, so everyone is told. Released: never edited again.
 */
export const whoIsTold0018 = {
  id: '0018-who-is-told',
  sql: `
ALTER TABLE appointments ADD COLUMN start_set_by TEXT;
ALTER TABLE appointments ADD COLUMN cancelled_by TEXT;
ALTER TABLE appointments ADD COLUMN cancel_skip_email INTEGER NOT NULL DEFAULT 0;
`,
}
