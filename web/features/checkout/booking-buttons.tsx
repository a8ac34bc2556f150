/** The buttons of the checkout: "Confirm & finish", or "Complete registration" for those who cannot book yet. */
import { useId } from 'react'
import { Button } from '#web/ui/kit/button.tsx'
import css from './checkout.module.css'
import { ConfirmLabel } from './payment-terms.tsx'

type BookingButtonsProps = {
  /** Whether the registration is finished. */
  isFinished: boolean
  price: number | null
  asks: boolean
  busy: boolean
  /** Whether a card has to be chosen first. */
  lacksCard: boolean
  onConfirm: () => void
  /** Undefined while it is not known who books. */
  onRegister: (() => void) | undefined
}

export function BookingButtons(props: BookingButtonsProps) {
  const { isFinished, price, asks, busy, lacksCard, onConfirm, onRegister } = props
  const why = useId()
  return (
    <>
      <div className={css.actions}>
        {isFinished ? (
          <Button size="large" onClick={onConfirm} disabled={busy || price === null || lacksCard}>
            {busy ? 'Please wait...' : <ConfirmLabel price={price} asks={asks} />}
          </Button>
        ) : (
          <Button size="large" onClick={onRegister} disabled={!onRegister}>
            Complete registration
          </Button>
        )}
        <Button kind="quiet" size="large" disabled aria-describedby={why}>
          Book now and pay later
        </Button>
      </div>
      <span id={why} className="visually-hidden">
        Paying later is not offered here.
      </span>
    </>
  )
}
