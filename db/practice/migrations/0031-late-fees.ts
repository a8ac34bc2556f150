import type { Migration } from '#db/migration'

/**
 * Whether the fee of a late cancellation is owed of a session that is not paid, what is owed then, and the session of whose
 * fee an invoice is. Of the bookings of before it is not owed: their policy spoke of payments only.
 */
export const lateFees0031: Migration = {
  id: '0031-late-fees',
  sql: `
ALTER TABLE appointments ADD COLUMN owes_fee INTEGER NOT NULL DEFAULT 0;
ALTER TABLE appointments ADD COLUMN late_fee_minor INTEGER;
ALTER TABLE invoices ADD COLUMN fee_of TEXT;
CREATE UNIQUE INDEX invoices_by_fee ON invoices (fee_of) WHERE fee_of IS NOT NULL;
`,
}
