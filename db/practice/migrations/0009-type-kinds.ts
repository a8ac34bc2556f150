import type { Migration } from '#db/migration'

/**
 * Whom session types are for. Those of before are for one client. A hold copies the kind, because it decides for whom the
 * time is booked.
 */
export const typeKinds0009: Migration = {
  id: '0009-type-kinds',
  sql: `
ALTER TABLE appointment_types ADD COLUMN kind TEXT NOT NULL DEFAULT 'individual';
ALTER TABLE holds ADD COLUMN type_kind TEXT NOT NULL DEFAULT 'individual';
`,
}
