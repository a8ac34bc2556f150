import type { CheckoutStanding, EffectOutcome, OrderPageRequest } from '#contracts/internal/effects'
import type { order_pages } from '#db/practice/schema-payments'
import type { PracticeHost } from '../store/practice-host.ts'
import { invoiceTitle, sessionTitle } from '#domain/billing/page-titles'
import { invoiceById } from '#db/practice/queries/invoices'
import type { PracticeStore } from '../store/practice-store.ts'
import { asked } from './checkout-rows.ts'
import { closeUnpaid, settleOrder } from './settle-order.ts'

export type PageRow = typeof order_pages.$inferSelect

const NEVER_OPENED: CheckoutStanding = {
  status: 'expired',
  paid: false,
  payment_intent: null,
  amount_minor: null,
  currency: null,
}

/** The request of a page. It is the same for an attempt, so that the card provider returns the same page. */
export function pageRequest(store: PracticeStore, page: PageRow): OrderPageRequest {
  const { order_id, appointment_id, attempt, amount_minor: minor, currency, length_minute, ends_at, customer } = page
  const invoice = invoiceById(store.db, appointment_id)
  const title = invoice ? invoiceTitle(invoice.number) : sessionTitle(length_minute)
  return { about: { order_id, attempt }, currency, lines: [{ title, minor }], ends_at, customer }
}

/**
 * Closes the page of an order at the card provider and applies how it ended: a page that was paid before settles the
 * order. `later`: nothing is known yet, so the page still counts as open.
 */
export async function closePage(host: PracticeHost, page: PageRow): Promise<'paid' | 'closed' | 'later'> {
  const ended = await standingAfterClose(host, page)
  if (ended.kind !== 'done') return 'later'
  const { paid, status, payment_intent, amount_minor, currency } = ended.value
  // A page that is complete but not paid is undecided: the payment is pending and has its own event.
  if (!paid && status === 'complete') return 'later'
  host.transactOwn((store) => {
    if (paid)
      settleOrder(store, {
        event_id: null,
        order_id: page.order_id,
        session_id: page.session_id,
        ended: 'paid',
        payment_intent,
        amount_minor,
        currency,
      })
    else closeUnpaid(store, page)
  })
  return paid ? 'paid' : 'closed'
}

async function standingAfterClose(host: PracticeHost, page: PageRow): Promise<EffectOutcome<CheckoutStanding>> {
  if (page.session_id) return asked(host.effects.expireCheckout(page.session_id))
  // The answer was lost, or the request was never sent. The same request returns the page that is to be closed.
  const request = host.transactOwn((store) => pageRequest(store, page))
  const known = await asked(host.effects.createOrderPage(request))
  if (known.kind === 'later') return known
  // The same request was refused, so this page was never created.
  if (known.kind === 'refused') return { kind: 'done', value: NEVER_OPENED }
  return asked(host.effects.expireCheckout(known.value.session_id))
}
