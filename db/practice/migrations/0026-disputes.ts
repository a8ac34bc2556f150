import type { Migration } from '#db/migration'

/** Card payments that the client's bank disputes, and what a session says of it; null where nothing was disputed. */
export const disputes0026: Migration = {
  id: '0026-disputes',
  sql: `
CREATE TABLE disputes (
  id TEXT PRIMARY KEY NOT NULL,
  payment_intent TEXT NOT NULL,
  state TEXT NOT NULL,
  reason TEXT NOT NULL,
  amount_minor INTEGER NOT NULL,
  currency TEXT NOT NULL,
  refundable INTEGER NOT NULL,
  respond_by INTEGER,
  opened_at INTEGER NOT NULL,
  closed_at INTEGER,
  moved TEXT NOT NULL,
  create_at INTEGER NOT NULL,
  modify_at INTEGER NOT NULL
);
CREATE INDEX disputes_by_intent ON disputes (payment_intent);
CREATE INDEX disputes_by_state ON disputes (state, respond_by);
CREATE TABLE dispute_moves (
  id TEXT PRIMARY KEY NOT NULL,
  dispute_id TEXT NOT NULL,
  payment_id TEXT NOT NULL,
  amount_minor INTEGER NOT NULL,
  currency TEXT NOT NULL,
  at INTEGER NOT NULL
);
CREATE INDEX dispute_moves_by_payment ON dispute_moves (payment_id);
CREATE INDEX dispute_moves_by_time ON dispute_moves (at);
ALTER TABLE appointments ADD COLUMN dispute TEXT;
`,
}
