import { LEDGER_ACCOUNTS, type LedgerAccount, type RefundState } from '#contracts/plain/money-words'
import { type RefundOutcome, refundOutcome } from '#contracts/plain/refund-outcomes'
import type { AppointmentStatus } from '#contracts/plain/appointment-statuses'
import { isCancelled } from '#domain/scheduling/status'

/** Amounts per account in minor units. A debit is positive, and all of them add up to zero. */
export type Balances = Record<LedgerAccount, number>

/** An amount for one account. A debit is positive. */
export type Posting = { account: LedgerAccount; minor: number }

/**
 * What is known of an order's money in minor units: what is charged, what was received, what of that went back, what banks
 * took for good (`lost`) or until they have decided (`held`), and what the practice does not ask for any more.
 */
export type OrderFacts = {
  charged: number
  received: number
  returned: number
  held: number
  lost: number
  forgiven: number
}

/** What a row of a session says about what is owed for it. */
export type ChargeFacts = {
  status: AppointmentStatus
  is_sample: boolean
  refund_outcome: RefundOutcome | null
  refund_minor: number | null
}

/** How the amount of an order stands (minor units). `pending`: what is on its way back. */
export type OrderStanding = Omit<OrderFacts, 'charged'> & { amount: number; pending: number }

/**
 * What stays of what was received for an order (minor units): what is on its way back does not, nor what was lost in a
 * dispute. Until that is decided, the client is not asked for it.
 */
export const staysOf = ({ received, returned, pending, lost }: OrderStanding): number =>
  received - returned - pending - lost

/**
 * What is left of a payment that could go back (minor units): nothing of one whose record was taken back, or that a dispute
 * holds, and nothing of what disputes took.
 */
export function leftOfPayment(
  { amount_minor, voided_at }: { amount_minor: number; voided_at: number | null },
  refunds: readonly { state: RefundState; amount_minor: number }[],
  taken: { minor: number; held: boolean },
): number {
  if (voided_at !== null || taken.held) return 0
  const all = refunds.reduce((left, one) => (one.state === 'failed' ? left : left - one.amount_minor), amount_minor)
  return Math.max(0, all - taken.minor)
}

/** What is still to be paid of an order (minor units). */
export const dueOf = (standing: OrderStanding): number =>
  Math.max(0, standing.amount - standing.forgiven - staysOf(standing))

/**
 * What is charged for a place, and what of that is not asked for any more (minor units): its amount once the session took
 * place, and what the terms or the practice keep of a payment once it was canceled. A payment before that is the client's
 * credit, and so is one about which the practice has to decide.
 */
export function chargeOf(
  { status, is_sample, refund_outcome, refund_minor }: ChargeFacts,
  standing: OrderStanding,
): Pick<OrderFacts, 'charged' | 'forgiven'> {
  if (is_sample) return { charged: 0, forgiven: 0 }
  if (!isCancelled(status))
    return { charged: status === 'completed' ? standing.amount : 0, forgiven: standing.forgiven }
  // A practice keeps no more than it has: of a session that was paid in part, the part.
  const most = Math.min(standing.amount - (refund_minor ?? 0), staysOf(standing))
  return { charged: refundOutcome(refund_outcome)?.keeps ? Math.max(0, most) : 0, forgiven: 0 }
}

/** What is charged for an invoice that was written by hand (minor units): its amount, while it is not void. */
export function chargeOfInvoice(
  invoice: { voided_at: number | null } | undefined,
  { amount, forgiven }: OrderStanding,
): Pick<OrderFacts, 'charged' | 'forgiven'> {
  return invoice?.voided_at === null ? { charged: amount, forgiven } : { charged: 0, forgiven: 0 }
}

/** What the accounts of an order are to show: money pays what is owed, and what is left of it is credit. */
export function balancesOf({ charged, received, returned, held, lost, forgiven }: OrderFacts): Balances {
  const kept = received - returned - lost
  const written_off = Math.min(charged, forgiven)
  const owed = charged - written_off
  const settled = Math.min(owed, Math.max(0, kept))
  return {
    receivable: owed - settled,
    cash: kept - held,
    disputed: held,
    fees: -charged || 0,
    written_off,
    credit: settled - kept,
  }
}

/** The postings that lead from what is booked to what the accounts are to show. None when they show it. */
export function postingsTo(wanted: Balances, booked: Partial<Balances>): Posting[] {
  return LEDGER_ACCOUNTS.map((account) => ({ account, minor: wanted[account] - (booked[account] ?? 0) })).filter(
    ({ minor }) => minor !== 0,
  )
}
