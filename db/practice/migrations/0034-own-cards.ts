import type { Migration } from '#db/migration'

/** The saved card by which a payer pays what they owe, and its payment, in the row that locks these orders. */
export const ownCards0034: Migration = {
  id: '0034-own-cards',
  sql: `
ALTER TABLE shared_pages ADD COLUMN payment_method TEXT;
ALTER TABLE shared_pages ADD COLUMN intent_id TEXT;
`,
}
