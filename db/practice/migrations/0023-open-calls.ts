/**
 * Calls of canceled sessions that could not be ended yet, and an index of who is in a call. Released: never edited again.
 */
export const openCalls0023 = {
  id: '0023-open-calls',
  sql: `
CREATE TABLE open_calls (
  appointment_id TEXT PRIMARY KEY,
  at INTEGER NOT NULL
);
CREATE INDEX attendance_present ON attendance (appointment_id) WHERE present = 1;
`,
}
