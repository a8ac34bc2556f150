/** Invoices and their numbers. Released: never edited again. */
export const invoices0001 = `
CREATE TABLE invoices (
  id TEXT PRIMARY KEY NOT NULL,
  appointment_id TEXT NOT NULL,
  number TEXT NOT NULL,
  state TEXT NOT NULL,
  practice_name TEXT NOT NULL,
  provider_name TEXT NOT NULL,
  client_name TEXT NOT NULL,
  billing_user_id TEXT,
  billed_to TEXT NOT NULL,
  line_text TEXT NOT NULL,
  line_detail TEXT NOT NULL,
  total_minor INTEGER NOT NULL,
  paid_minor INTEGER NOT NULL,
  currency TEXT NOT NULL,
  issued_at INTEGER NOT NULL,
  pdf_key TEXT,
  pdf_bytes INTEGER,
  practice_lines TEXT NOT NULL,
  due_at INTEGER NOT NULL
);
CREATE UNIQUE INDEX invoices_by_appointment ON invoices (appointment_id);
CREATE UNIQUE INDEX invoices_by_number ON invoices (number);
CREATE INDEX invoices_by_issue ON invoices (issued_at);
CREATE INDEX invoices_unpaid ON invoices (issued_at) WHERE paid_minor < total_minor;
CREATE TABLE invoice_numbers (
  year INTEGER PRIMARY KEY,
  last INTEGER NOT NULL
);
`
