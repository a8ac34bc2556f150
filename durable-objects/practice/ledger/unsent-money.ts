import { refundOutcome } from '#contracts/plain/refund-outcomes'
import { appointmentById } from '#db/practice/queries/appointments'
import { takenOfPayment } from '#db/practice/queries/disputes'
import { type RefundRow, refundsOf, refundsOfSessions } from '#db/practice/queries/ledger'
import { invoiceById } from '#db/practice/queries/invoices'
import { paymentsOfOrder, paymentsOfSession } from '#db/practice/queries/payments'
import { lastDecision } from '#db/practice/queries/readings'
import { orderById } from '#db/practice/queries/orders'
import type { appointments } from '#db/practice/schema-appointments'
import type { payments } from '#db/practice/schema-payments'
import { chargeOf, chargeOfInvoice, leftOfPayment, type OrderStanding, staysOf } from '#domain/billing/ledger'
import { type Kept, type TriedPayment, unsentBesideKept, unsentOf } from '#domain/billing/unsent-refunds'
import { isCancelled } from '#domain/scheduling/status'
import type { PracticeStore } from '../store/practice-store.ts'
import type { Order } from '../orders/order-rows.ts'
import { standingOf } from './post-order.ts'
import { asTold, isMadeElsewhere } from './refund-rows.ts'

type PaymentRow = typeof payments.$inferSelect
type SessionRow = typeof appointments.$inferSelect
type Session = Pick<SessionRow, 'id' | 'status' | 'currency'>

/**
 * What of a payment was to go back, could not be sent, and is still here (minor units), and what of that is of refunds that
 * the practice had kept: what was paid beyond what it may keep.
 */
export type Unsent = { minor: number; of_kept: number }

/** What could not be sent of a payment, and of those of its refunds that were kept. `refunds`: its own, the oldest first. */
export function unsentNow(store: PracticeStore, payment: PaymentRow, refunds: readonly RefundRow[]): Unsent {
  if (!refunds.some(({ state }) => state === 'failed')) return { minor: 0, of_kept: 0 }
  const { order_id, appointment_id, currency } = payment
  const session = appointment_id === null ? undefined : appointmentById(store.db).get({ id: appointment_id })
  const kept = keptOf(store, payment, { session, isMarked: refunds.some(isKept) })
  if (!kept) return { minor: triesOf(store, payment, refunds).all, of_kept: 0 }
  const all = session ? paymentsOfSession(store.db, session.id) : paymentsOfOrder(store.db, order_id)
  const newer = all.filter((one) => one.currency === currency && one.id > payment.id)
  const tries = newer.toReversed().map((one) => triesOf(store, one, refundsOf(store.db, one.id), kept.at))
  const own = triesOf(store, payment, refunds, kept.at)
  const minor = unsentBesideKept([...tries, own], kept).at(-1) ?? 0
  return { minor, of_kept: kept.isDecided ? minor : minor - own.since }
}

/** The same of all of its refunds together (minor units). */
export const unsentOfPayment = (store: PracticeStore, payment: PaymentRow, refunds: readonly RefundRow[]): number =>
  unsentNow(store, payment, refunds).minor

/**
 * What of that the practice can keep (minor units): what the client owes of the order. What was paid beyond it is theirs, and
 * so is money for which nothing was booked. About a canceled session it decides there.
 */
export function keepableOf(store: PracticeStore, payment: PaymentRow, refunds: readonly RefundRow[]): number {
  const { appointment_id } = payment
  const session = appointment_id === null ? undefined : appointmentById(store.db).get({ id: appointment_id })
  if (session && isCancelled(session.status)) return 0
  const kept = refunds.map((one) => (one.state === 'failed' ? { ...one, kept_at: store.now } : one))
  return unsentOfPayment(store, payment, refunds) - unsentOfPayment(store, payment, kept)
}

/** Whether a refund failed, and the practice keeps what is its own of the amount. One that was made is never kept. */
export const isKept = ({ state, kept_at }: RefundRow): boolean => state === 'failed' && kept_at !== null

/** What of a payment could not be sent by all of its refunds, and by those that failed after `kept_at` (ms) and were not kept. */
function triesOf(
  store: PracticeStore,
  payment: PaymentRow,
  refunds: readonly RefundRow[],
  kept_at = Number.NEGATIVE_INFINITY,
): TriedPayment {
  const left = leftOfPayment(payment, refunds, takenOfPayment(store.db, payment.id))
  // Two rows of one refund are no second try.
  const told = asTold(refunds).map((refund) => ({ ...refund, elsewhere: isMadeElsewhere(refund) }))
  const since = told.filter((one) => one.state !== 'failed' || (one.modify_at > kept_at && !isKept(one)))
  return { all: unsentOf(told, left), since: unsentOf(since, left) }
}

