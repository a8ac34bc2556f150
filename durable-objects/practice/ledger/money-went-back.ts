import { isReturning, movedOfSession } from '#db/practice/queries/ledger'
import { refundOutcome } from '#contracts/plain/refund-outcomes'
import type { appointments } from '#db/practice/schema-appointments'
import { outcomeOf } from '#domain/billing/cancellation'
import { staysOf } from '#domain/billing/ledger'
import { refundOfPrice } from '#domain/billing/refund-of-price'
import type { AppointmentFacts } from '../meetings/write-appointment.ts'
import type { Order } from '../orders/order-rows.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { standingOf } from './post-order.ts'

type SessionRow = typeof appointments.$inferSelect

/**
 * What of the price of a canceled session went back or is on its way, and what of it is here (minor units), by the rows of both.
 * `isBeyond`: whether more was paid than its price. What goes back of that is no refund of the session.
 */
function moneyNow(store: PracticeStore, session: SessionRow, order: Order) {
  const standing = standingOf(store, order)
  const stays = Math.max(0, staysOf(standing))
  const { back, isBeyond } = refundOfPrice(movedOfSession(store.db, session), standing.amount)
  const refunded_at = (minor: number) =>
    minor > 0 && !isReturning(store.db, session.id) ? (session.refunded_at ?? store.now) : null
  return { stays, back, isBeyond, refunded_at, here: (minor: number) => Math.min(stays, standing.amount - minor) }
}

/**
 * What a canceled session tells after money of it went back by no decision that was taken here. What was still to be decided
 * stays so for the rest.
 */
export function moneyWentBack(store: PracticeStore, session: SessionRow, order: Order): AppointmentFacts {
  if (session.refund_outcome === null) return {}
  const now = moneyNow(store, session, order)
  const refund_minor = now.isBeyond ? Math.max(now.back, session.refund_minor ?? 0) : now.back
  const here = Math.max(0, now.here(refund_minor))
  const isToDecide = refundOutcome(session.refund_outcome).open && here > 0
  const refund_outcome = isToDecide ? session.refund_outcome : outcomeOf(refund_minor, refund_minor + here)
  return { refund_outcome, refund_minor, refunded_at: now.refunded_at(refund_minor) }
}

/**
 * What it tells after a refund failed: the practice decides about the rest, unless nothing of it is here. When what failed was
 * paid beyond the price, what was told of the session stays.
 */
export function moneyStayed(store: PracticeStore, session: SessionRow, order: Order): AppointmentFacts {
  const { stays, back, isBeyond, refunded_at: refundedAt } = moneyNow(store, session, order)
  const refund_minor = isBeyond ? Math.min(back, session.refund_minor ?? 0) : back
  const refunded_at = refundedAt(refund_minor)
  if (isBeyond && refund_minor === session.refund_minor) return { refunded_at }
  if (stays === 0 && refund_minor > 0) return { refund_outcome: 'full', refund_minor, refunded_at }
  const isLost = stays === 0 && session.dispute === 'lost'
  return isLost
    ? { refund_outcome: null, refund_minor: null, refunded_at }
    : { refund_outcome: 'undecided', refund_minor, refunded_at }
}
