/**
 * Who confirmed a session and which guardian acted in the client's place, and the start that the last move replaced. In
 * earlier rows all of it is unknown. Released: never edited again.
 */
export const whoChanged0033 = {
  id: '0033-who-changed',
  sql: `
ALTER TABLE appointments ADD COLUMN start_before INTEGER;
ALTER TABLE appointments ADD COLUMN confirmed_by TEXT;
ALTER TABLE appointments ADD COLUMN confirmed_guardian TEXT;
ALTER TABLE appointments ADD COLUMN cancelled_guardian TEXT;
`,
}
