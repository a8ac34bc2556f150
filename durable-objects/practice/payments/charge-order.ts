import { Refusal } from '#contracts/errors'
import type { ChargeEnd } from '#contracts/internal/effects'
import { changePage, pageOf, putPage } from '#db/practice/queries/payments'
import type { CardPermissionRow } from '#db/practice/queries/card-permissions'
import { CARD_REMOVED } from '#domain/billing/charge-declines'
import { isOwed } from '#domain/scheduling/status'
import { MINUTE } from '#kernel/clock'
import { type Money, toPrice } from '#kernel/money'
import { type AppointmentRow, appointmentRow } from '../appointments/appointment-rows.ts'
import { NOT_ALLOWED, permissionToCharge } from '../card-permissions/permission-rows.ts'
import type { Order } from '../orders/order-rows.ts'
import type { ActCall } from '../store/ActCall.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { staffHere } from '../store/rights.ts'
import { asked } from './checkout-rows.ts'
import { type ChargeAnswer, type ChargeOfOrder, chargeAnswer, isOpenCharge } from './charge-rows.ts'
import { NEW_WAY } from './no-charge.ts'
import { openOnce } from './opened-page.ts'
import { isStillOpen } from './page-end.ts'
import { chargeRequest, closePage, type PageRow } from './page-rows.ts'
import { PAGE_GRACE, tellPaying } from './pay-order.ts'
import { clientOfPayable, findPayable, idOf, leftOf, orderToPay, type Payable } from './payable.ts'
import { closeUnpaid, endDeclined, settleOrder } from './settle-order.ts'

/** Which card is charged, by its permission, and the amount (minor units) that the practice has before it. */
export type Charging = { permission_id: string; expected_minor: number }

/** How long the provider may take to answer. After that, and the grace of a page, an unanswered charge is given up. */
const CHARGE_LIFE = MINUTE

const NOTHING_CHARGED = 'We cannot reach the card provider right now. Nothing was charged. Please try again.'
const BUSY =
  'Another payment of this is under way, and we cannot reach the card provider to end it. Nothing was charged now. Please try again.'
const CHANGED = 'What is due has changed. Nothing was charged. Please look at it again.'

/** More than the steps of any call: asking for the card, closing another way to pay, and charging. */
const MOST_STEPS = 5

type Plan =
  | { kind: 'answer'; answer: ChargeAnswer }
  /** It has to be asked whether the card is still there, and whether its owner may still pay for the client. */
  | { kind: 'card'; permission: CardPermissionRow }
  /** Another way to pay is open, or this one was begun by a permission that ended. */
  | { kind: 'close'; page: PageRow }
  | { kind: 'charge'; row: PageRow }

/**
 * Charges all that is due of a session or an invoice to a saved card that its owner permits the practice to charge. The
 * order is locked by the charge as by a page of the provider: whatever was open is closed before. The row is committed
 * before the provider is called, and a payment takes nothing before it is confirmed, which happens once, while the row is
 * open and the permission holds. So a lost answer, a double click and a crash charge nothing twice, and nothing is charged
 * later that was given up. Throws `not_found`; `wrong_state` when nothing is to be paid; `conflict` for another amount
 * than is due and for a permission that ended; `unavailable`.
 */
export async function chargeOrder(call: ActCall, id: string, charging: Charging): Promise<ChargeAnswer> {
  let card: string | null = null
  const plan = (store: PracticeStore, payable: Payable) => planCharge(store, payable, charging, card)
  let next = call.admit((store) => plan(store, findPayable(store, id).subject))
  for (let step = 0; step < MOST_STEPS; step++) {
    if (next.kind === 'answer') return next.answer
    if (next.kind === 'charge') return charge(call, id, next.row)
    if (next.kind === 'card') {
      await assertCard(call, next.permission)
      card = next.permission.id
    } else if (isStillOpen(await closePage(call.host, next.page))) throw new Refusal('unavailable', BUSY)
    next = call.transact((store) => plan(store, findPayable(store, id).subject))
  }
  throw new Refusal('unavailable', BUSY)
}

