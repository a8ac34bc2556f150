import { isReturning, type RefundRow, refundById, refundsOf } from '#db/practice/queries/ledger'
import { pageOf, paymentById } from '#db/practice/queries/payments'
import { orderById } from '#db/practice/queries/orders'
import { z } from 'zod'
import { refundOutcome } from '#contracts/plain/refund-outcomes'
import type { Delivery, OutboxRow } from '../../kit/outbox.ts'
import type { RefundAnswer, RefundRequest } from '#contracts/internal/effects'
import { type AppointmentRow, storedAppointment } from '../appointments/appointment-rows.ts'
import { HOUR } from '#kernel/clock'
import type { PracticeHost } from '../store/practice-host.ts'
import { ENTITIES } from '../store/practice-outbox.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { moneyStayed } from '../ledger/money-went-back.ts'
import { recordRefund } from '../ledger/refund-rows.ts'
import { settleMoney } from '../meetings/settle-money.ts'
import { followLateMoney } from '../holds/follow-late-money.ts'
import { leaveToOperator } from './leave-page.ts'
import { tellOfFailedRefund } from './tell-of-failed-refund.ts'
import { isStillOpen } from './page-end.ts'
import type { PaymentRow } from './payment-rows.ts'
import { closePage } from './page-rows.ts'
import { isOpenTooLong, LONGEST_ASK, STILL_OPEN } from './still-open.ts'
import { closeGivenUp } from './settle-overdue-checkouts.ts'

const payload = z.union([
  z.object({ payment_id: z.string() }),
  z.object({ refund_id: z.string() }),
  z.object({ order_id: z.string() }),
  z.object({ timeslot_id: z.string() }),
])

/**
 * Delivers a row of the lane `refunds`: returns a payment, reads how a refund that is on its way stands, or closes the
 * payment page of a canceled session or of a hold that was given up.
 */
export function deliverRefund(host: PracticeHost, row: OutboxRow): Promise<Delivery> {
  const about = payload.parse(JSON.parse(row.payload))
  if ('timeslot_id' in about) return closeGivenUp(host, about.timeslot_id)
  if ('refund_id' in about) return readRefund(host, about.refund_id)
  return 'payment_id' in about ? returnPayment(host, about.payment_id) : endPage(host, about.order_id)
}

/** Returns what is to go back of a payment, in whole or in part, with one call to the card provider per refund. */
async function returnPayment(host: PracticeHost, payment_id: string): Promise<Delivery> {
  for (const { id, request } of host.transactOwn((store) => refundsToAsk(store, payment_id))) {
    const outcome = await host.effects.refund(request)
    // There is only one card provider: if it is unreachable for one payment, it is for all.
    if (outcome.kind === 'later') return { ...outcome, outage: true }
    if (outcome.kind === 'refused' && isOurs(outcome.code)) return outcome
    if (outcome.kind === 'refused') {
      // It says so itself, and does not keep others waiting: the practice decides again.
      host.transactOwn((store) => {
        const refund = refundById(store.db, id)
        if (refund) noteUnreturned(store, refund, null)
      })
      continue
    }
    host.transactOwn((store) => noteAnswer(store, id, outcome.value))
  }
  return { kind: 'done' }
}

/**
 * Whether a refusal says nothing about the money: the key was used for another request. Then the refund may have been made,
 * so its row is parked for the operator. Everything else is final, such as for a dispute, or because less is left.
 */
const isOurs = (code: string): boolean => code === 'StripeIdempotencyError' || code === 'idempotency_key_in_use'

/** The refunds of a payment that the provider was not asked for yet, or whose answer is not known. */
function refundsToAsk(store: PracticeStore, payment_id: string): { id: string; request: RefundRequest }[] {
  const payment = paymentById(store.db, payment_id)
  if (!payment) return []
  return refundsOf(store.db, payment_id)
    .filter(({ state, card_refund_id }) => state === 'pending' && card_refund_id === null)
    .map((refund) => ({ id: refund.id, request: requestOf(payment, refund) }))
}

const requestOf = (payment: PaymentRow, { id, card_key, card_refund_id, amount_minor }: RefundRow): RefundRequest => ({
  refund_id: id,
  payment_id: payment.id,
  payment_intent: payment.shared_intent ?? payment.payment_intent,
  // Written by `openRefund` or by step 0016.
  key: card_key as RefundRequest['key'],
  // Without an amount all of it would go back, also what others of a shared payment have paid.
  amount_minor: amount_minor === payment.amount_minor && payment.shared_intent === null ? null : amount_minor,
  card_refund_id,
})

/** How long the provider is not asked again, at most, how a refund ends that is on its way. Its event usually comes first. */
const LONGEST_READ = 6 * HOUR

