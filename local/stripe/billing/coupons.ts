import type { CardDesk } from '../card-desk.ts'
import { invalidRequest, noSuch } from '../http/StripeError.ts'
import type { Coupon, Discount, Subscription } from '../store/billing-documents.ts'
import { objectId } from '../store/object-id.ts'
import { periodEnd } from './periods.ts'

/** A coupon that can be used now. Throws 400/404 as Stripe does. */
export function usableCoupon(desk: CardDesk, id: string): Coupon {
  const coupon = desk.documents.get('coupon', id)
  if (!coupon) throw noSuch('coupon', id, 'coupon')
  if (!isValid(desk, coupon)) throw invalidRequest(`Coupon expired: ${id}`, 'coupon', 'coupon_expired')
  return coupon
}

export function isValid(desk: CardDesk, coupon: Coupon): boolean {
  return (
    (coupon.redeem_by === null || coupon.redeem_by > desk.now()) &&
    (coupon.max_redemptions === null || coupon.times_redeemed < coupon.max_redemptions)
  )
}

/** Applies a coupon to a subscription from now on. */
export function redeem(desk: CardDesk, coupon: Coupon, of: { customer: string; subscription: string }): Discount {
  const start = desk.now()
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
  desk.documents.put(discount)
  desk.documents.put({ ...coupon, times_redeemed: coupon.times_redeemed + 1 })
  desk.emit('customer.discount.created', discount)
  return discount
}

/** What each of a subscription's discounts deducts from an amount, in order. */
export function reductions(
  desk: CardDesk,
  subscription: Subscription,
  amount: number,
): { amount: number; discount: string }[] {
  let left = Math.max(0, amount)
  return running(desk, subscription).map(({ discount, coupon }) => {
    const off = Math.min(left, taken(coupon, left))
    left -= off
    return { amount: off, discount: discount.id }
  })
}

/** The discounts that remain after an invoice: all except those of coupons with duration `once`. */
export function discountsAfterInvoice(desk: CardDesk, subscription: Subscription): string[] {
  return running(desk, subscription)
    .filter(({ coupon }) => coupon.duration !== 'once')
    .map(({ discount }) => discount.id)
}

/** The amount that a coupon deducts, in minor units. */
export function taken(coupon: Coupon, amount: number): number {
  return coupon.percent_off === null ? (coupon.amount_off ?? 0) : Math.round((amount * coupon.percent_off) / 100)
}

function running(desk: CardDesk, subscription: Subscription): { discount: Discount; coupon: Coupon }[] {
  return subscription.discounts.flatMap((id) => {
    const discount = desk.documents.get('discount', id)
    const coupon = discount && desk.documents.get('coupon', discount.source.coupon)
    return discount && coupon && (discount.end === null || discount.end > desk.now()) ? [{ discount, coupon }] : []
  })
}

const endOf = (start: number, months: number): number =>
  periodEnd(
    start,
    { interval: 'month', interval_count: months, meter: null, trial_period_days: null, usage_type: 'licensed' },
    start,
  )