/** Throws `conflict` when the card is gone or its owner may not pay for the client any more, and `unavailable`. */
async function assertCard({ host }: ActCall, permission: CardPermissionRow): Promise<void> {
  const { user_id, payer_user_id, given_at, customer, payment_method } = permission
  const payer = { user_id, payer_user_id, given_at, customer, payment_method }
  const permitted = await asked(host.effects.permittedCard(payer))
  if (permitted.kind !== 'done') throw new Refusal('unavailable', NOTHING_CHARGED)
  if (permitted.value === null) throw new Refusal('conflict', NOT_ALLOWED)
  if (permitted.value.is_expired) throw new Refusal('conflict', EXPIRED)
}

const EXPIRED =
  'This card has expired. Nothing was charged. Ask the client to allow another card, or record a payment that you receive yourself.'

/** `card`: the permission whose card was found to be chargeable just before; null before that was asked. */
function planCharge(store: PracticeStore, payable: Payable, charging: Charging, card: string | null): Plan {
  const known = store.answered<ChargeOfOrder>()
  const order = known ? { id: known.order_id } : orderToPay(payable)
  const row = pageOf(store.db, order.id)
  if (known && !(row && isOpenCharge(row, known)))
    return { kind: 'answer', answer: chargeAnswer(store, payable, known) }
  const { patient_user_id } = clientOfPayable(store, payable)
  const permission = permissionOr(
    store,
    charging.permission_id,
    { patient_user_id, session: hiddenBy(store, payable) },
    row,
  )
  if ('kind' in permission) return permission
  const due = dueNow(store, payable)
  if (due.minor !== charging.expected_minor) throw new Refusal('conflict', amountChanged(due))
  if (card !== permission.id) return { kind: 'card', permission }
  if (row?.state === 'open') {
    const isThis =
      row.permission_id === permission.id && row.amount_minor === due.minor && row.currency === due.currency
    if (!isThis) return { kind: 'close', page: row }
    // The same charge from another click or page: both get the same answer.
    store.once(() => ({ order_id: row.order_id, attempt: row.attempt }) satisfies ChargeOfOrder)
    return { kind: 'charge', row }
  }
  return { kind: 'charge', row: begin(store, payable, orderToPay(payable), permission, due) }
}

/** The session with which what is paid is hidden from guardians: its own, or that of whose fee it is. */
function hiddenBy(store: PracticeStore, { session, invoice }: Payable): AppointmentRow | null {
  const of = invoice?.fee_of ?? null
  return session ?? (of === null ? null : appointmentRow(store, of))
}

/** The permission; or, when it ended while its charge is open, that this is to be closed first. Throws as it is read. */
function permissionOr(
  store: PracticeStore,
  id: string,
  charged: Parameters<typeof permissionToCharge>[2],
  row: PageRow | undefined,
): CardPermissionRow | { kind: 'close'; page: PageRow } {
  try {
    return permissionToCharge(store, id, charged)
  } catch (error) {
    if (row?.state === 'open' && row.permission_id === id) return { kind: 'close', page: row }
    throw error
  }
}

/**
 * What is due of it now, as its client reads it among what they owe: of a session that has taken place, or was confirmed
 * and has begun. The owner of the card allowed charges of nothing else.
 */
function dueNow(store: PracticeStore, payable: Payable): Money {
  const order = orderToPay(payable)
  const { session } = payable
  if (session && !isOwed(session, store.now))
    throw new Refusal('wrong_state', session.start_at > store.now ? NOT_BEGUN : NOT_CONFIRMED)
  const due = leftOf(store, order)
  if (due.minor === 0) throw new Refusal('wrong_state', 'There is nothing left to pay. Please refresh the page.')
  return due
}

const NOT_BEGUN = 'This session has not begun yet. A saved card is charged only for what is due.'
const NOT_CONFIRMED =
  'The client has not confirmed this session, so it is due once it is completed. A saved card is charged only for what is due.'

const amountChanged = (due: Money): string =>
  `$${toPrice(due).toFixed(2)} is due now, which is another amount than you saw. Nothing was charged. Please check it and try again.`

