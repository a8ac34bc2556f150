import type { Migration } from '#db/migration'

/** Papers for clients beside invoices, and what insurers read about a practice on them. */
export const papers0020: Migration = {
  id: '0020-papers',
  sql: `
ALTER TABLE practice ADD COLUMN tax_id TEXT NOT NULL DEFAULT '';
ALTER TABLE practice ADD COLUMN group_npi TEXT NOT NULL DEFAULT '';
ALTER TABLE practice ADD COLUMN provider_npi TEXT NOT NULL DEFAULT '';
ALTER TABLE practice ADD COLUMN billing_phone TEXT NOT NULL DEFAULT '';
CREATE TABLE papers (
  id TEXT PRIMARY KEY NOT NULL,
  kind TEXT NOT NULL,
  chart_id TEXT NOT NULL,
  patient_user_id TEXT NOT NULL,
  year INTEGER NOT NULL,
  serial INTEGER NOT NULL,
  from_on TEXT NOT NULL,
  to_on TEXT NOT NULL,
  session_ids TEXT NOT NULL,
  total_minor INTEGER NOT NULL,
  currency TEXT NOT NULL,
  sealed TEXT NOT NULL,
  unprinted TEXT NOT NULL,
  pdf_key TEXT,
  pdf_bytes INTEGER,
  create_at INTEGER NOT NULL,
  created_by TEXT NOT NULL,
  voided_at INTEGER
);
CREATE UNIQUE INDEX papers_by_number ON papers (kind, year, serial);
CREATE INDEX papers_by_chart ON papers (chart_id, id);
CREATE INDEX papers_by_client ON papers (patient_user_id, id);
`,
}
