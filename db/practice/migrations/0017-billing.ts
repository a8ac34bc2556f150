import type { Migration } from '#db/migration'

/**
 * Money that was received outside the card provider, amounts that are not asked for any more, and invoices that are written
 * by hand. An invoice that belongs to no session has its own id as `appointment_id`, which is required and unique since
 * release 1: a release before this step finds no session for it, and leaves it out of its lists.
 */
export const billing0017: Migration = {
  id: '0017-billing',
  sql: `
ALTER TABLE payments ADD COLUMN method TEXT NOT NULL DEFAULT 'card';
ALTER TABLE payments ADD COLUMN received_at INTEGER;
ALTER TABLE payments ADD COLUMN reference TEXT;
ALTER TABLE payments ADD COLUMN recorded_by TEXT;
ALTER TABLE payments ADD COLUMN voided_at INTEGER;
ALTER TABLE refunds ADD COLUMN reason TEXT;
ALTER TABLE refunds ADD COLUMN recorded_by TEXT;
ALTER TABLE refunds ADD COLUMN forgives INTEGER NOT NULL DEFAULT 0;
ALTER TABLE orders ADD COLUMN invoice_id TEXT;
ALTER TABLE orders ADD COLUMN chart_id TEXT;
ALTER TABLE orders ADD COLUMN written_off_minor INTEGER NOT NULL DEFAULT 0;
CREATE UNIQUE INDEX orders_by_invoice ON orders (invoice_id);
CREATE INDEX orders_by_chart ON orders (chart_id) WHERE chart_id IS NOT NULL;
ALTER TABLE invoices ADD COLUMN chart_id TEXT;
ALTER TABLE invoices ADD COLUMN patient_user_id TEXT;
ALTER TABLE invoices ADD COLUMN session_id TEXT;
ALTER TABLE invoices ADD COLUMN tax_minor INTEGER NOT NULL DEFAULT 0;
ALTER TABLE invoices ADD COLUMN written_off_minor INTEGER NOT NULL DEFAULT 0;
ALTER TABLE invoices ADD COLUMN note TEXT;
ALTER TABLE invoices ADD COLUMN voided_at INTEGER;
ALTER TABLE invoices ADD COLUMN reminded_at INTEGER;
ALTER TABLE invoices ADD COLUMN reminders INTEGER NOT NULL DEFAULT 0;
CREATE INDEX invoices_by_chart ON invoices (chart_id) WHERE chart_id IS NOT NULL;
CREATE TABLE invoice_lines (
  id TEXT PRIMARY KEY NOT NULL,
  invoice_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  text TEXT NOT NULL,
  detail TEXT NOT NULL,
  quantity INTEGER NOT NULL,
  unit_minor INTEGER NOT NULL,
  tax_rate INTEGER NOT NULL,
  amount_minor INTEGER NOT NULL,
  tax_minor INTEGER NOT NULL
);
CREATE INDEX invoice_lines_by_invoice ON invoice_lines (invoice_id, position);
`,
}