function begin(
  store: PracticeStore,
  payable: Payable,
  order: Order,
  permission: CardPermissionRow,
  due: Money,
): PageRow {
  const row: PageRow = {
    order_id: order.id,
    appointment_id: idOf(payable),
    attempt: (pageOf(store.db, order.id)?.attempt ?? 0) + 1,
    amount_minor: due.minor,
    currency: due.currency,
    length_minute: 0,
    billing_user_id: permission.payer_user_id,
    state: 'open',
    ends_at: store.now + CHARGE_LIFE,
    session_id: null,
    url: null,
    create_at: store.now,
    customer: permission.customer,
    shared_page_id: null,
    payment_method: permission.payment_method,
    permission_id: permission.id,
    charged_by: staffHere(store).user_id,
    intent_id: null,
    decline_code: null,
    ...NEW_WAY,
  }
  store.once(() => ({ order_id: row.order_id, attempt: row.attempt }) satisfies ChargeOfOrder)
  putPage(store.db, row)
  tellPaying(store, payable)
  store.wake('pages', row.ends_at + PAGE_GRACE)
  store.audit({
    category: 'payment',
    object: row.appointment_id,
    patient_id: clientOfPayable(store, payable).patient_user_id,
  })
  return row
}

/** Prepares the payment of a charge, confirms it once, and applies how that ended. */
async function charge(call: ActCall, id: string, row: PageRow): Promise<ChargeAnswer> {
  const { host } = call
  const request = chargeRequest(row)
  if (!request) throw new Error('a charge has no card')
  const { order_id, attempt } = row
  const opened = await openOnce(host, `charge/${order_id}/${attempt}`, async () =>
    row.intent_id === null
      ? host.effects.openCharge(request)
      : { kind: 'done' as const, value: { intent_id: row.intent_id } },
  )
  if (opened.kind === 'later') throw new Refusal('unavailable', NOTHING_CHARGED)
  if (opened.kind === 'refused') return call.transact((store) => endRefused(store, id, row))
  const { intent_id } = opened.value
  const isReady = call.transact((store) => noteOpened(store, id, { ...row, intent_id }))
  if (!isReady) {
    await closePage(host, { ...row, intent_id })
    throw new Refusal('conflict', CHANGED)
  }
  const end = await openOnce(host, `charge-confirm/${order_id}/${attempt}`, () =>
    host.effects.confirmCharge({ order_id, attempt, intent_id }),
  )
  const charged = { ...row, intent_id }
  if (end.kind !== 'done') return call.transact((store) => answerNow(store, id, row))
  if (isLeftOpen(end.value)) {
    // It was not confirmed, because the card is gone, and cannot be any more.
    await closePage(host, charged)
    return call.transact((store) => endRefused(store, id, row))
  }
  return call.transact((store) => {
    applyEnd(store, charged, end.value)
    return answerNow(store, id, row)
  })
}

const isLeftOpen = ({ standing, declined }: ChargeEnd): boolean => declined === null && standing.status === 'open'

const answerNow = (store: PracticeStore, id: string, of: ChargeOfOrder): ChargeAnswer =>
  chargeAnswer(store, findPayable(store, id).subject, of)

/** Ends a charge that the provider refused to make. Whatever has taken its place since stays as it is. */
function endRefused(store: PracticeStore, id: string, row: PageRow): ChargeAnswer {
  const now = pageOf(store.db, row.order_id)
  if (now?.attempt === row.attempt && !now.decline_code) {
    closeUnpaid(store, now)
    changePage(store.db, row.order_id, { decline_code: CARD_REMOVED })
  }
  return answerNow(store, id, row)
}

/**
 * Notes the payment of a charge. Returns whether it may be confirmed: nothing else has closed it, the permission holds,
 * and the same amount is due.
 */
function noteOpened(store: PracticeStore, id: string, row: PageRow & { intent_id: string }): boolean {
  const now = pageOf(store.db, row.order_id)
  if (now?.attempt !== row.attempt || now.state !== 'open') return false
  changePage(store.db, row.order_id, { intent_id: row.intent_id })
  const payable = findPayable(store, id).subject
  try {
    const { patient_user_id } = clientOfPayable(store, payable)
    permissionToCharge(store, row.permission_id ?? '', { patient_user_id, session: hiddenBy(store, payable) })
    return dueNow(store, payable).minor === row.amount_minor
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

function applyEnd(store: PracticeStore, row: PageRow & { intent_id: string }, { standing, declined }: ChargeEnd): void {
  const { order_id, intent_id } = row
  const { paid, status, payment_intent, amount_minor, currency } = standing
  if (paid)
    settleOrder(store, {
      ...{ event_id: null, order_id, way_id: intent_id, ended: 'paid' },
      ...{ payment_intent, amount_minor, currency },
    })
  else if (declined !== null) endDeclined(store, { order_id, intent_id, declined }, store.now)
  else if (status === 'expired' && pageOf(store.db, order_id)?.attempt === row.attempt) closeUnpaid(store, row)
}
