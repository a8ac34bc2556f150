import type { Migration } from '#db/migration'

/**
 * What a session was, beside its start, when its people were last told of it; JSON. Null where nothing was edited since
 * this step.
 */
export const editedFrom0010: Migration = {
  id: '0010-edited-from',
  sql: `ALTER TABLE appointments ADD COLUMN edited_from TEXT;`,
}
