/** What a coupon does, in words. */
import type { Coupon } from '#web/data/payment/coupons.ts'
import { formatPrice } from '#web/lib/money.ts'
import { fullDate } from '#web/lib/wall-time.ts'

/** "25% off" or "$20.00 off". */
export const takesOff = ({ percent, amount }: Pick<Coupon, 'percent' | 'amount'>): string =>
  percent !== null ? `${percent}% off` : `${formatPrice(amount ?? 0)} off`

/** For which session types it is, until when, and how often: each a short sentence. */
export function couponTerms(coupon: Coupon, types: ReadonlyMap<string, string>): string {
  const { appointment_type_ids: ids, last_day, once_per_client } = coupon
  const labels = ids.map((id) => types.get(id) ?? 'a session type that is no longer offered')
  return [
    labels.length === 0 ? 'For all session types.' : `For ${labels.join(', ')}.`,
    last_day !== null && `Until ${fullDate(last_day)}.`,
    once_per_client && 'Once per client.',
  ]
    .filter(Boolean)
    .join(' ')
}

/** "Not used yet", "Used once", "Used 3 times of 10". */
export function usesWords({ uses, most_uses }: Pick<Coupon, 'uses' | 'most_uses'>): string {
  if (most_uses !== null) return `Used ${uses} of ${most_uses} ${most_uses === 1 ? 'time' : 'times'}`
  return uses === 0 ? 'Not used yet' : uses === 1 ? 'Used once' : `Used ${uses} times`
}
