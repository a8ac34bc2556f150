import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import css from './checkout.module.css'

/** Keeps the place of the checkout until it is known who books. */
export function CheckoutWaiting() {
  return (
    <div className={css.waitingForm}>
      <LoadingSkeleton shape="lines" rows={9} />
    </div>
  )
}
