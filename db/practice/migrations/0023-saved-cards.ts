import type { Migration } from '#db/migration'

/** A hold is paid with a saved card too, and in one way after the other. */
export const savedCards0023: Migration = {
  id: '0023-saved-cards',
  sql: `
ALTER TABLE checkouts ADD COLUMN attempt INTEGER NOT NULL DEFAULT 1;
ALTER TABLE checkouts ADD COLUMN state TEXT NOT NULL DEFAULT 'open';
ALTER TABLE checkouts ADD COLUMN payment_method TEXT;
ALTER TABLE checkouts ADD COLUMN customer TEXT;
ALTER TABLE checkouts ADD COLUMN intent_id TEXT;
`,
}
