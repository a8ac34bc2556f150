import type { OrderPageRequest, SavedPaymentRequest } from '#contracts/internal/effects'
import { pageOf, putPage } from '#db/practice/queries/payments'
import { linesOfPage, type SharedPageRow, sharedPageById } from '#db/practice/queries/shared-pages'
import { shared_page_lines, shared_pages } from '#db/practice/schema-shared-pages'
import { datedSessionTitle, invoiceTitle } from '#domain/billing/page-titles'
import { MINUTE } from '#kernel/clock'
import { dayOnPaper } from '../invoices/invoice-rows.ts'
import type { PracticeHost } from '../store/practice-host.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import type { Due } from './dues-of-account.ts'
import { endOfPage, endOfSavedPayment, type PageEnd, whyOpen } from './page-end.ts'
import { NO_CHARGE } from './no-charge.ts'
import { idOf, type Payable } from './payable.ts'
import { freeOrders, settleSharedPage } from './settle-shared-page.ts'

/** Writes a page for all of these, or their payment with a saved card, and locks the order of each with it. */
export function writeSharedPage(
  store: PracticeStore,
  dues: readonly Due[],
  payer: Pick<SharedPageRow, 'billing_user_id' | 'customer' | 'ends_at'> & { payment_method?: string },
): SharedPageRow {
  const { ends_at, billing_user_id, customer, payment_method = null } = payer
  const page: SharedPageRow = {
    id: store.newId('shp'),
    amount_minor: dues.reduce((sum, { left }) => sum + left.minor, 0),
    currency: dues[0]?.left.currency ?? 'usd',
    ...{ billing_user_id, customer, ends_at, payment_method },
    ...{ state: 'open', session_id: null, url: null, intent_id: null },
    create_at: store.now,
  }
  store.insert(shared_pages, page)
  for (const [position, { payable, order, left }] of dues.entries()) {
    const about = { order_id: order.id, appointment_id: idOf(payable), amount_minor: left.minor }
    store.insert(shared_page_lines, { page_id: page.id, position, title: titleOf(store, payable), ...about })
    putPage(store.db, {
      ...about,
      ...{ billing_user_id, customer, ends_at, currency: left.currency },
      attempt: (pageOf(store.db, order.id)?.attempt ?? 0) + 1,
      length_minute: lengthOf(payable),
      state: 'open',
      session_id: null,
      url: null,
      create_at: store.now,
      shared_page_id: page.id,
      ...NO_CHARGE,
    })
  }
  return page
}

/** An invoice has no length. */
const lengthOf = ({ session }: Payable): number =>
  session ? Math.round((session.end_at - session.start_at) / MINUTE) : 0

const titleOf = (store: PracticeStore, payable: Payable): string =>
  payable.session
    ? datedSessionTitle(dayOnPaper(store, payable.session.start_at), lengthOf(payable))
    : invoiceTitle(payable.invoice.number)

/** The request of a shared page. It is the same each time, so that the card provider returns the same page. */
export function sharedRequest(store: PracticeStore, page: SharedPageRow): OrderPageRequest {
  const lines = linesOfPage(store.db, page.id)
  return {
    about: { order_id: lines[0]?.order_id ?? '', shared_page_id: page.id },
    currency: page.currency,
    lines: lines.map(({ title, amount_minor }) => ({ title, minor: amount_minor })),
    ends_at: page.ends_at,
    customer: page.customer,
  }
}

/** The request of a payment with a saved card; null for a hosted page. It is the same however often it is sent. */
export function savedRequest(page: SharedPageRow): SavedPaymentRequest | null {
  const { id, amount_minor: minor, currency, customer, payment_method, intent_id } = page
  if (customer === null || payment_method === null) return null
  return { shared_page_id: id, amount: { minor, currency }, customer, payment_method, intent_id }
}

/** Whether a page asks for exactly this. */
export function asksFor(store: PracticeStore, page: SharedPageRow, dues: readonly Due[]): boolean {
  const lines = linesOfPage(store.db, page.id)
  return (
    lines.length === dues.length &&
    dues.every(({ order, left }) =>
      lines.some(
        ({ order_id, amount_minor }) =>
          order_id === order.id && amount_minor === left.minor && page.currency === left.currency,
      ),
    )
  )
}

/**
 * Closes a shared page, or the payment with a saved card, at the card provider and applies how it ended: one that was paid before settles all of its orders.
 */
export async function closeSharedPage(host: PracticeHost, id: string): Promise<PageEnd> {
  const page = host.transactOwn((store) => sharedPageById(store.db, id))
  if (!page) throw new Error('the page of several orders is missing')
  const { session_id, intent_id } = page
  const saved = savedRequest(page)
  const end = saved
    ? await endOfSavedPayment(host, { intent_id, request: saved })
    : await endOfPage(host, { session_id, request: (store) => sharedRequest(store, page) })
  if (end.kind !== 'ended') return whyOpen(end)
  const { paid, payment_intent, amount_minor, currency } = end.standing
  host.transactOwn((store) => {
    if (paid)
      settleSharedPage(store, {
        ...{ event_id: null, shared_page_id: id, ended: 'paid' },
        ...{ payment_intent, amount_minor, currency },
      })
    else freeOrders(store, page)
  })
  return paid ? 'paid' : 'closed'
}
