import type { TodoWire } from '#contracts/api/todo'
import { disputesToAnswer } from '#db/practice/queries/disputes'
import { toInstant } from '#kernel/clock'
import { toPrice } from '#kernel/money'
import { clientOfPayment } from '../charts/client-of-payment.ts'
import type { PracticeStore } from '../store/practice-store.ts'

/** The disputes that the practice can answer, the next deadline first. More than `most` at once are not counted. */
export function disputesTodo(store: PracticeStore, most: number): NonNullable<TodoWire['disputes']> {
  const disputes = disputesToAnswer(store.db, most).map(({ dispute, payment, patient_user_id }) => ({
    payment_id: payment.id,
    state: dispute.state,
    amount: toPrice({ minor: dispute.amount_minor, currency: dispute.currency }),
    respond_by: dispute.respond_by === null ? null : toInstant(dispute.respond_by),
    client_name: clientOfPayment(store, { patient_user_id, billing_user_id: payment.billing_user_id })?.name ?? null,
  }))
  return { count: disputes.length, disputes }
}
