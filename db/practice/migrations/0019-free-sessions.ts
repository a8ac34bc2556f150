/**
 * How many free sessions one client may book. The previous release inserts a practice without these columns.
 * Released: never edited again.
 */
export const freeSessions0019 = {
  id: '0019-free-sessions',
  sql: `
ALTER TABLE practice ADD COLUMN free_per_day INTEGER NOT NULL DEFAULT 3;
ALTER TABLE practice ADD COLUMN free_ahead INTEGER NOT NULL DEFAULT 5;
`,
}
