import type { Migration } from '#db/migration'

/** What a session was before its last edit, so that the edit can be undone until somebody is told of it. */
export const beforeEdit0015: Migration = {
  id: '0015-before-edit',
  sql: `
ALTER TABLE appointments ADD COLUMN before_edit TEXT;
`,
}
