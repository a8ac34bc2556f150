/** How long before a session clients can still book it. Released: never edited again. */
export const bookingNotice0034 = {
  id: '0034-booking-notice',
  sql: `
ALTER TABLE practice ADD COLUMN notice_hours INTEGER NOT NULL DEFAULT 12;
`,
}
