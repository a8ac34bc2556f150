import { knownUntil, otherHolds, putHold, removeHold } from '#db/hub/queries/holds'
import type { Millis } from '#kernel/clock'
import { act } from '../store/act.ts'
import { tellHolds } from './tell-holds.ts'

/** How many times one person may hold at all practices together. */
const MOST_HOLDS = 6

/** `made_by`: the guardian who made it. `instead_of`: the hold that ends when this one is written. */
type CountedHold = { timeslot_id: string; expires_at: Millis; made_by: string | null; instead_of?: string | null }

export const holdActs = [
  /**
   * Counts a hold of this user, before the practice writes it, until it expires (ms). Returns false, and does not count it, when the user has too many
   * at all practices together. A repeat counts it once, and never for less long: a time that is being paid counts longer
   * than its hold, which the practice has reported.
   */
  act('hold.count', (host, { instead_of = null, ...hold }: CountedHold): boolean => {
    const now = host.clock()
    if (otherHolds(host.db, [hold.timeslot_id, instead_of ?? ''], now) >= MOST_HOLDS) return false
    const expires_at = Math.max(hold.expires_at, knownUntil(host.db, hold.timeslot_id) ?? 0)
    putHold(host.db, { ...hold, expires_at }, now)
    tellHolds(host)
    return true
  }),

  /** Stops counting a hold, because it was released or booked. */
  act('hold.forget', (host, timeslot_id: string): void => {
    removeHold(host.db, timeslot_id)
    tellHolds(host)
  }),
] as const
