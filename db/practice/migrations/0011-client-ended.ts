import type { Migration } from '#db/migration'

/**
 * How a client ended a session, as the practice recorded it; null where they did it themselves, or nobody did. And the
 * guardian who moved it in a client’s place.
 */
export const clientEnded0011: Migration = {
  id: '0011-client-ended',
  sql: `
ALTER TABLE appointments ADD COLUMN client_ended TEXT;
ALTER TABLE appointments ADD COLUMN start_set_guardian TEXT;
`,
}
