/** The coupon of a booking: a field with "Apply coupon", or the applied coupon and what it takes off. */
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { type AppliedCoupon, useCouponPrice } from '#web/data/holds/coupon-price.ts'
import { formatPrice } from '#web/lib/money.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'
import checkout from './checkout.module.css'
import css from './coupon-field.module.css'

type CouponFieldProps = {
  professionalId: string
  label: string
  /** The price without a coupon. */
  fullPrice: number
  /** The coupon that the price has taken off; null without one. */
  applied: AppliedCoupon | null
  /** Whether the time is held with this coupon, which can then be changed and not removed. */
  isHeld: boolean
  /** The coupon of the link that led here, which is applied at once. */
  offered: string
  /** When a booking last failed (ms); 0 while none has. The coupon may have been replaced by another of its name. */
  failedAt: number
  disabled: boolean
  onChange: (applied: AppliedCoupon | null) => void
}

export function CouponField(props: CouponFieldProps) {
  const { professionalId, label, fullPrice, applied, isHeld, offered, failedAt, disabled, onChange } = props
  const [name, setName] = useState(offered)
  const price = useCouponPrice(onChange)
  const apply = (wanted: string) => price.mutate({ name: wanted.trim(), label, professionalId })
  // What the coupon of the link takes off, and again when the price, or the coupon, has changed since it was applied.
  const ask = useEffectEvent(() => {
    const wanted = isHeld ? '' : (applied?.name ?? offered)
    if (wanted) apply(wanted)
  })
  useEffect(() => ask(), [fullPrice, failedAt])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    apply(name)
  }
  return (
    <section className={checkout.block}>
      <h2 className={checkout.heading}>Coupon</h2>
      {applied ? (
        <div className={css.applied}>
          <p role="status">
            The price is {formatPrice(applied.price)} with “{applied.name}”.
          </p>
          {!isHeld && (
            <Button kind="plain" disabled={disabled} onClick={() => onChange(null)}>
              Remove coupon
            </Button>
          )}
        </div>
      ) : (
        <form className={css.row} onSubmit={submit} noValidate>
          <TextField
            label="Coupon code"
            className={css.name}
            value={name}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            error={price.error?.message}
            onChange={({ currentTarget }) => {
              setName(currentTarget.value)
              price.reset()
            }}
          />
          <Button kind="quiet" type="submit" busy={price.isPending} disabled={disabled || name.trim() === ''}>
            Apply coupon
          </Button>
        </form>
      )}
    </section>
  )
}
