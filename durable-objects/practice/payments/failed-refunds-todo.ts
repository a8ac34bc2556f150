import type { TodoWire } from '#contracts/api/todo'
import { paymentsWithFailedRefund, refundsAmong } from '#db/practice/queries/ledger'
import { toPrice } from '#kernel/money'
import { clientOfPayment } from '../charts/client-of-payment.ts'
import { sessionToDecide, unsentOfPayment } from '../ledger/unsent-money.ts'
import type { PracticeStore } from '../store/practice-store.ts'

/**
 * What could not be sent of refunds and was not sent since, by payment, the latest failure first. Only `most` are named. All
 * are looked at: of most that were settled nothing is left that could go back, so they are not found, but what was kept is.
 */
export function failedRefundsTodo(store: PracticeStore, most: number): NonNullable<TodoWire['failed_refunds']> {
  const found = paymentsWithFailedRefund(store.db)
  const ids = found.map(({ payment }) => payment.id)
  const refunds = Map.groupBy(refundsAmong(store.db, ids), ({ payment_id }) => payment_id)
  const unsent = found.flatMap(({ payment, patient_user_id }) => {
    const minor = unsentOfPayment(store, payment, refunds.get(payment.id) ?? [])
    return minor > 0 ? [{ payment, patient_user_id, minor }] : []
  })
  return {
    count: unsent.length,
    refunds: unsent.slice(0, most).map(({ payment, patient_user_id, minor }) => ({
      payment_id: payment.id,
      appointment_id: sessionToDecide(store, payment),
      amount: toPrice({ minor, currency: payment.currency }),
      currency: payment.currency,
      client_name: clientOfPayment(store, { ...payment, patient_user_id })?.name ?? null,
    })),
  }
}
