/** Orders, checkouts, payments and handled events of providers. Released: never edited again. */
export const payments0001 = `
CREATE TABLE orders (
  id TEXT PRIMARY KEY NOT NULL,
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
CREATE TABLE checkouts (
  hold_id TEXT PRIMARY KEY NOT NULL,
  profile_url TEXT NOT NULL,
  ends_at INTEGER NOT NULL,
  session_id TEXT,
  url TEXT,
  create_at INTEGER NOT NULL
);
CREATE UNIQUE INDEX checkouts_by_session ON checkouts (session_id);
CREATE TABLE order_pages (
  order_id TEXT PRIMARY KEY NOT NULL,
  appointment_id TEXT NOT NULL,
  attempt INTEGER NOT NULL,
  amount_minor INTEGER NOT NULL,
  currency TEXT NOT NULL,
  length_minute INTEGER NOT NULL,
  billing_user_id TEXT NOT NULL,
  state TEXT NOT NULL,
  ends_at INTEGER NOT NULL,
  session_id TEXT,
  url TEXT,
  create_at INTEGER NOT NULL
);
CREATE INDEX order_pages_by_end ON order_pages (state, ends_at);
CREATE TABLE payments (
  id TEXT PRIMARY KEY NOT NULL,
  order_id TEXT NOT NULL,
  appointment_id TEXT,
  payment_intent TEXT NOT NULL,
  billing_user_id TEXT NOT NULL,
  amount_minor INTEGER NOT NULL,
  currency TEXT NOT NULL,
  state TEXT NOT NULL,
  refund_id TEXT,
  refund_minor INTEGER,
  create_at INTEGER NOT NULL,
  modify_at INTEGER NOT NULL
);
CREATE UNIQUE INDEX payments_by_intent ON payments (payment_intent);
CREATE INDEX payments_by_appointment ON payments (appointment_id);
CREATE TABLE provider_events (
  id TEXT PRIMARY KEY NOT NULL,
  kind TEXT NOT NULL,
  at INTEGER NOT NULL
);
CREATE INDEX provider_events_by_age ON provider_events (at);
`
