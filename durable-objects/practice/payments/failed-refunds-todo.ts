import type { TodoWire } from '#contracts/api/todo'
import { paymentsWithFailedRefund, refundsAmong } from '#db/practice/queries/ledger'
import { toPrice } from '#kernel/money'
import { clientOfPayment } from '../charts/client-of-payment.ts'
import { sessionToDecide, unsentOfPayment } from '../ledger/unsent-money.ts'
import type { PracticeStore } from '../store/practice-store.ts'

/** The most payments with failed refunds that are looked at. Of most that are settled, nothing is left. */
const LOOKED_AT = 200

/** What could not be sent of refunds and was not sent since, by payment, the latest failure first. Only `most` are named. */
export function failedRefundsTodo(store: PracticeStore, most: number): NonNullable<TodoWire['failed_refunds']> {
  const found = paymentsWithFailedRefund(store.db, LOOKED_AT)
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
