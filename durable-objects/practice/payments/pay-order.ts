import { Refusal } from '#contracts/errors'
import { changePage, pageOf, putPage } from '#db/practice/queries/payments'
import { dueOf, staysOf } from '#domain/billing/ledger'
import { isCancelled } from '#domain/scheduling/status'
import { MINUTE } from '#kernel/clock'
import { standingOf } from '../ledger/post-order.ts'
import { changeAppointment } from '../meetings/write-appointment.ts'
import type { ActCall } from '../store/ActCall.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { payerOf } from './begin-checkout.ts'
import { NO_CHARGE } from './no-charge.ts'
import { openOnce } from './opened-page.ts'
import { customerFor } from './page-customer.ts'
import { isStillOpen } from './page-end.ts'
import { closePage, type OwnPageRequest, type PageRow, pageRequest, whyStillOpen } from './page-rows.ts'
import { clientOfPayable, findPayable, idOf, leftOf, orderToPay, type Payable, whyNotPaid } from './payable.ts'
import { NO_TRY } from './receive-money.ts'

/** How long a page stays open. The card provider accepts no end that is less than half an hour away. */
export const PAGE_LIFE = 61 * MINUTE
/** A request whose answer was lost can be repeated for this long; after that its end would be too near. */
export const REPEATABLE = 30 * MINUTE
/** No one is sent to a page that is about to close. */
export const SOON = 2 * MINUTE
/** How long after the end of a page its webhook may still arrive before the provider is asked. */
export const PAGE_GRACE = 2 * MINUTE

export type OrderPage = { url: string | null; paid: boolean }

type Plan =
  | { kind: 'paid' }
  /** The directory has to be asked for the payer's customer, whose saved cards the page shows. */
  | { kind: 'payer'; user_id: string }
  | { kind: 'open'; url: string }
  | { kind: 'create'; request: OwnPageRequest }
  | { kind: 'close'; page: PageRow }

export const UNREACHABLE = 'We cannot reach the card provider right now. Nothing was charged. Please try again.'

/**
 * Opens the hosted page on which a session without payment or an invoice is paid, or returns the one that is open. An
 * order has one open page at a time: the next one begins only after the card provider has closed it, so that no one pays
 * twice. What is paid by now needs no page. Throws `not_found`, `wrong_state`, `payment_refused`, `unavailable`.
 */
export async function payOrder(call: ActCall, id: string): Promise<OrderPage> {
  const { host } = call
  let plan = call.admitTo(
    (store) => findPayable(store, id),
    (store, payable) => {
      // An Idempotency-Key that was used for something else is refused.
      store.once(() => ({ about: id }))
      return planPage(store, payable)
    },
  )
  let customer: string | null | undefined
  const planned = () => call.transact((store) => planPage(store, findPayable(store, id).subject, customer))
  if (plan.kind === 'payer') {
    customer = await customerFor(host, plan.user_id, UNREACHABLE)
    plan = planned()
  }
  if (plan.kind === 'close') {
    const { page } = plan
    if (isStillOpen(await closePage(host, page))) throw new Refusal('unavailable', whyStillOpen(page, UNREACHABLE))
    plan = planned()
  }
  if (plan.kind === 'paid') return { url: null, paid: true }
  if (plan.kind === 'open') return { url: plan.url, paid: false }
  if (plan.kind !== 'create') throw new Refusal('unavailable', UNREACHABLE)
  const { request } = plan
  const { order_id, attempt } = request.about
  const outcome = await openOnce(host, `order/${order_id}/${attempt}`, () => host.effects.createOrderPage(request))
  if (outcome.kind === 'refused') throw new Refusal('payment_refused')
  if (outcome.kind === 'later') throw new Refusal('unavailable', UNREACHABLE)
  const { session_id, url } = outcome.value
  return call.transact((store) => {
    const page = pageOf(store.db, order_id)
    if (page?.attempt === attempt) changePage(store.db, order_id, { session_id, url })
    // It may have been paid, canceled or made void before the answer came.
    const payable = findPayable(store, id).subject
    if (isPaid(store, payable)) return { url: null, paid: true }
    if (whyNotPaid(payable) !== null || page?.state !== 'open') throw new Refusal('wrong_state')
    return { url, paid: false }
  })
}

/** Whether nothing is left to pay. A session can be paid without money, an invoice only with it. */
export function isPaid(store: PracticeStore, { session, order }: Payable): boolean {
  if (session) return session.paid
  if (!order) return false
  const standing = standingOf(store, order)
  return dueOf(standing) === 0 && staysOf(standing) > 0
}

function planPage(store: PracticeStore, payable: Payable, customer?: string | null): Plan {
  const { session } = payable
  if (session && !isCancelled(session.status) && session.paid) return { kind: 'paid' }
  const order = orderToPay(payable)
  if (isPaid(store, payable)) return { kind: 'paid' }
  const due = leftOf(store, order)
  if (due.minor === 0)
    throw new Refusal('wrong_state', `There is nothing to pay for this ${session ? 'session' : 'invoice'}.`)
  const order_id = order.id
  const billing_user_id = payerOf(store.ctx.actor)
  if (customer === undefined) return { kind: 'payer', user_id: billing_user_id }
  const known = pageOf(store.db, order_id)
  if (known?.state === 'open') {
    // It is locked by a page on which it is paid with others, or by a charge of the practice.
    if (known.shared_page_id !== null || known.payment_method !== null) return { kind: 'close', page: known }
    if (known.amount_minor !== due.minor || known.currency !== due.currency) return { kind: 'close', page: known }
    // The page shows the saved cards of its customer, which are nobody else's to see or to use, and whoever opened it pays.
    if (known.customer !== customer || known.billing_user_id !== billing_user_id) return { kind: 'close', page: known }
    if (known.session_id ? known.ends_at <= store.now + SOON : known.create_at + REPEATABLE <= store.now)
      return { kind: 'close', page: known }
    return known.url ? { kind: 'open', url: known.url } : { kind: 'create', request: pageRequest(store, known) }
  }
  const fresh: PageRow = {
    order_id,
    appointment_id: idOf(payable),
    attempt: (known?.attempt ?? 0) + 1,
    amount_minor: due.minor,
    currency: due.currency,
    // An invoice has no length.
    length_minute: session ? Math.round((session.end_at - session.start_at) / MINUTE) : 0,
    billing_user_id,
    state: 'open',
    ends_at: store.now + PAGE_LIFE,
    session_id: null,
    url: null,
    create_at: store.now,
    customer,
    shared_page_id: null,
    ...NO_CHARGE,
  }
  putPage(store.db, fresh)
  forgetTry(store, payable)
  store.wake('pages', fresh.ends_at + PAGE_GRACE)
  note(store, payable)
  return { kind: 'create', request: pageRequest(store, fresh) }
}

/** What became of an earlier try to pay says nothing about a page that is opened now. */
export function forgetTry(store: PracticeStore, { session }: Payable): void {
  if (session && session.payment_try !== null) changeAppointment(store, session.id, NO_TRY)
}

/** The same as a saved card begins to be charged, which all who see a session read of it (`paying`). */
export function tellPaying(store: PracticeStore, { session }: Payable): void {
  if (session) changeAppointment(store, session.id, NO_TRY)
}

const note = (store: PracticeStore, payable: Payable): void =>
  store.audit({
    category: 'payment',
    object: idOf(payable),
    patient_id: clientOfPayable(store, payable).patient_user_id,
  })
