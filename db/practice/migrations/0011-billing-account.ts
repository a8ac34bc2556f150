/**
 * Whose account pays: for a hold in checkout, for a payment, and for an invoice with the name of that time. Earlier
 * rows have none; there the member pays. Released: never edited again.
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
