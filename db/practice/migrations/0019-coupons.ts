import type { Migration } from '#db/migration'

/** Coupons, the session types for which they are (none: all), and the holds with which they were used. */
export const coupons0019: Migration = {
  id: '0019-coupons',
  sql: `
CREATE TABLE coupons (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  name_key TEXT NOT NULL CONSTRAINT coupons_by_name UNIQUE,
  percent INTEGER,
  amount_minor INTEGER,
  currency TEXT NOT NULL,
  most_uses INTEGER,
  once_per_client INTEGER NOT NULL,
  last_day TEXT,
  ended_at INTEGER,
  create_at INTEGER NOT NULL,
  modify_at INTEGER NOT NULL
);
CREATE TABLE coupon_types (
  coupon_id TEXT NOT NULL,
  type_id TEXT NOT NULL,
  PRIMARY KEY (coupon_id, type_id)
);
CREATE TABLE coupon_uses (
  hold_id TEXT PRIMARY KEY,
  coupon_id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  create_at INTEGER NOT NULL
);
CREATE INDEX coupon_uses_by_coupon ON coupon_uses (coupon_id);
`,
}