/** Reads how a refund stands that is on its way, until it has ended. So it ends here also when its event is lost. */
async function readRefund(host: PracticeHost, id: string): Promise<Delivery> {
  const request = host.transactOwn((store) => {
    const refund = refundById(store.db, id)
    const payment = refund && paymentById(store.db, refund.payment_id)
    return payment && refund.state === 'pending' ? requestOf(payment, refund) : null
  })
  if (request === null) return { kind: 'done' }
  const outcome = await host.effects.refund(request)
  if (outcome.kind === 'later') return { ...outcome, outage: true }
  if (outcome.kind === 'refused') return outcome
  host.transactOwn((store) => noteAnswer(store, id, outcome.value))
  return outcome.value.state === 'pending'
    ? { kind: 'later', code: 'refund_pending', longest: LONGEST_READ }
    : { kind: 'done' }
}

/** Records how the provider says that a refund of ours stands. Safe to repeat. */
function noteAnswer(store: PracticeStore, id: string, { refund_id, amount_minor, state }: RefundAnswer): void {
  const refund = refundById(store.db, id)
  if (refund?.state !== 'pending') return
  if (state === 'done') noteRefunded(store, id, refund_id, amount_minor)
  else if (state === 'failed') noteUnreturned(store, refund, refund_id)
  else if (refund.card_refund_id === null) noteOnItsWay(store, refund, refund_id, amount_minor)
}

/**
 * Records that the provider makes a refund, of `made_minor`, and has not ended it yet: the client is told that it is being
 * refunded until an event or a later read says more.
 */
function noteOnItsWay(store: PracticeStore, refund: RefundRow, card_refund_id: string, made_minor: number): void {
  const payment = paymentById(store.db, refund.payment_id)
  if (!payment) return
  recordRefund(store, refund, {
    ...{ state: 'pending', card_refund_id },
    amount_minor: Math.min(refund.amount_minor, made_minor),
  })
  settleMoney(store, payment, { cause: 'refund' })
  store.outbox({
    lane: 'refunds',
    entity: ENTITIES.refund(refund.id),
    event: 'refund.read.v1',
    payload: { refund_id: refund.id },
  })
}

const UNREACHABLE: Delivery = { kind: 'later', code: 'unreachable', outage: true }

/**
 * Records that the card provider has made a refund, of `made_minor`: what is left of a payment can be less than what was to
 * go back, after a refund on the provider's own pages. Safe to repeat.
 */
export function noteRefunded(
  store: PracticeStore,
  refundId: string,
  card_refund_id: string,
  made_minor?: number,
): void {
  const refund = refundById(store.db, refundId)
  const payment = refund && paymentById(store.db, refund.payment_id)
  if (refund?.state !== 'pending' || !payment) return
  const amount_minor = Math.min(refund.amount_minor, made_minor ?? refund.amount_minor)
  recordRefund(store, refund, { state: 'done', card_refund_id, amount_minor })
  followLateMoney(store, payment.order_id)
  const session = payment.appointment_id === null ? undefined : storedAppointment(store, payment.appointment_id)
  const isBack = session?.refunded_at === null && goesBack(session) && !isReturning(store.db, session.id)
  settleMoney(store, payment, { cause: 'refund' }, isBack ? { refunded_at: store.now } : {})
  store.audit({ action: 'payment.refund', category: 'payment', object: payment.id })
}

/**
 * Records that a refund failed: the provider says so, or refuses it, and then gave it no id. The money stays, and the
 * practice has to decide about it again, unless it was lost. What else goes back is still told. Its owner gets a mail.
 */
export function noteUnreturned(store: PracticeStore, refund: RefundRow, card_refund_id: string | null): void {
  const payment = paymentById(store.db, refund.payment_id)
  if (!payment || refund.state === 'failed') return
  recordRefund(store, refund, { state: 'failed', card_refund_id })
  followLateMoney(store, payment.order_id)
  store.audit({ action: 'payment.refund', category: 'payment', object: payment.id, reason: 'failed' })
  const session = payment.appointment_id === null ? undefined : storedAppointment(store, payment.appointment_id)
  const order = orderById(store.db).get({ id: payment.order_id })
  settleMoney(
    store,
    payment,
    { cause: 'refund_failed' },
    session && order && goesBack(session) ? moneyStayed(store, session, order) : {},
  )
  tellOfFailedRefund(store, payment, refund)
}

/**
 * Whether money of a canceled session goes back by what was decided, also when another part of it could not. Money that
 * came a second time is no refund of it.
 */
const goesBack = ({ refund_outcome, refund_minor }: AppointmentRow): boolean =>
  refundOutcome(refund_outcome)?.returns || (refund_outcome !== null && (refund_minor ?? 0) > 0)

async function endPage(host: PracticeHost, order_id: string): Promise<Delivery> {
  const page = host.transactOwn((store) => pageOf(store.db, order_id))
  if (page?.state !== 'open') return { kind: 'done' }
  const end = await closePage(host, page)
  if (end === 'later') return UNREACHABLE
  const isTooLong = isOpenTooLong(page, host.clock())
  if (end === 'undecided' && !isTooLong) return { kind: 'later', code: 'undecided', longest: LONGEST_ASK }
  if (!isStillOpen(end)) return { kind: 'done' }
  // The row is parked. The alarm has nothing to ask about it either.
  host.transactOwn((store) => leaveToOperator(store, page))
  return { kind: 'refused', code: end === 'refused' ? 'close_refused' : STILL_OPEN }
}
