import { Refusal } from '#contracts/errors'
import { changeRefund, refundsOf } from '#db/practice/queries/ledger'
import { isCancelled } from '#domain/scheduling/status'
import { storedAppointment } from '../appointments/appointment-rows.ts'
import { keepableOf, unsentOfPayment } from '../ledger/unsent-money.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { paymentHere } from './take-back-payment.ts'

/**
 * Keeps what could not be sent of refunds of a payment, as far as the client owes it (decision 145). No money moves, so
 * nothing is posted, and it can be refunded later as any payment. `amount_minor`: what was read to be kept. Throws
 * `not_found`; `conflict` for another amount; `wrong_state` where nothing is unsent or nothing of it can be kept, and for a
 * canceled session, in which the practice decides about its money.
 */
export function keepUnsent(
  store: PracticeStore,
  paymentId: string,
  { amount_minor }: { amount_minor: number },
): { payment_id: string } {
  const payment = paymentHere(store, paymentId)
  return store.once(() => {
    const session = payment.appointment_id === null ? undefined : storedAppointment(store, payment.appointment_id)
    const refunds = refundsOf(store.db, payment.id)
    const keepable = keepableOf(store, payment, refunds)
    if (session && isCancelled(session.status))
      throw new Refusal('wrong_state', 'This session was canceled. Please decide about its money in the session.')
    if (unsentOfPayment(store, payment, refunds) === 0)
      throw new Refusal('wrong_state', 'Nothing of this payment is still to be sent. Please refresh the page.')
    if (keepable === 0)
      throw new Refusal(
        'wrong_state',
        'The client does not owe this, so it cannot be kept. Please try to send it again, or give it back in another way.',
      )
    if (keepable !== amount_minor)
      throw new Refusal('conflict', 'What could not be sent has changed. Please refresh the page.')
    for (const { id, state, kept_at } of refunds)
      if (state === 'failed' && kept_at === null) changeRefund(store.db, id, { kept_at: store.now })
    store.audit({
      category: 'payment',
      object: payment.id,
      ...(session ? { patient_id: session.patient_user_id } : {}),
    })
    return { payment_id: payment.id }
  })
}
