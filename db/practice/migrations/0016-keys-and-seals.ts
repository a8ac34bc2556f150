/**
 * Nonces of signed calls, and sealed forms of texts about care. The clear columns stay for the previous release.
 * Released: never edited again.
 */
export const keysAndSeals0016 = {
  id: '0016-keys-and-seals',
  sql: `
CREATE TABLE call_nonces (nonce TEXT PRIMARY KEY, until_at INTEGER NOT NULL);
CREATE INDEX call_nonces_by_end ON call_nonces (until_at);
ALTER TABLE appointments ADD COLUMN cancel_reason_sealed TEXT;
CREATE INDEX appointments_to_seal ON appointments (id) WHERE cancel_reason <> '' AND cancel_reason_sealed IS NULL;
ALTER TABLE invoices ADD COLUMN pdf_sealed INTEGER NOT NULL DEFAULT 0;
CREATE INDEX invoices_to_seal ON invoices (id) WHERE pdf_key IS NOT NULL AND pdf_sealed = 0;
`,
}
