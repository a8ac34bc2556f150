import type { RefundOutcome } from '#contracts/plain/refund-outcomes'
import { returnableOf } from '#db/practice/queries/ledger'
import type { appointments } from '#db/practice/schema-appointments'
import { staysOf } from '#domain/billing/ledger'
import { type EndedBy, lateFee, outcomeOf, refundOf } from '#domain/billing/cancellation'
import { termsOf } from '../terms/term-rows.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { closePageSoon } from '../orders/close-page.ts'
import { orderOfAppointment } from '../orders/order-rows.ts'
import { standingOf } from './post-order.ts'
import { type GivenBack, openRefund } from './refund-rows.ts'

type SessionRow = typeof appointments.$inferSelect

/** What a row of a session says about its refund. */
export type RefundColumns = { refund_outcome?: RefundOutcome; refund_minor?: number }

/** What a client who cancels now would pay for it (minor units); null without terms. */
export function feeNow(session: SessionRow, now: number): number | null {
  const terms = termsOf(session)
  if (!terms) return null
  return refundOf('client', session, terms, now).outcome === 'full' ? 0 : lateFee(session.price_minor, terms)
}

/**
 * Decides what happens with the money of a session that is being canceled, and begins the refund that follows. Returns
 * the columns that record it. A payment page that is still open is closed; what is paid there too late goes back.
 */
export function refundOfCancellation(store: PracticeStore, session: SessionRow, by: EndedBy): RefundColumns {
  const order = orderOfAppointment(store, session)
  if (order) closePageSoon(store, order.id)
  if (session.price_minor === 0) return {}
  const standing = order && standingOf(store, order)
  // Of a session that was paid in part, no terms say what is to go back. Of one that was given back before, nothing is left.
  if (!session.paid) return standing && staysOf(standing) > 0 ? UNDECIDED : {}
  if (standing && standing.received > 0 && staysOf(standing) === 0) return {}
  const { outcome, refund_minor } = refundOf(by, session, termsOf(session), store.now)
  if (refund_minor === 0) return { refund_outcome: outcome, refund_minor }
  // Money that came by hand can only go back by hand.
  if (returnableOf(store.db, session.id).some(({ payment }) => payment.method !== 'card')) return UNDECIDED
  return beginRefund(store, session, refund_minor)
}

const UNDECIDED = { refund_outcome: 'undecided', refund_minor: 0 } as const satisfies RefundColumns

/**
 * Begins to return an amount of what was paid for a session, and records at once what goes back by hand. Without a payment
 * there is nothing that could be returned, so the practice has to decide. Whoever returns also settles the money.
 */
export function beginRefund(
  store: PracticeStore,
  session: SessionRow,
  refund_minor: number,
  given?: GivenBack,
): RefundColumns {
  // Money in another currency pays nothing of it, and goes back by itself.
  const found = returnableOf(store.db, session.id).filter(({ payment }) => payment.currency === session.currency)
  const all = found.reduce((sum, { left }) => sum + left, 0)
  if (all === 0) return UNDECIDED
  let rest = Math.min(refund_minor, all)
  for (const { payment, left } of found) {
    if (rest === 0) break
    const amount = Math.min(rest, left)
    rest -= amount
    openRefund(store, payment, amount, given)
    store.audit({
      action: 'payment.return',
      category: 'payment',
      object: payment.id,
      patient_id: session.patient_user_id,
    })
  }
  return { refund_outcome: outcomeOf(refund_minor, all), refund_minor: Math.min(refund_minor, all) }
}
