import { LEDGER_ACCOUNTS, type LedgerAccount, type RefundOutcome } from '#contracts/plain/money-words'
import type { AppointmentStatus } from '#contracts/plain/appointment-statuses'
import { isCancelled } from '#domain/scheduling/status'

/** Amounts per account in minor units. A debit is positive, and all of them add up to zero. */
export type Balances = Record<LedgerAccount, number>

/** An amount for one account. A debit is positive. */
export type Posting = { account: LedgerAccount; minor: number }

/** What is known of an order's money in minor units: what is owed, what was received, and what of that went back. */
export type OrderFacts = { charged: number; received: number; returned: number }

/** What a row of a session says about what is owed for it. */
export type ChargeFacts = {
  status: AppointmentStatus
  is_sample: boolean
  refund_outcome: RefundOutcome | null
  refund_minor: number | null
}

/**
 * What is owed for a place (minor units): its amount once the session took place, and what the terms or the practice keep
 * of a payment once it was canceled. A payment before that is the client's credit, and so is one about which the practice
 * has to decide.
 */
export function chargeOf(
  { status, is_sample, refund_outcome, refund_minor }: ChargeFacts,
  amount_minor: number,
): number {
  if (is_sample) return 0
  if (status === 'completed') return amount_minor
  const keeps = isCancelled(status) && (refund_outcome === 'none' || refund_outcome === 'part')
  return keeps ? Math.max(0, amount_minor - (refund_minor ?? 0)) : 0
}

/** What the accounts of an order are to show: money pays what is owed, and what is left of it is credit. */
export function balancesOf({ charged, received, returned }: OrderFacts): Balances {
  const cash = received - returned
  const settled = Math.min(charged, Math.max(0, cash))
  return { receivable: charged - settled, cash, fees: -charged || 0, credit: settled - cash }
}

/** The postings that lead from what is booked to what the accounts are to show. None when they show it. */
export function postingsTo(wanted: Balances, booked: Partial<Balances>): Posting[] {
  return LEDGER_ACCOUNTS.map((account) => ({ account, minor: wanted[account] - (booked[account] ?? 0) })).filter(
    ({ minor }) => minor !== 0,
  )
}
