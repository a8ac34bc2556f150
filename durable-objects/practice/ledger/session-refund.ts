import type { RefundOutcome } from '#contracts/plain/refund-outcomes'
import { returnableOf } from '#db/practice/queries/ledger'
import type { appointments } from '#db/practice/schema-appointments'
import { dueOf, type OrderStanding, staysOf } from '#domain/billing/ledger'
import { type EndedBy, feeOf, lateFee, outcomeOf, refundOf } from '#domain/billing/cancellation'
import { termsOf } from '../terms/term-rows.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { closePageSoon } from '../orders/close-page.ts'
import { orderOfAppointment } from '../orders/order-rows.ts'
import { standingOf } from './post-order.ts'
import { type GivenBack, openRefund } from './refund-rows.ts'
import { unsentBySource } from './unsent-money.ts'

type SessionRow = typeof appointments.$inferSelect

/** What a row of a session says about its refund, and about the fee that is owed of it or was waived. */
export type RefundColumns = {
  refund_outcome?: RefundOutcome
  refund_minor?: number
  late_fee_minor?: number
  fee_waived_minor?: number
}

/** What a cancellation costs, what of a payment goes back then, and what an invoice asks for (minor units). */
export type CostOfEnd = { cost_minor: number; refund_minor: number; invoiced_minor: number }

/**
 * Whether the fee is owed of a session that is not paid: its booking said so, and its client booked or accepted it. An
 * invitation and a request cost nothing.
 */
export const owesFee = ({ owes_fee, status }: SessionRow): boolean => owes_fee && status === 'confirmed'

/**
 * What a client who cancels now would pay; null without terms. `due` is what is still to be paid of the session, and `kept`
 * what stays of what was received.
 */
export function costNow(
  session: SessionRow,
  { due, kept }: { due: number; kept: number },
  now: number,
): CostOfEnd | null {
  const terms = termsOf(session)
  if (!terms) return null
  if (session.paid) {
    const isFree = refundOf('client', session, terms, now).outcome === 'full'
    const cost_minor = isFree ? 0 : lateFee(session.price_minor, terms)
    return { cost_minor, refund_minor: session.price_minor - cost_minor, invoiced_minor: 0 }
  }
  const unpaid = { ...session, due_minor: due, stays_minor: kept, owes_fee: owesFee(session) }
  const { outcome, fee_minor } = feeOf('client', unpaid, terms, now)
  const cost_minor = fee_minor + (outcome === 'none' ? kept : 0)
  return { cost_minor, refund_minor: 0, invoiced_minor: fee_minor }
}

/**
 * Decides what happens with the money of a session that is being canceled, and begins the refund that follows. Returns
 * the columns that record it, also what of a fee is owed beside what was paid. A payment page that is still open is closed;
 * what is paid there too late goes back. `waived`: the practice ends it for its client, but keeps nothing and asks for
 * nothing; what would have been owed is recorded then.
 */
export function refundOfCancellation(
  store: PracticeStore,
  session: SessionRow,
  by: EndedBy,
  waived: boolean,
): RefundColumns {
  const order = orderOfAppointment(store, session)
  if (order) closePageSoon(store, order.id)
  if (session.price_minor === 0) return {}
  const standing = order && standingOf(store, order)
  if (!session.paid) return standing ? feeOfUnpaid(store, session, standing, { by, waived }) : {}
  // Of one that was given back before, nothing is left.
  if (standing && standing.received > 0 && staysOf(standing) === 0) return {}
  const { outcome, refund_minor } = refundOf(waived ? 'practice' : by, session, termsOf(session), store.now)
  if (refund_minor === 0) return { refund_outcome: outcome, refund_minor }
  // Money that came by hand can only go back by hand.
  if (returnableOf(store.db, session.id).some(({ payment }) => payment.method !== 'card')) return UNDECIDED
  return beginRefund(store, session, refund_minor)
}

