import { coupon_types, coupon_uses, coupons } from '#db/practice/schema-coupons'
import type { Holdings } from '../store/holdings.ts'

/** Coupons need no part of their own in an export: the first part lists them. The orders say what was taken off. */
export const couponHoldings = {
  tables: [coupons, coupon_types, coupon_uses],
  parts: {},
  counted: {},
} as const satisfies Holdings
