import { refundOutcome } from '#contracts/plain/refund-outcomes'
import { appointmentById } from '#db/practice/queries/appointments'
import { takenOfPayment } from '#db/practice/queries/disputes'
import { type RefundRow, refundsOf, refundsOfSessions } from '#db/practice/queries/ledger'
import { paymentsOfSession } from '#db/practice/queries/payments'
import { lastDecision } from '#db/practice/queries/readings'
import { orderById } from '#db/practice/queries/orders'
import type { appointments } from '#db/practice/schema-appointments'
import type { payments } from '#db/practice/schema-payments'
import { chargeOf, leftOfPayment, staysOf } from '#domain/billing/ledger'
import { type Kept, type TriedPayment, unsentBesideKept, unsentOf } from '#domain/billing/unsent-refunds'
import { isCancelled } from '#domain/scheduling/status'
import type { PracticeStore } from '../store/practice-store.ts'
import { standingOf } from './post-order.ts'
import { asTold, isMadeElsewhere } from './refund-rows.ts'

type PaymentRow = typeof payments.$inferSelect
type SessionRow = typeof appointments.$inferSelect
type Session = Pick<SessionRow, 'id' | 'status' | 'currency'>

/** What of a payment was to go back, could not be sent, and is still here (minor units). `refunds`: its own, the oldest first. */
export function unsentOfPayment(store: PracticeStore, payment: PaymentRow, refunds: readonly RefundRow[]): number {
  if (!refunds.some(({ state }) => state === 'failed')) return 0
  const { appointment_id, currency } = payment
  const session = appointment_id === null ? undefined : appointmentById(store.db).get({ id: appointment_id })
  // Money in another currency pays nothing of it, so none of it is kept.
  const kept = session?.currency === currency ? keptOf(store, payment, session) : null
  if (!session || !kept) return triesOf(store, payment, refunds).all
  const newer = paymentsOfSession(store.db, session.id).filter(
    (one) => one.currency === currency && one.id > payment.id,
  )
  const tries = newer.toReversed().map((one) => triesOf(store, one, refundsOf(store.db, one.id), kept.at))
  return unsentBesideKept([...tries, triesOf(store, payment, refunds, kept.at)], kept).at(-1) ?? 0
}

/** What of a payment could not be sent by all of its refunds, and by those that failed after `kept_at` (ms). */
function triesOf(
  store: PracticeStore,
  payment: PaymentRow,
  refunds: readonly RefundRow[],
  kept_at = Number.NEGATIVE_INFINITY,
): TriedPayment {
  const left = leftOfPayment(payment, refunds, takenOfPayment(store.db, payment.id))
  // Two rows of one refund are no second try.
  const told = asTold(refunds).map((refund) => ({ ...refund, elsewhere: isMadeElsewhere(refund) }))
  const since = told.filter(({ state, modify_at }) => state !== 'failed' || modify_at > kept_at)
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

/**
 * What the practice keeps of the money of a session, or decided to keep of it before another refund failed: when it decided
 * so, and what was paid beyond it and is still here. Null when it keeps nothing.
 */
function keptOf(store: PracticeStore, { order_id }: PaymentRow, session: SessionRow): (Kept & { at: number }) | null {
  const at = keptAt(store, session)
  const isDecided = refundOutcome(session.refund_outcome)?.open === false && isCancelled(session.status)
  const order = isDecided || at > Number.NEGATIVE_INFINITY ? orderById(store.db).get({ id: order_id }) : undefined
  if (!order) return null
  const standing = standingOf(store, order)
  const kept = isDecided
    ? chargeOf(session, standing).charged
    : Math.max(0, standing.amount - (session.refund_minor ?? 0))
  return { at, beyond: Math.max(0, staysOf(standing) - kept), isDecided }
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
