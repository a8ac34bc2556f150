/** Sessions that guardians do not see: who keeps a session to the teenager, and the wish while it is booked. Released: never edited again. */
export const keptFromGuardians0010 = {
  id: '0010-kept-from-guardians',
  sql: `
ALTER TABLE appointments ADD COLUMN kept_from_guardians_by TEXT;
ALTER TABLE holds ADD COLUMN keep_from_guardians INTEGER NOT NULL DEFAULT 0;
`,
}
