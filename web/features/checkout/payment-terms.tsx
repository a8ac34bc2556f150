/** What the button of the checkout does and costs: a booking that is paid, or a request that is not. */
import type { ReactNode } from 'react'
import { ANSWER_HOURS } from '#domain/scheduling/request-deadline'
import { formatPrice } from '#web/lib/money.ts'
import css from './checkout.module.css'

type PaymentTermsProps = {
  price: number
  asks: boolean
  /** The choice of a saved card; null where there is none. */
  picker: ReactNode
}

export function PaymentTerms({ price, asks, picker }: PaymentTermsProps) {
  return (
    <>
      {asks && (
        <section className={css.block}>
          <h2 className={css.heading}>The professional confirms this session</h2>
          <p className={css.muted}>
            You send a request, and we keep the time for you. Your professional has {ANSWER_HOURS / 24} days to answer,
            or less if the session is soon. We email you the answer.
          </p>
        </section>
      )}
      <section className={css.block}>
        <h2 className={css.heading}>Payment</h2>
        <p className={css.muted}>{paymentWords(price, { asks, hasCards: picker !== null })}</p>
        {picker}
      </section>
    </>
  )
}

function paymentWords(price: number, { asks, hasCards }: { asks: boolean; hasCards: boolean }): string {
  if (price === 0) return 'This session is free. There is nothing to pay.'
  if (asks)
    return hasCards
      ? `You pay nothing now. Your bank only checks the card that you choose. Once the session is confirmed, you can pay ${formatPrice(price)} with it.`
      : `You pay nothing now. Once the session is confirmed, you can pay ${formatPrice(price)} by card.`
  return hasCards
    ? `You pay ${formatPrice(price)} with the card that you choose. Your session is booked once you pay. Until then, we hold the time for ten minutes.`
    : `You pay ${formatPrice(price)} by card on our card provider’s secure page. Your session is booked once you pay. Until then, we hold the time for ten minutes.`
}

/** The label from the spec, and below it what the click does and costs. */
export function ConfirmLabel({ price, asks }: { price: number | null; asks: boolean }) {
  const effect = asks
    ? 'Send request, pay nothing now'
    : price === 0
      ? 'Book for free'
      : price !== null && `Pay ${formatPrice(price)} and book`
  return (
    <span className={css.confirm}>
      <span>Confirm & finish</span>
      {effect && <small>{effect}</small>}
    </span>
  )
}
