import { nextHoldDeadline, overdueHolds } from '#db/practice/queries/holds'
import type { Millis } from '#kernel/clock'
import type { PracticeHost } from '../store/practice-host.ts'
import { moveHold } from './hold-rows.ts'

/** The most holds released at once; more follow immediately. */
const BATCH = 200

/** Releases expired holds without a payment. Answers when the next hold is due (ms). */
export function releaseOverdueHolds(host: PracticeHost): Millis | null {
  return host.transactOwn((store) => {
    for (const hold of overdueHolds(store.db, store.now, BATCH)) moveHold(store, hold, 'release')
    return nextHoldDeadline(store.db, store.now)
  })
}
