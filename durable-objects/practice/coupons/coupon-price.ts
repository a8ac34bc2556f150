import { Refusal } from '#contracts/errors'
import { discountOf } from '#domain/billing/coupons'
import { toPrice } from '#kernel/money'
import { bookableType } from '../offer/offer-rules.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { userHere } from '../store/rights.ts'
import { usableCoupon } from './coupon-rows.ts'

/** What a session costs with a coupon. Throws `not_found` (type), and `invalid` with why the coupon cannot be used. */
export function couponPrice(
  store: PracticeStore,
  { label, name, provider_id }: { label: string; name: string; provider_id: string },
): { end_price: number } {
  if (provider_id !== store.practice.owner_user_id) throw new Refusal('not_found')
  const type = bookableType(store, label)
  const coupon = usableCoupon(store, name, type, { user_id: userHere(store).user_id, hold_id: '' })
  const minor = type.price_minor - discountOf(coupon, type.price_minor)
  return { end_price: toPrice({ minor, currency: type.currency }) }
}
