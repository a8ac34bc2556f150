import type { Migration } from '#db/migration'

/**
 * Session types whose bookings the practice confirms, and the requests for them: until when each can be answered, and how
 * it ended.
 */
export const requests0007: Migration = {
  id: '0007-requests',
  sql: `
ALTER TABLE appointment_types ADD COLUMN needs_approval INTEGER NOT NULL DEFAULT 0;
ALTER TABLE holds ADD COLUMN needs_approval INTEGER NOT NULL DEFAULT 0;
ALTER TABLE appointments ADD COLUMN answer_by INTEGER;
ALTER TABLE appointments ADD COLUMN request_outcome TEXT;
CREATE INDEX appointments_requested ON appointments (answer_by) WHERE status = 'pending_patient_portal_approval';
`,
}
