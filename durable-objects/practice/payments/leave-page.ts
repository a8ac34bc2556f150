import { leavePage, pageOf } from '#db/practice/queries/payments'
import { linesOfPage, sharedPageById } from '#db/practice/queries/shared-pages'
import type { PracticeStore } from '../store/practice-store.ts'
import type { PageRow } from './page-rows.ts'
import { payableAt } from './payable.ts'
import { tellPaying } from './pay-order.ts'

/**
 * Leaves a page to the operator, because the provider will not close it or says for too long that it is open. It is not asked
 * any more. Until that is mended the page counts as open, and each page that shows what it charges a saved card for reads that
 * nobody may pay it in another way.
 */
export function leaveToOperator(store: PracticeStore, page: PageRow): void {
  leavePage(store.db, page, store.now)
  // It was told when it was left the first time.
  if (page.close_refused_at !== null) return
  for (const { appointment_id } of chargedBy(store, page)) {
    const payable = payableAt(store, appointment_id)
    if (payable) tellPaying(store, payable)
  }
}

/** The orders for which a page charges a saved card, as its rows; none for a hosted page. */
function chargedBy(store: PracticeStore, page: PageRow): PageRow[] {
  const { shared_page_id: shared } = page
  if (shared === null) return page.payment_method === null ? [] : [page]
  if (!sharedPageById(store.db, shared)?.payment_method) return []
  return linesOfPage(store.db, shared).flatMap(({ order_id }) => {
    const row = pageOf(store.db, order_id)
    return row?.shared_page_id === shared ? [row] : []
  })
}
