/**
 * The customs and terms of a practice, what was agreed and decided about a cancellation, the payment page of a session
 * that nothing was held for, and what an invoice says of its sender and its due date. Null means that a row is older
 * than its column. Released: never edited again.
 */
export const moneyAndLocale0015 = {
  id: '0015-money-and-locale',
  sql: `
ALTER TABLE practice ADD COLUMN locale TEXT NOT NULL DEFAULT 'en-US';
ALTER TABLE practice ADD COLUMN cancel_free_hours INTEGER NOT NULL DEFAULT 24;
ALTER TABLE practice ADD COLUMN cancel_fee_percent INTEGER NOT NULL DEFAULT 100;
ALTER TABLE practice ADD COLUMN cancel_text TEXT NOT NULL DEFAULT '';
ALTER TABLE practice ADD COLUMN invoice_due_days INTEGER NOT NULL DEFAULT 30;
ALTER TABLE holds ADD COLUMN cancel_free_hours INTEGER;
ALTER TABLE holds ADD COLUMN cancel_fee_percent INTEGER;
ALTER TABLE appointments ADD COLUMN cancel_free_hours INTEGER;
ALTER TABLE appointments ADD COLUMN cancel_fee_percent INTEGER;
ALTER TABLE appointments ADD COLUMN refund_outcome TEXT;
ALTER TABLE appointments ADD COLUMN refund_minor INTEGER;
ALTER TABLE appointments ADD COLUMN refunded_at INTEGER;
ALTER TABLE payments ADD COLUMN refund_minor INTEGER;
CREATE TABLE order_pages (
  order_id TEXT PRIMARY KEY,
  appointment_id TEXT NOT NULL,
  attempt INTEGER NOT NULL,
  amount_minor INTEGER NOT NULL,
  currency TEXT NOT NULL,
  length_minute INTEGER NOT NULL,
  billing_user_id TEXT NOT NULL,
  state TEXT NOT NULL,
  ends_at INTEGER NOT NULL,
  session_id TEXT,
  url TEXT,
  create_at INTEGER NOT NULL
);
CREATE INDEX order_pages_by_end ON order_pages (state, ends_at);
ALTER TABLE invoices ADD COLUMN practice_lines TEXT;
ALTER TABLE invoices ADD COLUMN due_at INTEGER;
CREATE INDEX invoices_by_issue ON invoices (issued_at);
CREATE INDEX invoices_unpaid ON invoices (issued_at) WHERE paid_minor < total_minor;
`,
}
