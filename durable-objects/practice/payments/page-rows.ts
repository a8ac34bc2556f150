import type { OrderPageRequest } from '#contracts/internal/effects'
import type { order_pages } from '#db/practice/schema-payments'
import type { PracticeHost } from '../store/practice-host.ts'
import { invoiceTitle, sessionTitle } from '#domain/billing/page-titles'
import { invoiceById } from '#db/practice/queries/invoices'
import type { PracticeStore } from '../store/practice-store.ts'
import { endOfPage } from './page-end.ts'
import { closeUnpaid, settleOrder } from './settle-order.ts'
import { closeSharedPage } from './shared-page.ts'

export type PageRow = typeof order_pages.$inferSelect

/** The request of the page of one order. */
export type OwnPageRequest = OrderPageRequest & { about: { order_id: string; attempt: number } }

/** The request of a page. It is the same for an attempt, so that the card provider returns the same page. */
export function pageRequest(store: PracticeStore, page: PageRow): OwnPageRequest {
  const { order_id, appointment_id, attempt, amount_minor: minor, currency, length_minute, ends_at, customer } = page
  const invoice = invoiceById(store.db, appointment_id)
  const title = invoice ? invoiceTitle(invoice.number) : sessionTitle(length_minute)
  return { about: { order_id, attempt }, currency, lines: [{ title, minor }], ends_at, customer }
}

/**
 * Closes the page of an order at the card provider and applies how it ended: a page that was paid before settles the
 * order. One that several orders share is closed for all of them. `later`: nothing is known yet, so the page still counts
 * as open.
 */
export async function closePage(host: PracticeHost, page: PageRow): Promise<'paid' | 'closed' | 'later'> {
  if (page.shared_page_id !== null) return closeSharedPage(host, page.shared_page_id)
  const { order_id, session_id } = page
  const ended = await endOfPage(host, { session_id, request: (store) => pageRequest(store, page) })
  if (!ended) return 'later'
  const { paid, payment_intent, amount_minor, currency } = ended
  host.transactOwn((store) => {
    if (paid)
      settleOrder(store, {
        ...{ event_id: null, order_id, session_id, ended: 'paid' },
        ...{ payment_intent, amount_minor, currency },
      })
    else closeUnpaid(store, page)
  })
  return paid ? 'paid' : 'closed'
}
