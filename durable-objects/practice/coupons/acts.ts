import { act } from '../store/act.ts'
import { couponPrice } from './coupon-price.ts'
import { createCoupon, endCoupon, listCoupons } from './save-coupon.ts'

/** The acts on coupons. */
export const couponActs = [
  act('coupon.list', listCoupons),
  act('coupon.create', createCoupon, () => undefined),
  act('coupon.end', endCoupon),
  act('coupon.price', couponPrice, () => undefined),
] as const
