import { isReturning, returnedOfSession } from '#db/practice/queries/ledger'
import { refundOutcome } from '#contracts/plain/refund-outcomes'
import type { appointments } from '#db/practice/schema-appointments'
import { outcomeOf } from '#domain/billing/cancellation'
import { staysOf } from '#domain/billing/ledger'
import type { AppointmentFacts } from '../meetings/write-appointment.ts'
import type { Order } from '../orders/order-rows.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { standingOf } from './post-order.ts'

type SessionRow = typeof appointments.$inferSelect

/** What of the money of a canceled session went back or is on its way, and what stays (minor units), by the rows of both. */
function moneyNow(store: PracticeStore, session: SessionRow, order: Order) {
  const stays = Math.max(0, staysOf(standingOf(store, order)))
  const back = returnedOfSession(store.db, session)
  const isBack = back > 0 && !isReturning(store.db, session.id)
  return { stays, back, refunded_at: isBack ? (session.refunded_at ?? store.now) : null }
}

/**
 * What a canceled session tells after money of it went back by no decision that was taken here. What was still to be decided
 * stays so for the rest.
 */
export function moneyWentBack(store: PracticeStore, session: SessionRow, order: Order): AppointmentFacts {
  if (session.refund_outcome === null) return {}
  const { stays, back, refunded_at } = moneyNow(store, session, order)
  const isToDecide = refundOutcome(session.refund_outcome).open && stays > 0
  const refund_outcome = isToDecide ? session.refund_outcome : outcomeOf(back, back + stays)
  return { refund_outcome, refund_minor: back, refunded_at }
}

/** What it tells after a refund failed: the practice decides about the rest, unless nothing of it is here. */
export function moneyStayed(store: PracticeStore, session: SessionRow, order: Order): AppointmentFacts {
  const { stays, back, refunded_at } = moneyNow(store, session, order)
  if (stays === 0 && back > 0) return { refund_outcome: 'full', refund_minor: back, refunded_at }
  const isLost = stays === 0 && session.dispute === 'lost'
  return isLost
    ? { refund_outcome: null, refund_minor: null, refunded_at }
    : { refund_outcome: 'undecided', refund_minor: back, refunded_at }
}
