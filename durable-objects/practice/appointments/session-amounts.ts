import type { CardPaying } from '#contracts/plain/money-words'
import { moneyAmong } from '#db/practice/queries/orders'
import { isCancelled } from '#domain/scheduling/status'
import { statusOwes } from '#domain/scheduling/status-flags'
import type { PracticeStore } from '../store/practice-store.ts'
import { unsentOfSessions } from '../ledger/unsent-money.ts'
import type { AppointmentRow } from './appointment-rows.ts'

/**
 * What is still to be paid for a session, what was paid for it, what of that stays, what went back and is not asked for
 * again, and what was to go back and could not be sent, with what of that was paid beyond its price (minor units), whether some
 * came by hand, and who charges a saved card for it just now. Of a canceled session no more than its price stays.
 */
export type SessionAmounts = {
  due: number
  paid: number
  kept: number
  given_back: number
  unsent: number
  beyond: number
  by_hand: boolean
  paying: CardPaying | null
}

/** The amounts of sessions that owe something or for which something was paid; nothing for all others. */
export function amountsOf(
  store: PracticeStore,
  rows: readonly AppointmentRow[],
): (row: AppointmentRow) => SessionAmounts {
  const { db } = store
  const unsent = unsentOfSessions(store, rows)
  const asked = rows.filter((row) => statusOwes(row) || row.paid || row.refund_outcome !== null || unsent.has(row.id))
  const known = new Map(
    (asked.length === 0 ? [] : moneyAmong(db).all({ ids: JSON.stringify(asked.map(({ id }) => id)) })).map((one) => [
      one.id,
      one,
    ]),
  )
  return (row) => {
    const money = known.get(row.id)
    // A sample has no money behind its words.
    const none = {
      due: 0,
      paid: row.paid ? row.price_minor : 0,
      kept: 0,
      given_back: 0,
      unsent: 0,
      beyond: 0,
      by_hand: false,
      paying: null,
    }
    if (!money) return none
    const isEnded = row.refund_outcome !== null
    const [stays, failed] = [Math.max(0, money.stays), unsent.get(row.id) ?? 0]
    const price = Math.max(0, money.amount - (row.refund_minor ?? 0))
    return {
      due: statusOwes(row) ? Math.max(0, money.rest) : 0,
      paid: money.stays + (isEnded ? (row.refund_minor ?? 0) : money.forgiven),
      kept: isCancelled(row.status) ? Math.min(stays, price) : stays,
      given_back: isEnded ? 0 : money.forgiven,
      unsent: failed,
      beyond: Math.min(failed, Math.max(0, stays - price)),
      by_hand: money.by_hand === 1,
      paying: statusOwes(row) ? money.paying : null,
    }
  }
}
