import { nextPageEnd, overduePages, pageOf } from '#db/practice/queries/payments'
import { type Millis, SECOND } from '#kernel/clock'
import type { PracticeHost } from '../store/practice-host.ts'
import { closePage } from './page-rows.ts'
import { PAGE_GRACE } from './pay-order.ts'

const ASK_AGAIN = 30 * SECOND
/** How many pages are settled at once. If there are more, the next batch follows immediately. */
const BATCH = 50

/**
 * Asks the card provider how payment pages ended whose webhook did not come. Returns when to check again (ms); null when
 * no page is open.
 */
export async function settleOverduePages(host: PracticeHost): Promise<Millis | null> {
  const now = host.clock()
  const overdue = host.transactOwn((store) => overduePages(store.db, now - PAGE_GRACE, BATCH))
  for (const { order_id } of overdue) {
    // A page before it may have been shared with this order, which is then settled.
    const page = host.transactOwn((store) => pageOf(store.db, order_id))
    if (page?.state !== 'open') continue
    // There is only one card provider: in an outage one call is enough.
    if ((await closePage(host, page)) === 'later') return now + ASK_AGAIN
  }
  const next = host.transactOwn((store) => nextPageEnd(store.db))
  return next === null ? null : Math.max(next + PAGE_GRACE, now)
}
