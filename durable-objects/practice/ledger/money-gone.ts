import { refundOutcome } from '#contracts/plain/refund-outcomes'
import { orderById } from '#db/practice/queries/orders'
import type { appointments } from '#db/practice/schema-appointments'
import { staysOf } from '#domain/billing/ledger'
import { isCancelled } from '#domain/scheduling/status'
import type { PracticeStore } from '../store/practice-store.ts'
import { standingOf } from './post-order.ts'

/**
 * What changes about a canceled session when none of the money of its order is here any more, because the record of it was
 * taken back or a bank took it: it was not paid in the end, and nothing of it is kept or to be decided about. What went
 * back to the client before is still told.
 */
export function moneyGone(
  store: PracticeStore,
  { status, refund_outcome }: Pick<typeof appointments.$inferSelect, 'status' | 'refund_outcome'>,
  orderId: string,
): { paid?: false; refund_outcome?: null; refund_minor?: null } {
  const order = orderById(store.db).get({ id: orderId })
  if (!order || !isCancelled(status) || staysOf(standingOf(store, order)) > 0) return {}
  return {
    paid: false,
    ...(refundOutcome(refund_outcome)?.returns ? {} : { refund_outcome: null, refund_minor: null }),
  }
}
