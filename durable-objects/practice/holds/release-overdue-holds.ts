import { nextHoldDeadline, overdueHolds } from '#db/practice/queries/holds'
import type { Millis } from '#kernel/clock'
import type { PracticeHost } from '../store/practice-host.ts'
import { moveHold } from './hold-rows.ts'

/** Holds released in one go; more follow at once. */
const BATCH = 200

/** Releases holds that ran out unpaid. Answers when the next hold is due (ms). */
export function releaseOverdueHolds(host: PracticeHost): Millis | null {
  return host.transactOwn((store) => {
    for (const hold of overdueHolds(store.db, store.now, BATCH)) moveHold(store, hold, 'release')
    return nextHoldDeadline(store.db, store.now)
  })
}
