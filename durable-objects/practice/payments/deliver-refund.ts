import { changePayment, pageOf, paymentById } from '#db/practice/queries/payments'
import { holdById } from '#db/practice/queries/holds'
import { orderById } from '#db/practice/queries/orders'
import { z } from 'zod'
import type { Delivery, OutboxRow } from '../../kit/outbox.ts'
import { changeAppointment } from '../meetings/write-appointment.ts'
import { storedAppointment } from '../appointments/appointment-rows.ts'
import { moveHold } from '../holds/hold-rows.ts'
import type { PracticeHost } from '../store/practice-host.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { closePage } from './page-rows.ts'
import { closeGivenUp } from './settle-overdue-checkouts.ts'

const payload = z.union([
  z.object({ payment_id: z.string() }),
  z.object({ order_id: z.string() }),
  z.object({ timeslot_id: z.string() }),
])

/**
 * Delivers a row of the lane `refunds`: returns a payment, or closes the payment page of a canceled session or of a hold
 * that was given up.
 */
export function deliverRefund(host: PracticeHost, row: OutboxRow): Promise<Delivery> {
  const about = payload.parse(JSON.parse(row.payload))
  if ('timeslot_id' in about) return endCheckout(host, about.timeslot_id)
  return 'payment_id' in about ? returnPayment(host, about.payment_id) : endPage(host, about.order_id)
}

/**
 * Returns a payment, or the part of it that the cancellation terms give back. The idempotency key is the payment's, so
 * repeated calls refund it once. After a refund that failed the key is another one.
 */
async function returnPayment(host: PracticeHost, payment_id: string): Promise<Delivery> {
  const payment = host.transactOwn((store) => paymentById(store.db, payment_id))
  if (payment?.state !== 'refunding') return { kind: 'done' }
  const { payment_intent, refund_minor, refund_id: failed } = payment
  const key = failed === null ? (`refund/${payment_id}` as const) : (`refund/${payment_id}/${failed}` as const)
  const outcome = await host.effects.refund({ payment_id, payment_intent, key, amount_minor: refund_minor })
  // There is only one card provider: if it is unreachable for one payment, it is for all.
  if (outcome.kind === 'later') return { ...outcome, outage: true }
  if (outcome.kind === 'refused') return outcome
  host.transactOwn((store) => noteRefunded(store, payment_id, outcome.value.refund_id))
  return { kind: 'done' }
}

const UNREACHABLE: Delivery = { kind: 'later', code: 'unreachable', outage: true }

/** Records that the card provider has refunded a payment. Safe to repeat. */
export function noteRefunded(store: PracticeStore, payment_id: string, refund_id: string): void {
  const payment = paymentById(store.db, payment_id)
  if (payment?.state !== 'refunding') return
  changePayment(store.db, payment_id, { state: 'refunded', refund_id, modify_at: store.nextStamp() })
  const holdId = orderById(store.db).get({ id: payment.order_id })?.hold_id ?? null
  const hold = holdId === null ? undefined : holdById(store.db).get({ id: holdId })
  if (hold?.state === 'refunding') moveHold(store, hold, 'refunded')
  const session = payment.appointment_id === null ? undefined : storedAppointment(store, payment.appointment_id)
  // Money that came a second time is no refund of the session.
  if (session?.refund_outcome === 'full' || session?.refund_outcome === 'part')
    changeAppointment(store, session.id, { refunded_at: store.now })
  store.audit({ action: 'payment.refund', category: 'payment', object: payment_id })
}

async function endCheckout(host: PracticeHost, holdId: string): Promise<Delivery> {
  return (await closeGivenUp(host, holdId)) ? { kind: 'done' } : UNREACHABLE
}

async function endPage(host: PracticeHost, order_id: string): Promise<Delivery> {
  const page = host.transactOwn((store) => pageOf(store.db, order_id))
  if (page?.state !== 'open') return { kind: 'done' }
  const ended = await closePage(host, page)
  return ended === 'later' ? UNREACHABLE : { kind: 'done' }
}
