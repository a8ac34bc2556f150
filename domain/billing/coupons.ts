/** What a coupon takes off a price, and when it can be used. */
import { SMALLEST_CHARGE } from '#contracts/plain/terms-limits'

type Coupon = { percent: number | null; amount_minor: number | null }

/**
 * What a coupon takes off a price (minor units): its part, rounded to whole units, or its amount, at most the price. A
 * rest that is too small to be charged is taken off as well.
 */
export function discountOf({ percent, amount_minor }: Coupon, price_minor: number): number {
  const asked = percent === null ? (amount_minor ?? 0) : Math.round((price_minor * percent) / 100)
  const discount = Math.min(asked, price_minor)
  const rest = price_minor - discount
  return discount > 0 && rest < SMALLEST_CHARGE * 100 ? price_minor : discount
}

type Use = {
  coupon: { ended_at: number | null; last_day: string | null; most_uses: number | null; once_per_client: boolean }
  /** The session types for which it is; none when it is for all of them. */
  type_ids: readonly string[]
  type: { id: string; label: string; price_minor: number }
  /** How often it is used by anyone, and by this client. */
  uses: { uses: number; own: number }
  /** The day in the practice's zone, as YYYY-MM-DD. */
  today: string
}

/** What a client reads of a coupon that is not known, or no more. */
export const COUPON_UNKNOWN = 'This coupon is not valid.'

/** Why a client cannot use a coupon for a session; null when they can. */
export function couponProblem({ coupon, type_ids, type, uses, today }: Use): string | null {
  if (coupon.ended_at !== null) return COUPON_UNKNOWN
  if (coupon.last_day !== null && today > coupon.last_day) return 'This coupon has expired.'
  if (type_ids.length > 0 && !type_ids.includes(type.id)) return `This coupon is not for “${type.label}”.`
  if (type.price_minor === 0) return 'This session is free, so it needs no coupon.'
  return usesProblem(coupon, uses)
}

/** Why a coupon has no use left for a client; null when it has one. */
export function usesProblem(
  coupon: Pick<Use['coupon'], 'most_uses' | 'once_per_client'>,
  { uses, own }: Use['uses'],
): string | null {
  if (coupon.once_per_client && own > 0) return 'You have already used this coupon.'
  if (coupon.most_uses !== null && uses >= coupon.most_uses) return 'This coupon has been used up.'
  return null
}
