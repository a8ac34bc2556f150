/**
 * What the practice writes about a client besides the name, the phone number of their account, and that of a member who
 * books. Released: never edited again.
 */
export const detailsOfPeople0025 = {
  id: '0025-details-of-people',
  sql: `
ALTER TABLE chart_people ADD COLUMN pronouns TEXT NOT NULL DEFAULT '';
ALTER TABLE chart_people ADD COLUMN phone_number TEXT NOT NULL DEFAULT '';
ALTER TABLE chart_people ADD COLUMN account_phone TEXT NOT NULL DEFAULT '';
ALTER TABLE chart_people ADD COLUMN timezone TEXT NOT NULL DEFAULT '';
ALTER TABLE chart_people ADD COLUMN country TEXT NOT NULL DEFAULT '';
ALTER TABLE chart_people ADD COLUMN home_address_line1 TEXT NOT NULL DEFAULT '';
ALTER TABLE chart_people ADD COLUMN home_city TEXT NOT NULL DEFAULT '';
ALTER TABLE chart_people ADD COLUMN home_state TEXT NOT NULL DEFAULT '';
ALTER TABLE chart_people ADD COLUMN home_zipcode TEXT NOT NULL DEFAULT '';
ALTER TABLE holds ADD COLUMN member_phone TEXT NOT NULL DEFAULT '';
`,
}
