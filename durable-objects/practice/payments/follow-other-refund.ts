import { Refusal } from '#contracts/errors'
import type { RefundState } from '#contracts/plain/money-words'
import { paymentsOfIntent, takenOfPayment } from '#db/practice/queries/disputes'
import { type RefundRow, refundsAmong, refundsOf } from '#db/practice/queries/ledger'
import { orderById } from '#db/practice/queries/orders'
import { dueOf, leftOfPayment } from '#domain/billing/ledger'
import { partsOfRefund } from '#domain/billing/parts-of-refund'
import { isCancelled } from '#domain/scheduling/status'
import { storedAppointment } from '../appointments/appointment-rows.ts'
import { moneyWentBack } from '../ledger/money-went-back.ts'
import { standingOf } from '../ledger/post-order.ts'
import { recordRefund, writeRefundMadeElsewhere } from '../ledger/refund-rows.ts'
import { settleMoney } from '../meetings/settle-money.ts'
import { closePageSoon } from '../orders/close-page.ts'
import type { Order } from '../orders/order-rows.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { noteRefunded, noteUnreturned } from './deliver-refund.ts'
import { followLateMoney } from '../holds/follow-late-money.ts'
import type { PaymentRow } from './payment-rows.ts'
import { tellOfFailedRefund } from './tell-of-failed-refund.ts'

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
 * Follows a refund that the practice made at the card provider itself. It is recorded as any other, as it stands there, and
 * what the client gets back is not asked for again. One that fails leaves the money here. It was read at the provider, so
 * the order and number of its webhooks do not matter: what has ended does not begin again, and what has failed is not made
 * any more. Throws `unavailable` while its payment is not known here, so that it is told again.
 */
export function followOtherRefund(store: PracticeStore, told: OtherRefund): 'done' | 'repeat' | 'ignored' {
  if (!store.found()) return 'ignored'
  const paid = paymentsOfIntent(store.db, told.payment_intent)
  const ids = paid.map(({ id }) => id)
  const all = refundsAmong(store.db, ids)
  const isIt = ({ card_refund_id }: RefundRow) => card_refund_id === told.refund_id
  const known = all.filter(isIt)
  if (known.length > 0) return followKnown(store, known, told)
  if (paid.length === 0) throw new Refusal('unavailable')
  for (const { payment, minor } of partsOfRefund(told.amount_minor, paid, all.map(asMade)))
    note(store, payment, { ...told, amount_minor: minor })
  const [first] = told.state === 'failed' ? refundsAmong(store.db, ids).filter(isIt) : []
  const payment = paid.find(({ id }) => id === first?.payment_id)
  if (first && payment) tellOfFailedRefund(store, payment, first)
  return 'done'
}

/** What the provider knows already takes its part of the payment, also while it is on its way. */
const asMade = ({ payment_id, amount_minor, state, card_refund_id }: RefundRow) => ({
  ...{ payment_id, amount_minor },
  state: state === 'pending' && card_refund_id !== null ? ('done' as const) : state,
})

/** Follows how a refund that is recorded ended. One that was made can still fail; nothing follows after that. */
function followKnown(
  store: PracticeStore,
  known: readonly RefundRow[],
  { state: now, refund_id }: OtherRefund,
): 'done' | 'repeat' {
  const isNews = ({ state }: RefundRow) =>
    now === 'failed' ? state !== 'failed' : now === 'done' && state === 'pending'
  const changed = known.filter(isNews)
  // The rows of one payment are one refund of it, so they are in the books as one.
  for (const ofPayment of Map.groupBy(changed, ({ payment_id }) => payment_id).values()) {
    const last = ofPayment.at(-1)
    for (const refund of ofPayment.slice(0, -1)) recordRefund(store, refund, { state: now, card_refund_id: refund_id })
    if (!last) continue
    if (now === 'done') noteRefunded(store, last.id, refund_id)
    else noteUnreturned(store, last, refund_id)
  }
  return changed.length > 0 ? 'done' : 'repeat'
}

/**
 * What the client does not owe any more because of a refund (minor units). What was paid too much was owed by nobody. What
 * else the practice gives back it does not ask for again. Where it takes the place of a refund that was begun here and not
 * made yet, it does what that one would have done.
 */
function forgivenBy(
  store: PracticeStore,
  order: Order,
  { payment, amount_minor }: { payment: PaymentRow; amount_minor: number },
): number {
  const before = refundsOf(store.db, payment.id)
  const moves = Math.min(amount_minor, leftOfPayment(payment, before, takenOfPayment(store.db, payment.id)))
  const standing = standingOf(store, order)
  const missing = dueOf({ ...standing, returned: standing.returned + moves }) - dueOf(standing)
  const begun = before.filter(({ state, card_refund_id }) => state === 'pending' && card_refund_id === null)
  const forgiving = begun.reduce((sum, refund) => sum + (refund.forgives ? refund.amount_minor : 0), 0)
  return Math.min(amount_minor, missing + Math.min(amount_minor - moves, forgiving))
}

function note(store: PracticeStore, payment: PaymentRow, { refund_id, amount_minor, state }: OtherRefund): void {
  const session = payment.appointment_id === null ? undefined : storedAppointment(store, payment.appointment_id)
  const ended = session && isCancelled(session.status) ? session : undefined
  const order = orderById(store.db).get({ id: payment.order_id })
  if (!order) throw new Error('the order of a payment is missing')
  const forgiven = ended ? 0 : forgivenBy(store, order, { payment, amount_minor })
  const made = { card_refund_id: refund_id, state }
  for (const [minor, forgives] of [
    [amount_minor - forgiven, false],
    [forgiven, true],
  ] as const)
    if (minor > 0) writeRefundMadeElsewhere(store, payment, { ...made, amount_minor: minor, forgives })
  const isBack = ended && state !== 'failed'
  settleMoney(store, payment, { cause: 'refund' }, isBack ? moneyWentBack(store, ended, order) : {})
  followLateMoney(store, payment.order_id)
  closePageSoon(store, payment.order_id)
  store.audit({
    category: 'payment',
    object: payment.id,
    ...(session ? { patient_id: session.patient_user_id } : {}),
  })
}
