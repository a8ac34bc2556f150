import { Refusal } from '#contracts/errors'
import type { OrderPageRequest } from '#contracts/internal/effects'
import { chartsOfAccount } from '#db/practice/queries/invoices'
import { pageOf } from '#db/practice/queries/payments'
import { changeSharedPage, type SharedPageRow, sharedPageById } from '#db/practice/queries/shared-pages'
import type { ActCall } from '../store/ActCall.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { userHere } from '../store/rights.ts'
import { payerOf } from './begin-checkout.ts'
import { chargedOfCaller, type Due, duesOfCaller } from './dues-of-account.ts'
import { openOnce } from './opened-page.ts'
import { customerFor } from './page-customer.ts'
import { isStillOpen } from './page-end.ts'
import { closePage, type PageRow, whyStillOpen } from './page-rows.ts'
import { clientOfPayable, idOf } from './payable.ts'
import { forgetTry, type OrderPage, PAGE_GRACE, PAGE_LIFE, REPEATABLE, SOON, UNREACHABLE } from './pay-order.ts'
import { asksFor, sharedRequest, writeSharedPage } from './shared-page.ts'

type Plan =
  | { kind: 'paid' }
  /** The directory has to be asked for the payer's customer, whose saved cards the page shows. */
  | { kind: 'payer'; user_id: string }
  | { kind: 'open'; url: string }
  | { kind: 'create'; page_id: string; request: OrderPageRequest }
  | { kind: 'close'; page: PageRow }

/**
 * Opens one hosted page for all that the caller owes here, or returns the one that is open. It locks each of the orders:
 * a page on which one of them may still be paid is closed before, and so is this one before anything else is paid or
 * given up. Throws `not_found` for who is no client here, `payment_refused`, `unavailable`, and `conflict` when something changed meanwhile.
 */
export async function payAllDue(call: ActCall): Promise<OrderPage> {
  const { host } = call
  let plan = call.admit((store) => {
    // An Idempotency-Key that was used for something else is refused.
    store.once(() => ({ about: store.practice.id }))
    const first = planAll(store)
    if (first.kind === 'paid' && chartsOfAccount(store.db, userHere(store)).length === 0) throw new Refusal('not_found')
    return first
  })
  let customer: string | null | undefined
  const planned = () => call.transact((store) => planAll(store, customer))
  if (plan.kind === 'payer') {
    customer = await customerFor(host, plan.user_id, UNREACHABLE)
    plan = planned()
  }
  // Each of the orders can have a page of its own.
  const closed = new Set<string>()
  while (plan.kind === 'close') {
    const { page } = plan
    const { order_id } = page
    if (closed.has(order_id) || isStillOpen(await closePage(host, page)))
      throw new Refusal('unavailable', whyStillOpen(page, UNREACHABLE))
    closed.add(order_id)
    plan = planned()
  }
  if (plan.kind === 'paid') return { url: null, paid: true }
  if (plan.kind === 'open') return { url: plan.url, paid: false }
  if (plan.kind !== 'create') throw new Refusal('unavailable', UNREACHABLE)
  const { request, page_id } = plan
  const outcome = await openOnce(host, `shared/${page_id}`, () => host.effects.createOrderPage(request))
  if (outcome.kind === 'refused') throw new Refusal('payment_refused')
  if (outcome.kind === 'later') throw new Refusal('unavailable', UNREACHABLE)
  const opened = outcome.value
  return call.transact((store) => {
    changeSharedPage(store.db, page_id, opened)
    const page = sharedPageById(store.db, page_id)
    const dues = duesOfCaller(store)
    if (dues.length === 0 && chargedOfCaller(store).length === 0) return { url: null, paid: true }
    // Something may have been paid, canceled or added before the answer came.
    if (page?.state !== 'open' || !asksFor(store, page, dues))
      throw new Refusal('conflict', 'What you owe has just changed. Please check it and try again.')
    return { url: opened.url, paid: false }
  })
}

function planAll(store: PracticeStore, customer?: string | null): Plan {
  const dues = duesOfCaller(store)
  if (dues.length === 0) return nothingToPay(store)
  const billing_user_id = payerOf(store.ctx.actor)
  if (customer === undefined) return { kind: 'payer', user_id: billing_user_id }
  const locks = dues.flatMap(({ order }) => {
    const page = pageOf(store.db, order.id)
    return page?.state === 'open' ? [page] : []
  })
  const [first] = locks
  const shared = first?.shared_page_id ? sharedPageById(store.db, first.shared_page_id) : undefined
  if (first && !(shared && isStillRight(store, shared, dues, { billing_user_id, customer })))
    return { kind: 'close', page: first }
  if (shared) {
    return shared.url
      ? { kind: 'open', url: shared.url }
      : { kind: 'create', page_id: shared.id, request: sharedRequest(store, shared) }
  }
  const page = writeSharedPage(store, dues, { billing_user_id, customer, ends_at: store.now + PAGE_LIFE })
  for (const { payable } of dues) forgetTry(store, payable)
  store.wake('pages', page.ends_at + PAGE_GRACE)
  noteDues(store, dues)
  return { kind: 'create', page_id: page.id, request: sharedRequest(store, page) }
}

/** Where everything that is owed is being charged, the provider is asked how that ended. */
export function nothingToPay(store: PracticeStore): { kind: 'paid' } | { kind: 'close'; page: PageRow } {
  const page = chargedOfCaller(store)
    .map(({ order }) => pageOf(store.db, order.id))
    .find((one) => one?.state === 'open')
  return page ? { kind: 'close', page } : { kind: 'paid' }
}

type Payer = Pick<SharedPageRow, 'billing_user_id' | 'customer'>

/** Whether an open page can be used by who asks now: it is theirs, asks for the same, and stays open a while. */
function isStillRight(store: PracticeStore, page: SharedPageRow, dues: readonly Due[], payer: Payer) {
  const isEnding = page.session_id ? page.ends_at <= store.now + SOON : page.create_at + REPEATABLE <= store.now
  const isHosted = page.payment_method === null
  const isTheirs = page.customer === payer.customer && page.billing_user_id === payer.billing_user_id
  return page.state === 'open' && isHosted && isTheirs && !isEnding && asksFor(store, page, dues)
}

export const noteDues = (store: PracticeStore, dues: readonly Due[]): void => {
  for (const { payable } of dues)
    store.audit({
      category: 'payment',
      object: idOf(payable),
      patient_id: clientOfPayable(store, payable).patient_user_id,
    })
}
