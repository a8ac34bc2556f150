import type { Migration } from '#db/migration'

/** The cards that clients let the practice charge. */
export const cardPermissions0028: Migration = {
  id: '0028-card-permissions',
  sql: `
CREATE TABLE card_permissions (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL,
  payer_user_id TEXT NOT NULL,
  customer TEXT NOT NULL,
  payment_method TEXT NOT NULL,
  given_at INTEGER NOT NULL,
  ended_at INTEGER,
  ended_by TEXT
);
CREATE UNIQUE INDEX card_permissions_that_hold ON card_permissions (user_id, payer_user_id) WHERE ended_at IS NULL;
CREATE INDEX card_permissions_by_payer ON card_permissions (payer_user_id) WHERE ended_at IS NULL;
`,
}
