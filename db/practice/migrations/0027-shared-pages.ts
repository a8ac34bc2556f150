import type { Migration } from '#db/migration'

/** One hosted page pays several orders: the page, its lines, and the payment of which the payment of an order is a part. */
export const sharedPages0027: Migration = {
  id: '0027-shared-pages',
  sql: `
CREATE TABLE shared_pages (
  id TEXT PRIMARY KEY NOT NULL,
  amount_minor INTEGER NOT NULL,
  currency TEXT NOT NULL,
  billing_user_id TEXT NOT NULL,
  customer TEXT,
  state TEXT NOT NULL,
  ends_at INTEGER NOT NULL,
  session_id TEXT,
  url TEXT,
  create_at INTEGER NOT NULL
);
CREATE TABLE shared_page_lines (
  page_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  order_id TEXT NOT NULL,
  appointment_id TEXT NOT NULL,
  title TEXT NOT NULL,
  amount_minor INTEGER NOT NULL,
  PRIMARY KEY (page_id, position)
);
ALTER TABLE order_pages ADD COLUMN shared_page_id TEXT;
ALTER TABLE payments ADD COLUMN shared_intent TEXT;
CREATE INDEX payments_by_shared_intent ON payments (shared_intent) WHERE shared_intent IS NOT NULL;
`,
}
