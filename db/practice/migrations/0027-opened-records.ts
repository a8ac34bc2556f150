/**
 * The reasons with which professionals open the records of clients whom they do not treat. Released: never edited again.
 */
export const openedRecords0027 = {
  id: '0027-opened-records',
  sql: `
CREATE TABLE chart_openings (
  id TEXT PRIMARY KEY,
  chart_id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  reason TEXT NOT NULL,
  sealed TEXT,
  opened_at INTEGER NOT NULL,
  until_at INTEGER NOT NULL
);
CREATE INDEX chart_openings_by_reader ON chart_openings (chart_id, user_id, until_at);
`,
}
