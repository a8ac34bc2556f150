/** The place of the coupon in the checkout. Only members who can book need it, so the field itself loads on demand. */
import { lazy, Suspense } from 'react'
import type { AppliedCoupon } from '#web/data/holds/coupon-price.ts'
import css from './checkout.module.css'
import type { Hold } from './checkout-actions.tsx'

const CouponField = lazy(async () => ({ default: (await import('./coupon-field.tsx')).CouponField }))

type CouponSlotProps = {
  professionalId: string
  /** The chosen session type; missing while it is not known. */
  type: { label: string; price: number } | undefined
  hold: Hold | null
  /** The coupon that was applied on this page; null without one. */
  chosen: AppliedCoupon | null
  /** The coupon of the link that led here; empty without one. */
  offered: string
  /** When a booking last failed (ms); 0 while none has. */
  failedAt: number
  disabled: boolean
  onChange: (applied: AppliedCoupon | null) => void
}

/** The coupon with which a time is held. */
export const couponOf = (hold: Hold | null): AppliedCoupon | null =>
  hold?.coupon_name ? { name: hold.coupon_name, price: hold.price } : null

/** The coupon that was applied on the page, unless the hold has it: the hold keeps the price with which it took it. */
export const chosenBeside = (hold: Hold | null, applied: AppliedCoupon | null): AppliedCoupon | null =>
  applied?.name.toLowerCase() === hold?.coupon_name?.toLowerCase() ? null : applied

export function CouponSlot({ type, hold, chosen, offered, ...field }: CouponSlotProps) {
  // While the payment page is open, the price stands.
  if (!type || type.price === 0 || hold?.state === 'paying') return null
  const held = couponOf(hold)
  return (
    <Suspense fallback={<div className={css.couponWaiting} />}>
      <CouponField
        {...field}
        label={type.label}
        fullPrice={type.price}
        applied={chosen ?? held}
        isHeld={held !== null && chosen === null}
        offered={held ? '' : offered}
      />
    </Suspense>
  )
}
