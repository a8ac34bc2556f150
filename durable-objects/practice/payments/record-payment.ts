import { Refusal } from '#contracts/errors'
import type { HandMethod } from '#contracts/plain/money-words'
import { pageOf } from '#db/practice/queries/payments'
import { dayIn, startOfDay } from '#domain/scheduling/zone'
import { HOUR, type Millis } from '#kernel/clock'
import { type Money, toPrice } from '#kernel/money'
import { settleMoney } from '../meetings/settle-money.ts'
import { payerOf } from '../charts/payer-rows.ts'
import type { ActCall } from '../store/ActCall.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { staffHere } from '../store/rights.ts'
import { isStillOpen } from './page-end.ts'
import { closePage, type PageRow, whyStillOpen } from './page-rows.ts'
import { clientOfPayable, findPayable, leftOf, orderToPay } from './payable.ts'
import { writePayment } from './payment-rows.ts'
import { sendReceipt } from './receive-money.ts'

/** A payment that the practice received itself. */
export type HandPayment = {
  /** What it pays. */
  about: { appointment_id: string } | { invoice_id: string }
  amount_minor: number
  method: HandMethod
  /** The day on which it was received, in the practice's time zone. */
  received_on: string
  reference: string | null
  /** Whether the client gets a receipt by email once nothing is left to pay. */
  receipt: boolean
}

export type RecordedPayment = { payment_id: string; due: Money }

/** No practice dates a payment back further than this. */
const EARLIEST = '2000-01-01'

const UNREACHABLE =
  'The client has the payment page open, and we cannot reach the card provider to close it. Nothing was recorded. Please try again.'

/**
 * Records money that the practice received itself for a session or an invoice. A payment page that the client has open is
 * closed first, so that nothing is paid twice. Throws `not_found`; `wrong_state` when nothing is to be paid; `conflict` for
 * more than is due; `invalid` for a day that is not over or begun; `unavailable` while the page cannot be closed.
 */
export async function recordPayment(call: ActCall, payment: HandPayment): Promise<RecordedPayment> {
  let plan = call.admit((store) => planRecord(store, payment))
  if ('page' in plan) {
    const { page } = plan
    if (isStillOpen(await closePage(call.host, page))) throw new Refusal('unavailable', whyStillOpen(page, UNREACHABLE))
    plan = call.transact((store) => planRecord(store, payment))
  }
  if ('page' in plan) throw new Refusal('unavailable', UNREACHABLE)
  return plan
}

function planRecord(store: PracticeStore, payment: HandPayment): RecordedPayment | { page: PageRow } {
  const known = store.answered<{ payment_id: string; order_id: string }>()
  const { about } = payment
  const payable = findPayable(store, 'invoice_id' in about ? about.invoice_id : about.appointment_id).subject
  // What was recorded stays recorded, whatever has become of what it paid.
  if (known && payable.order) return { payment_id: known.payment_id, due: leftOf(store, payable.order) }
  const order = orderToPay(payable)
  const { session, invoice } = payable
  const received_at = receivedAt(store, payment.received_on)
  const due = leftOf(store, order)
  if (due.minor === 0) throw new Refusal('wrong_state', 'There is nothing left to pay. Please refresh the page.')
  if (payment.amount_minor > due.minor)
    throw new Refusal('conflict', `Only $${toPrice(due).toFixed(2)} is left to pay. Please enter that or less.`)
  const page = pageOf(store.db, order.id)
  if (page?.state === 'open') return { page }
  const { payment_id } = store.once(() => {
    const { patient_user_id } = clientOfPayable(store, payable)
    const billing_user_id = session ? payerOf(store, session) : invoice.billing_user_id
    const row = writePayment(
      store,
      {
        order_id: order.id,
        appointment_id: session?.id ?? null,
        billing_user_id: billing_user_id ?? '',
        amount_minor: payment.amount_minor,
        currency: order.currency,
      },
      {
        method: payment.method,
        received_at,
        reference: payment.reference,
        recorded_by: staffHere(store).user_id,
      },
    )
    settleMoney(store, row, { cause: 'payment', at: received_at })
    store.audit({
      category: 'payment',
      object: row.id,
      patient_id: patient_user_id,
    })
    if (payment.receipt && payment.amount_minor === due.minor)
      sendReceipt(store, payable, billing_user_id ?? patient_user_id)
    return { payment_id: row.id, order_id: order.id }
  })
  return { payment_id, due: leftOf(store, order) }
}

/** The instant for which a payment of this day counts: now for today's, and noon for one before. */
function receivedAt({ practice: { timezone }, now }: PracticeStore, day: string): Millis {
  const today = dayIn(timezone, now)
  if (day > today) throw new Refusal('invalid', 'The day of the payment cannot be in the future.')
  if (day < EARLIEST) throw new Refusal('invalid', 'Please check the year of the payment.')
  return day === today ? now : startOfDay(day, timezone) + 12 * HOUR
}
