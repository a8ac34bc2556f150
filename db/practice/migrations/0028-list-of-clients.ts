/**
 * The list of clients: by which rule the words of a chart were written, and indexes for its orders and filters, so that
 * no list reads all charts or all history. They take the place of two indexes. Released: never edited again.
 */
export const listOfClients0028 = {
  id: '0028-list-of-clients',
  sql: `
ALTER TABLE charts ADD COLUMN words_form INTEGER NOT NULL DEFAULT 0;
CREATE INDEX charts_by_form ON charts (words_form);
DROP INDEX charts_by_name;
CREATE INDEX charts_by_status ON charts (patient_type, client_status, sort_name, id);
CREATE INDEX charts_by_age ON charts (patient_type, client_status, create_at, id);
DROP INDEX chart_words_by_chart;
CREATE INDEX chart_words_in_chart ON chart_words (chart_id, word);
CREATE INDEX appointments_standing ON appointments (start_at, id) WHERE status IN ('invited', 'confirmed', 'completed');
CREATE INDEX appointments_owing ON appointments (chart_id) WHERE invoice_id IS NOT NULL AND paid = 0;
CREATE INDEX notes_unsigned_by_person ON notes (patient_user_id) WHERE state = 'draft';
`,
}
