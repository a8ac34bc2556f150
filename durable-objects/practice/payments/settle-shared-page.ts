import {
  changeSharedPage,
  linesOfPage,
  type SharedLineRow,
  type SharedPageRow,
  sharedPageById,
} from '#db/practice/queries/shared-pages'
import { disputesOfIntent, paymentsOfIntent } from '#db/practice/queries/disputes'
import { pageOf } from '#db/practice/queries/payments'
import { meetDisputes } from '../disputes/dispute-rows.ts'
import { settleMoney } from '../meetings/settle-money.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { isRepeat } from './handled-events.ts'
import { payableAt } from './payable.ts'
import { receiveMoney } from './receive-money.ts'
import { closeUnpaid, noteTry, type OrderEvent, type OrderTry } from './settle-order.ts'

/** How a page of several orders ended, as the card provider reports it. */
export type SharedPageEvent = Omit<OrderEvent, 'order_id' | 'way_id'> & { shared_page_id: string }

/** What the card provider reports of a try to pay on such a page. */
export type SharedPageTry = Omit<OrderTry, 'order_id' | 'charge'> & { shared_page_id: string }

/**
 * Applies how a page of several orders ended. Each order gets its part of the money, as the page asked for it; the part of
 * one for which that is not due by now goes back (`receiveMoney`). A repeat has no effect.
 */
export function settleSharedPage(store: PracticeStore, event: SharedPageEvent): 'done' | 'repeat' | 'ignored' {
  const page = sharedPageById(store.db, event.shared_page_id)
  if (!page) return 'ignored'
  if (isRepeat(store, event.event_id, `shared_page.${event.ended}`)) return 'repeat'
  if (event.ended === 'expired') {
    freeOrders(store, page)
    return 'done'
  }
  const shared_intent = event.payment_intent
  if (!shared_intent) return 'ignored'
  if (paymentsOfIntent(store.db, shared_intent).length > 0) return 'repeat'
  const currency = event.currency ?? page.currency
  for (const { line, minor } of partsOf(linesOfPage(store.db, page.id), event.amount_minor ?? page.amount_minor)) {
    const payable = payableAt(store, line.appointment_id)
    if (!payable?.order) throw new Error('an order of a page is missing')
    const { billing_user_id } = page
    const payment_intent = `${shared_intent}/${line.order_id}`
    receiveMoney(store, payable, { payment_intent, shared_intent, amount_minor: minor, currency, billing_user_id })
  }
  meetAll(store, shared_intent)
  freeOrders(store, page)
  return 'done'
}

/** Applies to all parts of a payment the disputes of which the card provider told first. */
function meetAll(store: PracticeStore, intent: string): void {
  if (disputesOfIntent(store.db, intent).length === 0) return
  const parts = paymentsOfIntent(store.db, intent)
  for (const part of parts) meetDisputes(store, part)
  for (const part of parts) settleMoney(store, part, { cause: 'dispute' })
}

/**
 * What of an amount (minor units) each line gets: what the page asks for it. Should the card provider have taken less or
 * more than that in all, the last lines get less or the very last one more, which is not what is due for them.
 */
function partsOf(lines: readonly SharedLineRow[], amount_minor: number): { line: SharedLineRow; minor: number }[] {
  let rest = amount_minor
  return lines.flatMap((line, at) => {
    const minor = at === lines.length - 1 ? rest : Math.min(rest, line.amount_minor)
    rest -= minor
    return minor > 0 ? [{ line, minor }] : []
  })
}

/** Ends a shared page, which frees its orders, unless another page has locked them since. */
export function freeOrders(store: PracticeStore, page: SharedPageRow): void {
  changeSharedPage(store.db, page.id, { state: 'closed' })
  for (const { order_id, appointment_id } of linesOfPage(store.db, page.id))
    if (pageOf(store.db, order_id)?.shared_page_id === page.id) closeUnpaid(store, { order_id, appointment_id })
}

/** Follows a try to pay on a shared page for each of its sessions (`noteTry`). */
export function followSharedTry(store: PracticeStore, { event_id, shared_page_id, ...tried }: SharedPageTry) {
  const page = sharedPageById(store.db, shared_page_id)
  if (!page) return 'ignored' as const
  if (isRepeat(store, event_id, `shared_page.${tried.payment_try}`)) return 'repeat' as const
  const locked = linesOfPage(store.db, page.id)
    .map(({ order_id }) => pageOf(store.db, order_id))
    .filter((one) => one?.shared_page_id === page.id)
  const noted = locked.filter((one) => one && noteTry(store, one, tried))
  return noted.length > 0 ? ('done' as const) : ('ignored' as const)
}
