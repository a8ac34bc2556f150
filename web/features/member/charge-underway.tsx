import { type CardPaying, lacksAnswer } from '#contracts/plain/money-words'
import css from './payment-underway.module.css'

/** What the client reads while the practice charges a saved card for their session, in place of the button that pays. */
export function ChargeUnderway({ paying }: { paying: CardPaying | null }) {
  if (lacksAnswer(paying))
    return (
      <p className={css.underway} role="status">
        A payment with a saved card was started for this session, and the card provider has not said how it ended. The
        practice checks it. You do not have to pay it now: it appears here as soon as it is known.
      </p>
    )
  return (
    <p className={css.underway} role="status">
      A saved card is being charged for this session, and we have not heard yet how that ended. You do not have to pay
      it now: it appears here as soon as we know.
    </p>
  )
}
