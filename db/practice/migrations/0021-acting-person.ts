/**
 * Who holds a time: the member, or the guardian who acts for them. The limits count both. The previous release inserts
 * holds without it. Released: never edited again.
 */
export const actingPerson0021 = {
  id: '0021-acting-person',
  sql: `
ALTER TABLE holds ADD COLUMN acting_user_id TEXT;
CREATE INDEX holds_by_acting_person ON holds (acting_user_id, create_at);
`,
}
