import type { ChargeRequest, OrderPageRequest } from '#contracts/internal/effects'
import type { order_pages } from '#db/practice/schema-payments'
import type { PracticeHost } from '../store/practice-host.ts'
import { invoiceTitle, sessionTitle } from '#domain/billing/page-titles'
import { invoiceById } from '#db/practice/queries/invoices'
import { changePage, pageOf } from '#db/practice/queries/payments'
import type { PracticeStore } from '../store/practice-store.ts'
import { endOfCharge, endOfPage, type PageEnd, whyOpen } from './page-end.ts'
import { closeUnpaid, settleOrder } from './settle-order.ts'
import { closeSharedPage } from './shared-page.ts'

/** The way in which an order is being paid: a hosted page, or a charge. */
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

/** What to say when what is open cannot be closed: these words for a page, and that a charge is under way. */
export const whyStillOpen = (page: PageRow, ofPage: string): string =>
  page.payment_method === null ? ofPage : CHARGING

const CHARGING =
  'A saved card is being charged for this right now, and the card provider has not told us how that ended. Please try again in a few minutes.'

/** The request of a charge; null for a page. It is the same for an attempt, so that it gets the same payment. */
export function chargeRequest(row: PageRow): ChargeRequest | null {
  const { order_id, attempt, amount_minor: minor, currency, customer, payment_method } = row
  if (customer === null || payment_method === null) return null
  return { order_id, attempt, amount: { minor, currency }, customer, payment_method }
}

/**
 * Closes the page or the charge of an order at the card provider and applies how it ended: one that was paid before
 * settles the order. A page that several orders share is closed for all of them.
 */
export async function closePage(host: PracticeHost, page: PageRow): Promise<PageEnd> {
  if (page.shared_page_id !== null) return closeSharedPage(host, page.shared_page_id)
  const { order_id, session_id, intent_id, attempt } = page
  const charge = chargeRequest(page)
  const end = charge
    ? await endOfCharge(host, { intent_id, request: charge })
    : await endOfPage(host, { session_id, request: (store) => pageRequest(store, page) })
  if (end.kind !== 'ended') return whyOpen(end)
  const { way_id, standing } = end
  const { paid, payment_intent, amount_minor, currency } = standing
  host.transactOwn((store) => {
    // Another caller may have closed it too, and begun the next attempt since.
    const isPresent = pageOf(store.db, order_id)?.attempt === attempt
    if (isPresent) changePage(store.db, order_id, charge ? { intent_id: way_id } : { session_id: way_id })
    if (paid)
      settleOrder(store, { event_id: null, order_id, way_id, ended: 'paid', payment_intent, amount_minor, currency })
    else if (isPresent) closeUnpaid(store, page)
  })
  return paid ? 'paid' : 'closed'
}
