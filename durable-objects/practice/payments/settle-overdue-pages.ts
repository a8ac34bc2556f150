import { askPageAt, nextPageAsk, overduePages, pageOf } from '#db/practice/queries/payments'
import type { Millis } from '#kernel/clock'
import type { PracticeHost } from '../store/practice-host.ts'
import { closePageSoon } from '../orders/close-page.ts'
import { leaveToOperator } from './leave-page.ts'
import { closePage } from './page-rows.ts'
import { ASK_AGAIN, isOpenTooLong, nextWait } from './still-open.ts'
import { PAGE_GRACE } from './pay-order.ts'

/** How many pages are settled at once. If there are more, the next batch follows immediately. */
const BATCH = 50

/**
 * Asks the card provider how payment pages ended whose webhook did not come. Returns when to check again (ms); null when
 * no page is open.
 */
export async function settleOverduePages(host: PracticeHost): Promise<Millis | null> {
  const now = host.clock()
  const overdue = host.transactOwn((store) => overduePages(store.db, now - PAGE_GRACE, now, BATCH))
  for (const { order_id } of overdue) {
    // A page before it may have been shared with this order, which is then settled.
    const page = host.transactOwn((store) => pageOf(store.db, order_id))
    if (page?.state !== 'open' || page.close_refused_at !== null || (page.ask_at ?? 0) > now) continue
    const end = await closePage(host, page)
    // There is only one card provider: in an outage one call is enough.
    if (end === 'later') return now + ASK_AGAIN
    if (end === 'refused' || (end === 'undecided' && isOpenTooLong(page, now)))
      host.transactOwn((store) => {
        leaveToOperator(store, page)
        // The row of the outbox is refused too, and parked where the operator sees it.
        closePageSoon(store, page.order_id)
      })
    else if (end === 'undecided')
      host.transactOwn((store) => askPageAt(store.db, page, now + nextWait(now - page.ends_at)))
  }
  const next = host.transactOwn((store) => nextPageAsk(store.db, PAGE_GRACE))
  return next === null ? null : Math.max(next, now)
}
