import type { Migration } from '#db/migration'

/**
 * The office in which sessions of a type take place, null for the main one. A hold copies it, because it decides where the
 * session is that is booked.
 */
export const officesOfTypes0035: Migration = {
  id: '0035-offices-of-types',
  sql: `
ALTER TABLE appointment_types ADD COLUMN office_id TEXT;
ALTER TABLE holds ADD COLUMN office_id TEXT;
`,
}
