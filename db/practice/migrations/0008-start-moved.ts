import type { Migration } from '#db/migration'

/**
 * When a session was last moved, which decides about refunds. Null where nothing but its start was ever set: then
 * `start_set_at` says it.
 */
export const startMoved0008: Migration = {
  id: '0008-start-moved',
  sql: `ALTER TABLE appointments ADD COLUMN start_moved_at INTEGER;`,
}
