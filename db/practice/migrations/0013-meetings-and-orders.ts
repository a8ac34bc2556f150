/**
 * Meetings with several parties, and orders. Nothing is copied: an appointment without a meeting is a meeting of its
 * own, and a hold or appointment without an order has its own price. The previous release still writes both this way.
 * Released: never edited again.
 */
export const meetingsAndOrders0013 = {
  id: '0013-meetings-and-orders',
  sql: `
CREATE TABLE meetings (
  id TEXT PRIMARY KEY,
  provider_id TEXT NOT NULL,
  type_id TEXT,
  location TEXT NOT NULL,
  place TEXT,
  start_at INTEGER NOT NULL,
  end_at INTEGER NOT NULL,
  capacity INTEGER NOT NULL,
  state TEXT NOT NULL,
  create_at INTEGER NOT NULL,
  modify_at INTEGER NOT NULL
);
CREATE INDEX meetings_by_provider ON meetings (provider_id, start_at);
ALTER TABLE appointments ADD COLUMN meeting_id TEXT;
CREATE INDEX appointments_by_meeting ON appointments (meeting_id);
CREATE TABLE orders (
  id TEXT PRIMARY KEY,
  hold_id TEXT,
  appointment_id TEXT,
  price_minor INTEGER NOT NULL,
  discount_minor INTEGER NOT NULL,
  currency TEXT NOT NULL,
  create_at INTEGER NOT NULL,
  modify_at INTEGER NOT NULL
);
CREATE UNIQUE INDEX orders_by_hold ON orders (hold_id);
CREATE UNIQUE INDEX orders_by_appointment ON orders (appointment_id);
ALTER TABLE payments ADD COLUMN order_id TEXT;
`,
}
