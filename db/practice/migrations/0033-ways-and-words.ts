import type { Migration } from '#db/migration'

/**
 * Who pays on a way to pay an order that another one has replaced; that the card provider refused to close one; and the
 * words by which a client let the practice charge a card, which are not known of a permission that was given before.
 */
export const waysAndWords0033: Migration = {
  id: '0033-ways-and-words',
  sql: `
CREATE TABLE past_ways (
  order_id TEXT NOT NULL,
  attempt INTEGER NOT NULL,
  way_id TEXT,
  billing_user_id TEXT NOT NULL,
  PRIMARY KEY (order_id, attempt)
);
ALTER TABLE order_pages ADD COLUMN close_refused_at INTEGER;
ALTER TABLE card_permissions ADD COLUMN agreed_text TEXT;
`,
}
