import { Refusal } from '#contracts/errors'
import type { OrderPageRequest } from '#contracts/internal/effects'
import { changePage, pageOf, putPage } from '#db/practice/queries/payments'
import { dueOf } from '#domain/billing/ledger'
import { isCancelled, isRequested } from '#domain/scheduling/status'
import { MINUTE } from '#kernel/clock'
import { type AppointmentRow, appointmentRow, findAppointment } from '../appointments/appointment-rows.ts'
import { standingOf } from '../ledger/post-order.ts'
import { amountOf, orderOfAppointment } from '../orders/order-rows.ts'
import { changeAppointment } from '../meetings/write-appointment.ts'
import type { ActCall } from '../store/ActCall.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { payerOf } from './begin-checkout.ts'
import { openOnce } from './opened-page.ts'
import { closePage, type PageRow, pageRequest } from './page-rows.ts'

/** How long a page stays open. The card provider accepts no end that is less than half an hour away. */
const PAGE_LIFE = 61 * MINUTE
/** A request whose answer was lost can be repeated for this long; after that its end would be too near. */
const REPEATABLE = 30 * MINUTE
/** No one is sent to a page that is about to close. */
const SOON = 2 * MINUTE
/** How long after the end of a page its webhook may still arrive before the provider is asked. */
export const PAGE_GRACE = 2 * MINUTE

export type OrderPage = { url: string | null; paid: boolean }

type Plan =
  | { kind: 'paid' }
  | { kind: 'open'; url: string }
  | { kind: 'create'; request: OrderPageRequest }
  | { kind: 'close'; page: PageRow }

const UNREACHABLE = 'We cannot reach the card provider right now. Nothing was charged. Please try again.'

/**
 * Opens the hosted page on which a session without payment is paid, or returns the one that is open. An order has one
 * open page at a time: the next one begins only after the card provider has closed it, so that no one pays twice. A
 * session that is paid by now needs no page. Throws `not_found`, `wrong_state`, `payment_refused`, `unavailable`.
 */
export async function payOrder(call: ActCall, appointmentId: string): Promise<OrderPage> {
  const { host } = call
  let plan = call.admitTo(
    (store) => findAppointment(store, appointmentId),
    (store, session) => {
      // An Idempotency-Key that was used for another session is refused.
      store.once(() => ({ appointment_id: appointmentId }))
      return planPage(store, session)
    },
  )
  if (plan.kind === 'close') {
    const ended = await closePage(host, plan.page)
    if (ended === 'later') throw new Refusal('unavailable', UNREACHABLE)
    plan = call.transact((store) => planPage(store, appointmentRow(store, appointmentId)))
  }
  if (plan.kind === 'paid') return { url: null, paid: true }
  if (plan.kind === 'open') return { url: plan.url, paid: false }
  if (plan.kind === 'close') throw new Refusal('unavailable', UNREACHABLE)
  const { request } = plan
  const outcome = await openOnce(host, `${request.order_id}/${request.attempt}`, () =>
    host.effects.createOrderPage(request),
  )
  if (outcome.kind === 'refused') throw new Refusal('payment_refused')
  if (outcome.kind === 'later') throw new Refusal('unavailable', UNREACHABLE)
  const { session_id, url } = outcome.value
  return call.transact((store) => {
    const page = pageOf(store.db, request.order_id)
    if (page?.attempt === request.attempt) changePage(store.db, request.order_id, { session_id, url })
    // The session may have been paid or canceled before the answer came.
    const session = appointmentRow(store, appointmentId)
    if (session.paid) return { url: null, paid: true }
    if (isCancelled(session.status) || page?.state !== 'open') throw new Refusal('wrong_state')
    return { url, paid: false }
  })
}

function planPage(store: PracticeStore, session: AppointmentRow): Plan {
  if (isCancelled(session.status))
    throw new Refusal('wrong_state', 'This session was canceled. There is nothing to pay.')
  if (isRequested(session.status))
    throw new Refusal('wrong_state', 'This session is not confirmed yet. There is nothing to pay before that.')
  if (session.paid) return { kind: 'paid' }
  const order = orderOfAppointment(store, session)
  if (!order || amountOf(order).minor === 0 || session.is_sample)
    throw new Refusal('wrong_state', 'There is nothing to pay for this session.')
  const due = { minor: dueOf(standingOf(store, order)), currency: order.currency }
  const order_id = order.id
  const billing_user_id = payerOf(store.ctx.actor)
  const known = pageOf(store.db, order_id)
  if (known?.state === 'open') {
    if (known.amount_minor !== due.minor || known.currency !== due.currency) return { kind: 'close', page: known }
    if (known.session_id ? known.ends_at <= store.now + SOON : known.create_at + REPEATABLE <= store.now)
      return { kind: 'close', page: known }
    if (known.billing_user_id !== billing_user_id) {
      changePage(store.db, order_id, { billing_user_id })
      note(store, session)
    }
    return known.url ? { kind: 'open', url: known.url } : { kind: 'create', request: pageRequest(known) }
  }
  const fresh: PageRow = {
    order_id,
    appointment_id: session.id,
    attempt: (known?.attempt ?? 0) + 1,
    amount_minor: due.minor,
    currency: due.currency,
    length_minute: Math.round((session.end_at - session.start_at) / MINUTE),
    billing_user_id,
    state: 'open',
    ends_at: store.now + PAGE_LIFE,
    session_id: null,
    url: null,
    create_at: store.now,
  }
  putPage(store.db, fresh)
  // What became of an earlier try says nothing about this page.
  if (session.payment_try !== null) changeAppointment(store, session.id, { payment_try: null, payment_try_at: null })
  store.wake('pages', fresh.ends_at + PAGE_GRACE)
  note(store, session)
  return { kind: 'create', request: pageRequest(fresh) }
}

const note = (store: PracticeStore, session: AppointmentRow): void =>
  store.audit({ category: 'payment', object: session.id, patient_id: session.patient_user_id })
