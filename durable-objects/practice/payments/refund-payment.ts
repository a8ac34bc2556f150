import { Refusal } from '#contracts/errors'
import type { RefundState } from '#contracts/plain/money-words'
import { refundOutcome } from '#contracts/plain/refund-outcomes'
import { takenOfPayment } from '#db/practice/queries/disputes'
import { orderById } from '#db/practice/queries/orders'
import { isReturning, refundById, refundsOf } from '#db/practice/queries/ledger'
import { outcomeOf } from '#domain/billing/cancellation'
import { leftOfPayment, staysOf } from '#domain/billing/ledger'
import { isCancelled } from '#domain/scheduling/status'
import { toPrice } from '#kernel/money'
import { type AppointmentRow, storedAppointment } from '../appointments/appointment-rows.ts'
import { standingOf } from '../ledger/post-order.ts'
import { BY_HAND, openRefund } from '../ledger/refund-rows.ts'
import { unsentOfPayment } from '../ledger/unsent-money.ts'
import type { RefundColumns } from '../ledger/session-refund.ts'
import { settleMoney } from '../meetings/settle-money.ts'
import { closePageSoon } from '../orders/close-page.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { staffHere } from '../store/rights.ts'
import { followLateMoney } from '../holds/follow-late-money.ts'
import { paymentHere } from './take-back-payment.ts'

export type Refunding = {
  amount_minor: number
  reason: string | null
  /** Whether the client is to pay the amount again. Otherwise it is not asked for any more. */
  owed_again: boolean
  /** Whether it was given back in another way, because it could not be sent to the card. */
  by_hand?: boolean
}

/**
 * Gives back a payment or a part of it: a card payment to the card, and money that came by hand by hand, which is
 * recorded. Several refunds of a payment are together never more than it. Throws `not_found`; `conflict` for more than is
 * left of it; `wrong_state` for a record that was taken back, for a disputed payment, and for a canceled session whose money is to be decided about.
 */
export function refundPayment(
  store: PracticeStore,
  paymentId: string,
  { amount_minor, reason, owed_again, by_hand = false }: Refunding,
): { refund_id: string; status: RefundState } {
  const payment = paymentHere(store, paymentId)
  const { refund_id } = store.once(() => {
    if (payment.voided_at !== null) throw new Refusal('wrong_state', 'The record of this payment was taken back.')
    const taken = takenOfPayment(store.db, payment.id)
    if (taken.held) throw new Refusal('wrong_state', HELD_BY_DISPUTE)
    const before = refundsOf(store.db, payment.id)
    const left = leftOfPayment(payment, before, taken)
    if (by_hand && payment.method === 'card' && amount_minor > unsentOfPayment(store, payment, before))
      throw new Refusal('wrong_state', 'Only what could not be sent to the card is given back in another way.')
    if (amount_minor > left)
      throw new Refusal(
        'conflict',
        left === 0
          ? 'All of this payment was refunded already.'
          : `Only $${toPrice({ minor: left, currency: payment.currency }).toFixed(2)} of this payment is left to refund.`,
      )
    const session = payment.appointment_id === null ? undefined : storedAppointment(store, payment.appointment_id)
    if (refundOutcome(session?.refund_outcome)?.open)
      throw new Refusal('wrong_state', 'This session was canceled. Please decide about its money in the session.')
    const isEnded = session !== undefined && isCancelled(session.status)
    const id = openRefund(store, payment, amount_minor, {
      ...(by_hand ? { ...BY_HAND, reason: reason ?? BY_HAND.reason } : { reason }),
      recorded_by: staffHere(store).user_id,
      forgives: !owed_again && !isEnded,
    })
    settleMoney(
      store,
      payment,
      { cause: 'refund' },
      isEnded ? afterEnd(store, session, payment.order_id, amount_minor) : {},
    )
    followLateMoney(store, payment.order_id)
    closePageSoon(store, payment.order_id)
    store.audit({
      category: 'payment',
      object: payment.id,
      ...(session ? { patient_id: session.patient_user_id } : {}),
    })
    return { refund_id: id }
  })
  const { state } = refundById(store.db, refund_id) ?? {}
  if (!state) throw new Error('the refund was not written')
  return { refund_id, status: state }
}

/** Why a disputed payment is not refunded. */
export const HELD_BY_DISPUTE =
  'This payment is disputed with the client’s bank, so it cannot be refunded. If you want the client to keep the money, accept the dispute at the card provider.'

/**
 * A canceled session of which more goes back than was decided. All of it is back when nothing of its money stays. What was
 * paid beyond its price is no refund of it.
 */
function afterEnd(
  store: PracticeStore,
  { id, refund_minor }: AppointmentRow,
  orderId: string,
  amount_minor: number,
): RefundColumns & { refunded_at: number | null } {
  const order = orderById(store.db).get({ id: orderId })
  const standing = order && standingOf(store, order)
  const stays = standing ? Math.max(0, staysOf(standing)) : 0
  const before = refund_minor ?? 0
  const all = Math.min(before + amount_minor, Math.max(before, (standing?.amount ?? 0) - stays))
  return {
    refund_outcome: outcomeOf(all, all + Math.min(stays, Math.max(0, (standing?.amount ?? 0) - all))),
    refund_minor: all,
    refunded_at: isReturning(store.db, id) ? null : store.now,
  }
}
