/** Checkouts, payments, seen events and invoices. Released: never edited again. */
export const payments0002 = {
  id: '0002-payments',
  sql: `
CREATE TABLE checkouts (
  hold_id TEXT PRIMARY KEY, profile_url TEXT NOT NULL, ends_at INTEGER NOT NULL, session_id TEXT, url TEXT, create_at INTEGER NOT NULL
);
CREATE UNIQUE INDEX checkouts_by_session ON checkouts (session_id);
CREATE TABLE payments (
  id TEXT PRIMARY KEY, hold_id TEXT NOT NULL, appointment_id TEXT, payment_intent TEXT NOT NULL, amount_minor INTEGER NOT NULL,
  currency TEXT NOT NULL, state TEXT NOT NULL, refund_id TEXT, create_at INTEGER NOT NULL, modify_at INTEGER NOT NULL
);
CREATE UNIQUE INDEX payments_by_intent ON payments (payment_intent);
CREATE INDEX payments_by_appointment ON payments (appointment_id);
CREATE TABLE provider_events (id TEXT PRIMARY KEY, kind TEXT NOT NULL, at INTEGER NOT NULL);
CREATE INDEX provider_events_by_age ON provider_events (at);
CREATE TABLE invoices (
  id TEXT PRIMARY KEY, appointment_id TEXT NOT NULL, number TEXT NOT NULL, state TEXT NOT NULL, practice_name TEXT NOT NULL,
  provider_name TEXT NOT NULL, client_name TEXT NOT NULL, line_text TEXT NOT NULL, line_detail TEXT NOT NULL,
  total_minor INTEGER NOT NULL, paid_minor INTEGER NOT NULL, currency TEXT NOT NULL, issued_at INTEGER NOT NULL,
  pdf_key TEXT, pdf_bytes INTEGER
);
CREATE UNIQUE INDEX invoices_by_appointment ON invoices (appointment_id);
CREATE UNIQUE INDEX invoices_by_number ON invoices (number);
CREATE TABLE invoice_numbers (year INTEGER PRIMARY KEY, last INTEGER NOT NULL);
`,
}
