import { Refusal } from '#contracts/errors'
import type { RefundState } from '#contracts/plain/money-words'
import { paymentsOfIntent } from '#db/practice/queries/disputes'
import { type RefundRow, refundsAmong } from '#db/practice/queries/ledger'
import { orderById } from '#db/practice/queries/orders'
import { dueOf } from '#domain/billing/ledger'
import { partsOfRefund } from '#domain/billing/parts-of-refund'
import { isCancelled } from '#domain/scheduling/status'
import { storedAppointment } from '../appointments/appointment-rows.ts'
import { moneyWentBack } from '../ledger/money-went-back.ts'
import { standingOf } from '../ledger/post-order.ts'
import { writeRefundMadeElsewhere } from '../ledger/refund-rows.ts'
import { settleMoney } from '../meetings/settle-money.ts'
import { closePageSoon } from '../orders/close-page.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { noteUnreturned } from './deliver-refund.ts'
import type { PaymentRow } from './payment-rows.ts'

/** A refund that was made on the card provider's own pages, as it was read there. */
export type OtherRefund = {
  /** The card provider's ids of it and of the payment. */
  refund_id: string
  payment_intent: string
  amount_minor: number
  /** `pending`: how it ends is not known yet. */
  state: RefundState
}

/**
 * Follows a refund that the practice made at the card provider itself. It is recorded as any other, once it is made, and
 * what the client got back is not asked for again. One that fails later leaves the money here. It was read at the provider,
 * so the order and number of its webhooks do not matter. Throws `unavailable` while its payment is not known here, so that
 * it is told again.
 */
export function followOtherRefund(store: PracticeStore, told: OtherRefund): 'done' | 'repeat' | 'ignored' {
  if (!store.found()) return 'ignored'
  const paid = paymentsOfIntent(store.db, told.payment_intent)
  const all = refundsAmong(
    store.db,
    paid.map(({ id }) => id),
  )
  const known = all.filter(({ card_refund_id }) => card_refund_id === told.refund_id)
  if (known.length > 0) return followKnown(store, known, told)
  if (told.state !== 'done') return 'ignored'
  if (paid.length === 0) throw new Refusal('unavailable')
  const parts = partsOfRefund(told.amount_minor, paid, all)
  for (const { payment, minor } of parts) note(store, payment, minor, told.refund_id)
  return 'done'
}

function followKnown(
  store: PracticeStore,
  known: readonly RefundRow[],
  { state, refund_id }: OtherRefund,
): 'done' | 'repeat' {
  if (state !== 'failed' || known.every((one) => one.state === 'failed')) return 'repeat'
  for (const refund of known) noteUnreturned(store, refund, refund_id)
  return 'done'
}

function note(store: PracticeStore, payment: PaymentRow, amount_minor: number, card_refund_id: string): void {
  const session = payment.appointment_id === null ? undefined : storedAppointment(store, payment.appointment_id)
  const ended = session && isCancelled(session.status) ? session : undefined
  const order = orderById(store.db).get({ id: payment.order_id })
  if (!order) throw new Error('the order of a payment is missing')
  const standing = standingOf(store, order)
  // What was paid too much was owed by nobody. What else the practice gave back it does not ask for again.
  const isMissing = dueOf({ ...standing, returned: standing.returned + amount_minor }) > dueOf(standing)
  writeRefundMadeElsewhere(store, payment, { amount_minor, card_refund_id, forgives: isMissing && !ended })
  settleMoney(store, payment, { cause: 'refund' }, ended ? moneyWentBack(store, ended, order) : {})
  closePageSoon(store, payment.order_id)
  store.audit({
    category: 'payment',
    object: payment.id,
    ...(session ? { patient_id: session.patient_user_id } : {}),
  })
}
