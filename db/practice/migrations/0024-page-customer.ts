import type { Migration } from '#db/migration'

/** The page of an order shows the saved cards of its payer, so it belongs to their customer at the card provider. */
export const pageCustomer0024: Migration = {
  id: '0024-page-customer',
  sql: `
ALTER TABLE order_pages ADD COLUMN customer TEXT;
`,
}
