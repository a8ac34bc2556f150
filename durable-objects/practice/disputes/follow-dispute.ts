import type { DisputeState } from '#contracts/plain/dispute-words'
import { type DisputeRow, disputeById, paymentsOfIntent, putDispute } from '#db/practice/queries/disputes'
import { awaitsAnswer, isDecided, isOlderRead, sessionDispute } from '#domain/billing/disputes'
import type { Millis } from '#kernel/clock'
import { type AppointmentRow, storedAppointment } from '../appointments/appointment-rows.ts'
import { moneyGone } from '../ledger/money-gone.ts'
import { settleMoney } from '../meetings/settle-money.ts'
import type { AppointmentFacts } from '../meetings/write-appointment.ts'
import { closePageSoon } from '../orders/close-page.ts'
import { followLateMoney } from '../holds/follow-late-money.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { divideMoves, readOf } from './dispute-rows.ts'

/** A dispute as it was read at the card provider. */
export type DisputeTold = {
  dispute_id: string
  payment_intent: string
  state: DisputeState
  reason: string
  amount_minor: number
  currency: string
  refundable: boolean
  respond_by: Millis | null
  opened_at: Millis
  /** The movements of money for it, the oldest first. A negative amount was taken. */
  moved: { id: string; amount_minor: number }[]
}

/** `tell`: the owner, who is to be told while the practice can answer, and whether the bank asks or has taken the money. */
export type DisputeFollowed = {
  outcome: 'done' | 'repeat' | 'ignored'
  tell: { user_id: string; state: 'asked' | 'open' } | null
}

/**
 * Follows a dispute to what was read of it at the card provider. Older reads change nothing, so the order and number of
 * its webhooks do not matter. Money that the bank took or gave back is posted for every order that the payment paid. A
 * payment that is not known yet meets the dispute when it is written.
 */
export function followDispute(store: PracticeStore, told: DisputeTold): DisputeFollowed {
  if (!store.found()) return { outcome: 'ignored', tell: null }
  const known = disputeById(store.db, told.dispute_id)
  if (known && isOlderRead(readOf(told), readOf(known)))
    return { outcome: 'repeat', tell: ownerFor(store, known.state) }
  const tell = ownerFor(store, told.state)
  if (known && isSame(known, told)) return { outcome: 'repeat', tell }
  const row = rowOf(store, told, known)
  putDispute(store.db, row)
  const paid = paymentsOfIntent(store.db, row.payment_intent)
  divideMoves(store, row, paid)
  for (const payment of paid) {
    const session = payment.appointment_id === null ? undefined : storedAppointment(store, payment.appointment_id)
    settleMoney(store, payment, { cause: 'dispute' }, session ? factsOf(store, row, session, payment.order_id) : {})
    // What is due may have changed, and a page asks for what was due when it was opened.
    if (isDecided(row.state)) {
      closePageSoon(store, payment.order_id)
      followLateMoney(store, payment.order_id)
    }
    store.audit({
      category: 'payment',
      object: payment.id,
      reason: row.state,
      ...(session ? { patient_id: session.patient_user_id } : {}),
    })
  }
  return { outcome: 'done', tell }
}

const ownerFor = ({ practice }: PracticeStore, state: DisputeState): DisputeFollowed['tell'] =>
  awaitsAnswer(state) ? { user_id: practice.owner_user_id, state } : null

const isSame = (known: DisputeRow, told: DisputeTold): boolean =>
  known.state === told.state &&
  known.moved.length === told.moved.length &&
  known.refundable === told.refundable &&
  known.respond_by === told.respond_by &&
  known.reason === told.reason

function rowOf(store: PracticeStore, told: DisputeTold, known: DisputeRow | undefined): DisputeRow {
  const { dispute_id: id, ...read } = told
  return {
    id,
    ...read,
    closed_at: isDecided(told.state) ? (known?.closed_at ?? store.now) : null,
    create_at: known?.create_at ?? store.now,
    modify_at: store.now,
  }
}

/** What changes about a session whose payment is disputed. */
function factsOf(store: PracticeStore, row: DisputeRow, session: AppointmentRow, orderId: string): AppointmentFacts {
  const dispute = sessionDispute(readOf(row))
  return { dispute, ...(row.state === 'lost' ? moneyGone(store, session, orderId) : {}) }
}
