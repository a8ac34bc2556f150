/**
 * Whose account pays: of a hold that is being paid for, of a payment, and of an invoice with the name as it was. Rows of
 * before have none; there it is the member's. Released: never edited again.
 */
export const billingAccount0011 = {
  id: '0011-billing-account',
  sql: `
ALTER TABLE holds ADD COLUMN billing_user_id TEXT;
ALTER TABLE payments ADD COLUMN billing_user_id TEXT;
ALTER TABLE invoices ADD COLUMN billing_user_id TEXT;
ALTER TABLE invoices ADD COLUMN billed_to TEXT;
`,
}
