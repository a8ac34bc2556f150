/** By whose customs invoices are written. Released: never edited again. */
export const moneyAndLocale0017 = {
  id: '0017-money-and-locale',
  sql: `
ALTER TABLE practice ADD COLUMN locale TEXT NOT NULL DEFAULT 'en-US';
`,
}
