import { nextHoldDeadline, overdueHolds } from '#db/practice/queries/holds'
import type { Millis } from '#kernel/clock'
import type { PracticeHost } from '../store/practice-host.ts'
import { moveHold } from './hold-rows.ts'

/** How many holds are released at once. If there are more, the next batch follows immediately. */
const BATCH = 200

/** Releases expired holds that are not being paid. Returns when the next hold expires (ms). */
export function releaseOverdueHolds(host: PracticeHost): Millis | null {
  return host.transactOwn((store) => {
    for (const hold of overdueHolds(store.db, store.now, BATCH)) moveHold(store, hold, 'release')
    return nextHoldDeadline(store.db, store.now)
  })
}
