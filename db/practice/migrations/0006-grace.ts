import type { Migration } from '#db/migration'

/**
 * How long after a booking a client can cancel free of charge. Practices of before keep the policy that they wrote, which
 * has no such time; so do the sessions and holds that were made under it.
 */
export const grace0006: Migration = {
  id: '0006-grace',
  sql: `
ALTER TABLE practice ADD COLUMN cancel_grace_minutes INTEGER NOT NULL DEFAULT 0;
ALTER TABLE holds ADD COLUMN cancel_grace_minutes INTEGER NOT NULL DEFAULT 0;
ALTER TABLE appointments ADD COLUMN cancel_grace_minutes INTEGER;
`,
}
