import { Refusal } from '#contracts/errors'
import {
  couponOfHold,
  couponOfName,
  type CouponRow,
  setCouponOfHold,
  typesOfCoupon,
  usesOfCoupon,
} from '#db/practice/queries/coupons'
import { changeOrder } from '#db/practice/queries/orders'
import { COUPON_UNKNOWN, couponProblem, discountOf, usesProblem } from '#domain/billing/coupons'
import { dayIn } from '#domain/scheduling/zone'
import { orderOfHold } from '../orders/order-rows.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import type { AppointmentTypeRow } from '../types/type-rows.ts'

type CouponedType = Pick<AppointmentTypeRow, 'id' | 'label' | 'price_minor'>
/** The client's account, and the hold for which the coupon would be used; an empty text before there is one. */
type User = { user_id: string; hold_id: string }

/** Names are compared without case and without surrounding spaces. */
export const couponKey = (name: string): string => name.trim().toLowerCase()

/** The coupon of this name, if the user can use it for the type now. Throws `invalid` with the reason if not. */
export function usableCoupon(store: PracticeStore, name: string, type: CouponedType, user: User): CouponRow {
  const coupon = couponOfName(store.db).get({ key: couponKey(name) })
  if (!coupon) throw new Refusal('invalid', COUPON_UNKNOWN)
  const problem = problemOf(store, coupon, type, user)
  if (problem !== null) throw new Refusal('invalid', problem)
  return coupon
}

/** Takes the coupon's discount off the order of a hold, and counts the use, in place of an earlier coupon of the hold. */
export function takeCoupon(store: PracticeStore, coupon: CouponRow, { user_id, hold_id }: User): void {
  const order = orderOfHold(store, hold_id)
  const discount_minor = discountOf(coupon, order.price_minor)
  changeOrder(store.db, order.id, { discount_minor, modify_at: store.now })
  setCouponOfHold(store.db, { hold_id, coupon_id: coupon.id, user_id, create_at: store.now })
}

/**
 * Whether a hold that was released can keep its coupon when it is booked after all: somebody else may have had the last
 * use meanwhile. A coupon that ended or expired since counts, because the price was agreed before. True without a coupon.
 */
export function keepsCoupon(store: PracticeStore, { id, user_id }: { id: string; user_id: string }): boolean {
  const coupon = couponOfHold(store.db, id)
  if (!coupon) return true
  return usesProblem(coupon, usesOfCoupon(store.db, coupon.id, { user_id, except: id, now: store.now })) === null
}

function problemOf(store: PracticeStore, coupon: CouponRow, type: CouponedType, user: User): string | null {
  return couponProblem({
    coupon,
    type,
    type_ids: typesOfCoupon(store.db, coupon.id),
    uses: usesOfCoupon(store.db, coupon.id, { user_id: user.user_id, except: user.hold_id, now: store.now }),
    today: dayIn(store.practice.timezone, store.now),
  })
}
