import type { Migration } from '#db/migration'

/**
 * Who pays on a way to pay an order that another one has replaced; that the card provider refused to close one; and the
 * words by which a client let the practice charge a card, which are not known of a permission that was given before. And
 * what of an invoice is not asked for because it was given back, and not because it was written off.
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
ALTER TABLE invoices ADD COLUMN given_back_minor INTEGER;
UPDATE invoices SET given_back_minor = max(0, written_off_minor - coalesce(
  (SELECT o.written_off_minor FROM orders o WHERE o.invoice_id = invoices.id),
  (SELECT o.written_off_minor FROM orders o WHERE o.appointment_id = invoices.appointment_id),
  (SELECT o.written_off_minor FROM appointments a JOIN orders o ON o.hold_id = a.hold_id
    WHERE a.id = invoices.appointment_id),
  written_off_minor
)) WHERE given_back_minor IS NULL;
`,
}
