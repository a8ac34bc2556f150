/** Whether the owner lets a scheduler complete sessions. Released: never edited again. */
export const schedulersWhoComplete0032 = {
  id: '0032-schedulers-who-complete',
  sql: `
ALTER TABLE people ADD COLUMN may_complete INTEGER NOT NULL DEFAULT 0;
`,
}
