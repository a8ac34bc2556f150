import { clientPaidFor, refundById, refundsOf } from '#db/practice/queries/ledger'
import { paymentById } from '#db/practice/queries/payments'
import type { Money } from '#kernel/money'
import { clientOfPayment } from '../charts/client-of-payment.ts'
import { partsOfOneRefund } from '../ledger/refund-rows.ts'
import { isKept, sessionToDecide, type Unsent, unsentNow } from '../ledger/unsent-money.ts'
import type { PracticeStore } from '../store/practice-store.ts'

/** What a claimed mail about a refund that failed says. The directory adds the recipient. */
export type RefundFailedContent = {
  kind: 'refund_failed'
  recipient_user_id: string
  /** The client in the chart, and their name; null and empty for somebody who is in none. */
  patient_user_id: string | null
  client_name: string
  /** What could not be sent and was not sent since. */
  amount: Money
  /** The canceled session in which the owner decides about it; null where payments are listed. */
  appointment_id: string | null
}

const NOTHING: Unsent = { minor: 0, of_kept: 0 }

/** What the mail about a refund says now; null when all of it was settled since. */
export function refundFailedContent(store: PracticeStore, refundId: string): RefundFailedContent | null {
  const refund = refundById(store.db, refundId)
  const payment = refund && paymentById(store.db, refund.payment_id)
  if (!payment) return null
  const failed = partsOfOneRefund(store, payment, refund).filter(({ state }) => state === 'failed')
  const unsent = [...Map.groupBy(failed, ({ payment_id }) => payment_id)].map(([id, parts]) => {
    const paid = paymentById(store.db, id)
    const { minor: all, of_kept } = paid ? unsentNow(store, paid, refundsOf(store.db, id)) : NOTHING
    // Of one that was kept, only what could not be.
    const here = parts.every(isKept) ? of_kept : all
    return Math.min(
      here,
      parts.reduce((sum, { amount_minor }) => sum + amount_minor, 0),
    )
  })
  const minor = unsent.reduce((sum, one) => sum + one, 0)
  if (minor === 0) return null
  const client = clientOfPayment(store, { ...payment, patient_user_id: clientPaidFor(store.db, payment.id) })
  return {
    kind: 'refund_failed',
    // The practice may have another owner by now.
    recipient_user_id: store.practice.owner_user_id,
    patient_user_id: client?.patient_user_id ?? null,
    client_name: client?.name ?? '',
    amount: { minor, currency: payment.currency },
    appointment_id: sessionToDecide(store, payment),
  }
}
