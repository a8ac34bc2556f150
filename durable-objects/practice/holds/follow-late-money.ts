import { holdById } from '#db/practice/queries/holds'
import { movedOfOrder } from '#db/practice/queries/ledger'
import { orderById } from '#db/practice/queries/orders'
import { nextHoldState } from '#domain/scheduling/lifecycle-of-hold'
import { moveHold } from './hold-rows.ts'
import type { PracticeStore } from '../store/practice-store.ts'

/**
 * Follows how the money goes back that came too late for the hold of an order: it is on its way, all of it is back, or some
 * of it could not be sent and is still here. An order of anything else changes nothing.
 */
export function followLateMoney(store: PracticeStore, order_id: string): void {
  const hold_id = orderById(store.db).get({ id: order_id })?.hold_id ?? null
  const hold = hold_id === null ? undefined : holdById(store.db).get({ id: hold_id })
  if (!hold || !LATE.includes(hold.state)) return
  const moved = movedOfOrder(store.db).all({ id: order_id })
  const isReturning = moved.some(({ pending }) => pending > 0)
  const isHere = moved.some(({ received, returned, pending, lost }) => received - returned - pending - lost > 0)
  const event = isReturning ? 'refund' : isHere ? 'return_failed' : 'refunded'
  const next = nextHoldState(hold.state, event)
  if (next !== null && next !== hold.state) moveHold(store, hold, event)
}

/** The states of a hold whose money came too late. */
const LATE: readonly string[] = ['refunding', 'refunded', 'unreturned']
