import type { Migration } from '#db/migration'

/**
 * A client asks for another time of a session: up to three times and a few words, and how that ended. And when a client
 * moved the session themselves, which is limited for each day.
 */
export const moveAsks0014: Migration = {
  id: '0014-move-asks',
  sql: `
ALTER TABLE appointments ADD COLUMN ask_times TEXT;
ALTER TABLE appointments ADD COLUMN asked_at INTEGER;
ALTER TABLE appointments ADD COLUMN asked_by TEXT;
ALTER TABLE appointments ADD COLUMN asked_guardian TEXT;
ALTER TABLE appointments ADD COLUMN ask_text_sealed TEXT;
ALTER TABLE appointments ADD COLUMN ask_outcome TEXT;
ALTER TABLE appointments ADD COLUMN ask_answer_sealed TEXT;
ALTER TABLE appointments ADD COLUMN own_moves TEXT;
CREATE INDEX appointments_asked ON appointments (asked_at) WHERE asked_at IS NOT NULL AND ask_outcome IS NULL;
`,
}
