import { refundOutcome } from '#contracts/plain/refund-outcomes'
import { takenOfPayment } from '#db/practice/queries/disputes'
import { type RefundRow, refundsOfSessions } from '#db/practice/queries/ledger'
import type { appointments } from '#db/practice/schema-appointments'
import type { payments } from '#db/practice/schema-payments'
import { leftOfPayment } from '#domain/billing/ledger'
import { unsentOf } from '#domain/billing/unsent-refunds'
import type { PracticeStore } from '../store/practice-store.ts'

type PaymentRow = typeof payments.$inferSelect

/** What of a payment was to go back, could not be sent, and is still here (minor units). `refunds`: its own, the oldest first. */
export function unsentOfPayment(store: PracticeStore, payment: PaymentRow, refunds: readonly RefundRow[]): number {
  if (!refunds.some(({ state }) => state === 'failed')) return 0
  return unsentOf(refunds, leftOfPayment(payment, refunds, takenOfPayment(store.db, payment.id)))
}

/** The same of canceled sessions about whose money the practice has to decide, by session; in their currency. */
export function unsentOfSessions(
  store: PracticeStore,
  rows: readonly Pick<typeof appointments.$inferSelect, 'id' | 'refund_outcome' | 'currency'>[],
): Map<string, number> {
  const open = new Map(rows.filter((row) => refundOutcome(row.refund_outcome)?.open).map((row) => [row.id, row]))
  const all = open.size === 0 ? [] : refundsOfSessions(store.db, [...open.keys()])
  const unsent = new Map<string, number>()
  for (const ofPayment of Map.groupBy(all, ({ payment }) => payment.id).values()) {
    const payment = ofPayment[0]?.payment
    const session = open.get(payment?.appointment_id ?? '')
    if (!payment || !session || payment.currency !== session.currency) continue
    const refunds = ofPayment.map(({ refund }) => refund)
    unsent.set(session.id, (unsent.get(session.id) ?? 0) + unsentOfPayment(store, payment, refunds))
  }
  return unsent
}
