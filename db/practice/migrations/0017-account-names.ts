/**
 * The preferred name in the account that is linked to a person of a chart, and the version of the account's names. A
 * version of 0 means that the account has not been reported since this step. Released: never edited again.
 */
export const accountNames0017 = {
  id: '0017-account-names',
  sql: `
ALTER TABLE chart_people ADD COLUMN account_preferred_first_name TEXT NOT NULL DEFAULT '';
ALTER TABLE chart_people ADD COLUMN account_version INTEGER NOT NULL DEFAULT 0;
`,
}