function feeOfUnpaid(
  store: PracticeStore,
  session: SessionRow,
  standing: OrderStanding,
  { by, waived }: { by: EndedBy; waived: boolean },
): RefundColumns {
  const money = { due_minor: dueOf(standing), stays_minor: Math.max(0, staysOf(standing)) }
  const unpaid = { ...session, ...money, owes_fee: owesFee(session) && !session.is_sample }
  const byTerms = feeOf(by, unpaid, termsOf(session), store.now)
  const { outcome } = waived ? feeOf('practice', unpaid, termsOf(session), store.now) : byTerms
  const { fee_minor } = byTerms
  return {
    ...(outcome !== null && { refund_outcome: outcome, refund_minor: 0 }),
    ...(fee_minor > 0 && (waived ? { fee_waived_minor: fee_minor } : { late_fee_minor: fee_minor })),
  }
}

const UNDECIDED = { refund_outcome: 'undecided', refund_minor: 0 } as const satisfies RefundColumns

type Part = { payment: ReturnType<typeof returnableOf>[number]['payment']; minor: number }

/** What of the price of a session did not go back by what was told of it until now (minor units). */
const unreturnedPrice = (standing: OrderStanding | undefined, session: SessionRow): number =>
  Math.max(0, (standing?.amount ?? session.price_minor) - (session.refund_minor ?? 0))

function standingOfSession(store: PracticeStore, session: SessionRow): OrderStanding | undefined {
  const order = orderOfAppointment(store, session)
  return order && standingOf(store, order)
}

/** What of a session could go back, by payment. Money in another currency pays nothing of it, and goes back by itself. */
const partsHere = (store: PracticeStore, session: SessionRow): Part[] =>
  returnableOf(store.db, session.id)
    .filter(({ payment }) => payment.currency === session.currency)
    .map(({ payment, left }) => ({ payment, minor: left }))

const sumOf = (parts: readonly Part[]): number => parts.reduce((sum, { minor }) => sum + minor, 0)

/**
 * Begins to return an amount of what was paid for a session, and records at once what goes back by hand. Without a payment
 * there is nothing that could be returned, so the practice has to decide. What was paid beyond its price is left out: it goes
 * back by itself, of the newest payments. Whoever returns also settles the money.
 */
export function beginRefund(
  store: PracticeStore,
  session: SessionRow,
  refund_minor: number,
  given?: GivenBack,
): RefundColumns {
  const found = partsHere(store, session)
  const all = Math.min(sumOf(found), unreturnedPrice(standingOfSession(store, session), session))
  if (all === 0) return UNDECIDED
  let rest = Math.min(refund_minor, all)
  for (const { payment, minor: left } of found) {
    if (rest === 0) break
    const minor = Math.min(rest, left)
    rest -= minor
    openPart(store, session, { payment, minor }, given)
  }
  return { refund_outcome: outcomeOf(refund_minor, all), refund_minor: Math.min(refund_minor, all) }
}

/**
 * Begins to return what could not be sent of a session, each part of the payment of which it failed, and records at once what
 * goes back in another way. What was paid beyond its price is no refund of the session: where nothing else is unsent, nothing
 * is decided about it, and the columns are empty. Null where nothing is unsent.
 */
export function beginUnsent(store: PracticeStore, session: SessionRow, given: GivenBack): RefundColumns | null {
  const standing = standingOfSession(store, session)
  const price = unreturnedPrice(standing, session)
  const all = Math.min(sumOf(partsHere(store, session)), price)
  const unsent = unsentBySource(store, session)
  if (unsent.length === 0) return null
  const beyond = standing ? Math.max(0, staysOf(standing) - price) : 0
  for (const part of unsent) openPart(store, session, part, given)
  const refund_minor = Math.max(0, sumOf(unsent) - beyond)
  return refund_minor === 0 ? {} : { refund_outcome: outcomeOf(refund_minor, all), refund_minor }
}

function openPart(
  store: PracticeStore,
  { patient_user_id }: SessionRow,
  { payment, minor }: Part,
  given: GivenBack | undefined,
): void {
  openRefund(store, payment, minor, given)
  store.audit({ action: 'payment.return', category: 'payment', object: payment.id, patient_id: patient_user_id })
}
