import type { AppointmentTypeWire } from '#contracts/api/appointment-types'
import { formatOffer } from '#web/lib/money.ts'
import { Button } from '#web/ui/kit/button.tsx'
import css from './panels.module.css'

type Usual = { length: number; price: number }

/** Offers the length and the price of a type that was just chosen: they do not change by themselves. */
export function UsualOfType({
  type,
  length,
  price,
  onTake,
}: {
  type: AppointmentTypeWire
  length: number
  /** Null when the price can no longer change. */
  price: number | null
  onTake: (usual: Partial<Usual>) => void
}) {
  const isLength = type.length_minute !== length
  const isPrice = price !== null && type.price !== price
  if (!isLength && !isPrice) return null
  const words = [isLength ? `${type.length_minute} min` : '', isPrice ? formatOffer(type.price) : ''].filter(Boolean)
  return (
    <p className={css.fine} role="status">
      Length and price stay as they are.{' '}
      <Button
        kind="plain"
        size="small"
        onClick={() =>
          onTake({ ...(isLength && { length: type.length_minute }), ...(isPrice && { price: type.price }) })
        }
      >
        Use those of {type.label}: {words.join(', ')}
      </Button>
    </p>
  )
}
