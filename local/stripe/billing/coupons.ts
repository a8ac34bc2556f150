import type { PlatformAccount } from '../platform-account.ts'
import { invalidRequest, noSuch } from '../http/StripeError.ts'
import type { Coupon, Discount, Subscription } from '../store/billing-documents.ts'
import { objectId } from '../store/object-id.ts'
import { periodEnd } from './periods.ts'

/** A coupon that can be used now. Throws 400/404 as Stripe does. */
export function usableCoupon(platform: PlatformAccount, id: string): Coupon {
  const coupon = platform.documents.get('coupon', id)
  if (!coupon) throw noSuch('coupon', id, 'coupon')
  if (!isValid(platform, coupon)) throw invalidRequest(`Coupon expired: ${id}`, 'coupon', 'coupon_expired')
  return coupon
}

export function isValid(platform: PlatformAccount, coupon: Coupon): boolean {
  return (
    (coupon.redeem_by === null || coupon.redeem_by > platform.now()) &&
    (coupon.max_redemptions === null || coupon.times_redeemed < coupon.max_redemptions)
  )
}

/** Applies a coupon to a subscription from now on. */
export function redeem(
  platform: PlatformAccount,
  coupon: Coupon,
  of: { customer: string; subscription: string },
): Discount {
  const start = platform.now()
  const months = coupon.duration === 'repeating' ? coupon.duration_in_months : null
  const discount: Discount = {
    id: objectId('di_1'),
    object: 'discount',
    checkout_session: null,
    created: start,
    customer: of.customer,
    end: months === null ? null : endOf(start, months),
    invoice: null,
    invoice_item: null,
    promotion_code: null,
    source: { coupon: coupon.id, type: 'coupon' },
    start,
    subscription: of.subscription,
    subscription_item: null,
  }
  platform.documents.put(discount)
  platform.documents.put({ ...coupon, times_redeemed: coupon.times_redeemed + 1 })
  platform.emit('customer.discount.created', discount)
  return discount
}

/** What each of a subscription's discounts deducts from an amount, in order. */
export function reductions(
  platform: PlatformAccount,
  subscription: Subscription,
  amount: number,
): { amount: number; discount: string }[] {
  let left = Math.max(0, amount)
  return running(platform, subscription).map(({ discount, coupon }) => {
    const off = Math.min(left, taken(coupon, left))
    left -= off
    return { amount: off, discount: discount.id }
  })
}

/** The discounts that remain after an invoice: all except those of coupons with duration `once`. */
export function discountsAfterInvoice(platform: PlatformAccount, subscription: Subscription): string[] {
  return running(platform, subscription)
    .filter(({ coupon }) => coupon.duration !== 'once')
    .map(({ discount }) => discount.id)
}

/** The amount that a coupon deducts, in minor units. */
export function taken(coupon: Coupon, amount: number): number {
  return coupon.percent_off === null ? (coupon.amount_off ?? 0) : Math.round((amount * coupon.percent_off) / 100)
}

function running(platform: PlatformAccount, subscription: Subscription): { discount: Discount; coupon: Coupon }[] {
  return subscription.discounts.flatMap((id) => {
    const discount = platform.documents.get('discount', id)
    const coupon = discount && platform.documents.get('coupon', discount.source.coupon)
    return discount && coupon && (discount.end === null || discount.end > platform.now()) ? [{ discount, coupon }] : []
  })
}

const endOf = (start: number, months: number): number =>
  periodEnd(
    start,
    { interval: 'month', interval_count: months, meter: null, trial_period_days: null, usage_type: 'licensed' },
    start,
  )