/** The canceled session in which the practice decides about what could not be sent of a payment; null when it does so elsewhere. */
export function sessionToDecide(store: PracticeStore, { appointment_id }: PaymentRow): string | null {
  const session = appointment_id === null ? undefined : appointmentById(store.db).get({ id: appointment_id })
  return session && refundOutcome(session.refund_outcome)?.open ? session.id : null
}

/**
 * When the practice last decided to keep what is left of the payment of a canceled session (ms). What had failed before that
 * is not owed again when another refund fails later, nor when that one is sent again.
 */
function keptAt(store: PracticeStore, { id, patient_user_id, refund_outcome }: SessionRow): number {
  if (refund_outcome === null) return Number.NEGATIVE_INFINITY
  const decided = lastDecision(store.db, { patient_user_id, object: id }, ['keep', 'refund'])
  return decided?.reason === 'keep' ? decided.at : Number.NEGATIVE_INFINITY
}

/** What a payment pays: its session, if it has one. `isMarked`: whether the practice kept a refund of it that failed. */
type Paid = { session: SessionRow | undefined; isMarked: boolean }

/**
 * What the practice keeps of the money of an order, or decided to keep of it before another refund failed: when it decided so
 * in a canceled session, and what was paid beyond it and is still here. Null when it keeps nothing. Money in another currency
 * pays nothing of it, so none of it is kept.
 */
function keptOf(
  store: PracticeStore,
  { order_id, currency }: PaymentRow,
  { session, isMarked }: Paid,
): (Kept & { at: number }) | null {
  const at = session ? keptAt(store, session) : Number.NEGATIVE_INFINITY
  const isDecided =
    session !== undefined && refundOutcome(session.refund_outcome)?.open === false && isCancelled(session.status)
  if (!isDecided && at === Number.NEGATIVE_INFINITY && !isMarked) return null
  const order = orderById(store.db).get({ id: order_id })
  if (order?.currency !== currency || (session && session.currency !== currency)) return null
  const standing = standingOf(store, order)
  const kept = isDecided ? chargeOf(session, standing).charged : owedOf(store, order, { session, standing })
  return { at, beyond: Math.max(0, staysOf(standing) - kept), isDecided }
}

/** What an order is for, and how its money stands. */
type Owing = { session: SessionRow | undefined; standing: OrderStanding }

/** What a client owes of an order if nothing of it were paid (minor units): nothing of a time that was not booked. */
function owedOf(store: PracticeStore, { invoice_id }: Order, { session, standing }: Owing): number {
  if (session && session.refund_outcome !== null) return Math.max(0, standing.amount - (session.refund_minor ?? 0))
  if (session) return isCancelled(session.status) ? 0 : standing.amount - standing.forgiven
  const { charged, forgiven } = chargeOfInvoice(
    invoice_id === null ? undefined : invoiceById(store.db, invoice_id),
    standing,
  )
  return charged - forgiven
}

/**
 * The same of each payment of canceled sessions, in their currency. Also where the practice has decided: what was paid beyond
 * what it keeps is still to be sent.
 */
function unsentPayments(
  store: PracticeStore,
  rows: readonly Session[],
): { session_id: string; payment: PaymentRow; minor: number }[] {
  const ended = new Map(rows.filter(({ status }) => isCancelled(status)).map((row) => [row.id, row]))
  const all = ended.size === 0 ? [] : refundsOfSessions(store.db, [...ended.keys()])
  return [...Map.groupBy(all, ({ payment }) => payment.id).values()].flatMap((ofPayment) => {
    const payment = ofPayment[0]?.payment
    const session = ended.get(payment?.appointment_id ?? '')
    if (!payment || !session || payment.currency !== session.currency) return []
    const refunds = ofPayment.map(({ refund }) => refund)
    const minor = unsentOfPayment(store, payment, refunds)
    return minor > 0 ? [{ session_id: session.id, payment, minor }] : []
  })
}

/** What could not be sent of each payment of a canceled session (minor units). */
export const unsentBySource = (store: PracticeStore, session: Session): { payment: PaymentRow; minor: number }[] =>
  unsentPayments(store, [session])

/** The same of all payments of each session together, by session. */
export function unsentOfSessions(store: PracticeStore, rows: readonly Session[]): Map<string, number> {
  const unsent = new Map<string, number>()
  for (const { session_id, minor } of unsentPayments(store, rows))
    unsent.set(session_id, (unsent.get(session_id) ?? 0) + minor)
  return unsent
}
