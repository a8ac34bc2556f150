/**
 * How far a practice's end has come: no row while it is open. The row outlives the practice as its tombstone.
 * Released: never edited again.
 */
export const ending0009 = {
  id: '0009-ending',
  sql: `
CREATE TABLE ending (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  state TEXT NOT NULL,
  since INTEGER NOT NULL,
  deletes_at INTEGER
);
`,
}
