/**
 * Indexes for the work that is left to do, so that counting it reads no history, and the signer of a note as of the
 * signature. An index contains only rows that are still open. Released: never edited again.
 */
export const workLeft0014 = {
  id: '0014-work-left',
  sql: `
ALTER TABLE appointments ADD COLUMN note_begun_at INTEGER;
CREATE INDEX appointments_live ON appointments (end_at) WHERE status IN ('invited', 'confirmed');
CREATE INDEX appointments_without_note ON appointments (start_at) WHERE status = 'completed' AND note_begun_at IS NULL;
CREATE INDEX appointments_unpaid ON appointments (start_at) WHERE status = 'completed' AND paid = 0 AND price_minor > 0;
CREATE INDEX notes_unsigned ON notes (create_at) WHERE state = 'draft';
ALTER TABLE note_revisions ADD COLUMN signer_name TEXT;
ALTER TABLE note_revisions ADD COLUMN signer_credentials TEXT;
`,
}
