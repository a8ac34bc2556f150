import { keep, policy } from '#db/column-policy'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** What a client pays less with. A price is always reckoned here, never taken from a page. */
export const coupons = sqliteTable('coupons', {
  id: text().primaryKey(),
  name: text().notNull(),
  /** The name without case and surrounding spaces. That of an ended one has the id added, so that its name is free. */
  name_key: text().notNull().unique('coupons_by_name'),
  /** Either a part of the price or an amount. */
  percent: integer(),
  amount_minor: integer(),
  currency: text().notNull(),
  /** How many sessions can be booked with it in all; null for any number. */
  most_uses: integer(),
  once_per_client: integer({ mode: 'boolean' }).notNull(),
  /** The last day on which it can be used, in the practice's zone; null for no end. */
  last_day: text(),
  /** When the practice ended it. */
  ended_at: integer(),
  create_at: integer().notNull(),
  modify_at: integer().notNull(),
})

/** The session types for which a coupon is. One without a row here is for all of them. */
export const coupon_types = sqliteTable(
  'coupon_types',
  { coupon_id: text().notNull(), type_id: text().notNull() },
  (t) => [primaryKey({ columns: [t.coupon_id, t.type_id] })],
)

/** The holds with a coupon. A use counts while its hold is open, and once it was booked. */
export const coupon_uses = sqliteTable(
  'coupon_uses',
  {
    hold_id: text().primaryKey(),
    coupon_id: text().notNull(),
    /** The client's account. */
    user_id: text().notNull(),
    create_at: integer().notNull(),
  },
  (t) => [index('coupon_uses_by_coupon').on(t.coupon_id)],
)

const setUp = keep('none', 'practice')

export const couponPolicies = [
  policy(coupons, {
    id: setUp,
    name: setUp,
    name_key: setUp,
    percent: setUp,
    amount_minor: setUp,
    currency: setUp,
    most_uses: setUp,
    once_per_client: setUp,
    last_day: setUp,
    ended_at: setUp,
    create_at: setUp,
    modify_at: setUp,
  }),
  policy(coupon_types, { coupon_id: setUp, type_id: setUp }),
  policy(coupon_uses, {
    hold_id: keep('none', 'record'),
    coupon_id: keep('money', 'record'),
    user_id: keep('identity', 'record'),
    create_at: keep('none', 'record'),
  }),
]
