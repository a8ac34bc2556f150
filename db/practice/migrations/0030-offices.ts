import type { Migration } from '#db/migration'

/** The practice's copy of its offices, and the office of a session and of a session type; null where none was chosen. */
export const offices0030: Migration = {
  id: '0030-offices',
  sql: `
ALTER TABLE practice ADD COLUMN offices TEXT;
ALTER TABLE meetings ADD COLUMN office_id TEXT;
ALTER TABLE appointments ADD COLUMN office_id TEXT;
`,
}
