import type { Migration } from '#db/migration'

/** The fee that the client would have owed of a session, which the practice waived when it recorded the cancellation. */
export const sessionFeeWaived0037: Migration = {
  id: '0037-session-fee-waived',
  sql: `
ALTER TABLE appointments ADD COLUMN fee_waived_minor INTEGER;
`,
}
