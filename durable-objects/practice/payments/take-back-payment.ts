import { Refusal } from '#contracts/errors'
import { refundsOf } from '#db/practice/queries/ledger'
import { changePayment, paymentById } from '#db/practice/queries/payments'
import { storedAppointment } from '../appointments/appointment-rows.ts'
import { moneyGone } from '../ledger/money-gone.ts'
import { settleMoney } from '../meetings/settle-money.ts'
import { closePageSoon } from '../orders/close-page.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import type { PaymentRow } from './payment-rows.ts'

/**
 * Takes back the record of a payment that was entered by mistake. It counts nowhere any more, as if it had not been
 * entered. Throws `not_found`; `wrong_state` for a card payment, and for money of which something was given back.
 */
export function takeBackPayment(store: PracticeStore, paymentId: string): { payment_id: string } {
  const payment = paymentHere(store, paymentId)
  return store.once(() => {
    if (payment.voided_at !== null) return { payment_id: payment.id }
    if (payment.method === 'card')
      throw new Refusal('wrong_state', 'A card payment cannot be taken back. Please refund it instead.')
    if (refundsOf(store.db, payment.id).length > 0)
      throw new Refusal('wrong_state', 'Some of this payment was refunded, so its record has to stay.')
    changePayment(store.db, payment.id, { voided_at: store.now, modify_at: store.nextStamp() })
    const session = payment.appointment_id === null ? undefined : storedAppointment(store, payment.appointment_id)
    settleMoney(
      store,
      payment,
      { cause: 'payment_voided', at: payment.received_at ?? payment.create_at },
      session ? moneyGone(store, session, payment.order_id) : {},
    )
    closePageSoon(store, payment.order_id)
    store.audit({
      category: 'payment',
      object: payment.id,
      ...(session ? { patient_id: session.patient_user_id } : {}),
    })
    return { payment_id: payment.id }
  })
}

/** A payment of this practice. Throws `not_found`. */
export function paymentHere(store: PracticeStore, id: string): PaymentRow {
  const payment = store.practice && paymentById(store.db, id)
  if (!payment) throw new Refusal('not_found')
  return payment
}
