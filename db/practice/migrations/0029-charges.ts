import type { Migration } from '#db/migration'

/** A practice charges a saved card that its owner permits: another way in which an order is being paid. */
export const charges0029: Migration = {
  id: '0029-charges',
  sql: `
ALTER TABLE order_pages ADD COLUMN payment_method TEXT;
ALTER TABLE order_pages ADD COLUMN permission_id TEXT;
ALTER TABLE order_pages ADD COLUMN charged_by TEXT;
ALTER TABLE order_pages ADD COLUMN intent_id TEXT;
ALTER TABLE order_pages ADD COLUMN decline_code TEXT;
`,
}
