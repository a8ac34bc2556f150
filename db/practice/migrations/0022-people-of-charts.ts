/**
 * What the practice and the linked account say about a person of a chart, by which equal names are told apart, and when
 * an account was last parted from a chart. Released: never edited again.
 */
export const peopleOfCharts0022 = {
  id: '0022-people-of-charts',
  sql: `
ALTER TABLE chart_people ADD COLUMN dob TEXT NOT NULL DEFAULT '';
ALTER TABLE chart_people ADD COLUMN email TEXT NOT NULL DEFAULT '';
ALTER TABLE chart_people ADD COLUMN account_dob TEXT NOT NULL DEFAULT '';
ALTER TABLE chart_people ADD COLUMN account_email TEXT NOT NULL DEFAULT '';
ALTER TABLE chart_people ADD COLUMN parted_at INTEGER;
ALTER TABLE holds ADD COLUMN member_dob TEXT NOT NULL DEFAULT '';
ALTER TABLE holds ADD COLUMN member_email TEXT NOT NULL DEFAULT '';
`,
}
