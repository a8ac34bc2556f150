import { personById } from '#db/practice/queries/people'
import { changeCheckout, checkoutOf, putCheckout } from '#db/practice/queries/payments'
import { changeHold } from '#db/practice/queries/holds'
import { Refusal } from '#contracts/errors'
import type { CardIntent, CheckoutRequest, IntentRequest, PayersCard, SetupRequest } from '#contracts/internal/effects'
import type { CallContext } from '#domain/access/actor'
import type { LicenseReach } from '#domain/content/session-license'
import { CHECKOUT_MARGIN } from '#domain/scheduling/lifecycle-of-hold'
import type { ActCall } from '../store/ActCall.ts'
import { amountOf, orderOfHold } from '../orders/order-rows.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { accountsOfCouple, coupleOfAccount } from '../charts/couple-rows.ts'
import { assertLicensed, reachOfCouple } from '../offer/session-license.ts'
import { bookFromHold } from '../holds/book-from-hold.ts'
import { type HoldRow, findHold, moveHold } from '../holds/hold-rows.ts'
import {
  type CheckoutRow,
  checkoutRequest,
  idOfWay,
  intentRequest,
  isWay,
  type PaidHold,
  paidHold,
  type WayToPay,
} from './checkout-rows.ts'
import { customerFor } from './page-customer.ts'
import { type CheckoutBegun, leaveWay, openPage, openPayment, prepareCard, UNREACHABLE } from './open-way.ts'

/**
 * What the member chooses besides the time. The edge has checked their age. A choice that is left out does not change.
 */
export type CheckoutChoices = {
  keep_from_guardians?: boolean | undefined
  /** How far the professional's licenses reach by now. The directory knows it. */
  reach?: LicenseReach
  /** Whether `reach` is that of both partners, when the time is for a couple. */
  asked?: boolean
  /** The saved card with which the caller pays; left out for the hosted page. */
  card?: PayersCard
  /** The payer's customer, for the hosted page; null when the card provider refused to make one. */
  customer?: string | null
  /** The card as it was prepared for a session that the practice confirms. */
  prepared?: CardIntent
}

/**
 * More than the steps of any call: asking for licenses and for the payer's customer, closing another way, and opening
 * this one or its next attempt.
 */
const MOST_STEPS = 7

/**
 * Begins the payment of the caller's hold, on the hosted page or with a saved card, or returns the one that is open. A
 * hold is paid in one way at a time: the next begins only after the card provider has closed the one before it, so that
 * no one pays twice. A free session is booked immediately, and one that the practice confirms is requested, without a
 * payment. The row of the checkout is committed before the card provider is called, so that the same request can be
 * repeated if its answer is lost. Throws `not_found`, `hold_ended`, `payment_refused`, `unavailable`, and `not_licensed`
 * for a time whose license was shortened after it was held.
 */
export async function beginCheckout(
  call: ActCall,
  holdId: string,
  input: CheckoutChoices = {},
): Promise<CheckoutBegun> {
  let choices = input
  for (let step = 0; step < MOST_STEPS; step++) {
    const plan = call.admitTo(
      (store) => findHold(store, holdId),
      (store, hold) => planCheckout(store, hold, choices),
    )
    if (plan.kind === 'begun') return { session_id: null, url: null, requested: false, intent: null, ...plan.begun }
    if (plan.kind === 'ask') {
      const reach = await reachOfCouple(call.host, plan.provider_id, plan.accounts)
      choices = { ...choices, reach, asked: true }
    } else if (plan.kind === 'payer') {
      choices = { ...choices, customer: await customerFor(call.host, plan.user_id, UNREACHABLE) }
    } else if (plan.kind === 'prepare') {
      choices = { ...choices, prepared: await prepareCard(call.host, plan.request) }
    } else if (plan.kind === 'leave') await leaveWay(call.host, plan.way)
    else if (plan.kind === 'page') return openPage(call, plan.request)
    else {
      const begun = await openPayment(call, plan.request)
      // A payment that can no longer be confirmed, such as after a refused card, is followed by the next attempt.
      if (begun) return begun
    }
  }
  throw new Refusal('unavailable', UNREACHABLE)
}

type Plan =
  /** The directory has to be asked how far the licenses reach for both partners of a couple. */
  | { kind: 'ask'; provider_id: string; accounts: string[] }
  /** The directory has to be asked for the payer's customer, whose saved cards the hosted page shows. */
  | { kind: 'payer'; user_id: string }
  /** The card of a session that the practice confirms has to be prepared before it is asked for. */
  | { kind: 'prepare'; request: SetupRequest }
  /** Another way to pay is open, and has to be closed first. */
  | { kind: 'leave'; way: PaidHold }
  | { kind: 'begun'; begun: Partial<CheckoutBegun> }
  | { kind: 'page'; request: CheckoutRequest }
  | { kind: 'intent'; request: IntentRequest }

function planCheckout(store: PracticeStore, hold: HoldRow, input: CheckoutChoices): Plan {
  const holdId = hold.id
  const order = orderOfHold(store, hold.id)
  const price = amountOf(order).minor
  const card = input.card ?? null
  // Whoever asks for a session with a price has to be able to pay it, although that is later, on the page of its order.
  assertMayPay(store, price)
  const couple =
    hold.type_kind === 'couple' && hold.state === 'held' && !input.asked && coupleOfAccount(store, hold.user_id)
  if (couple) return { kind: 'ask', provider_id: hold.provider_id, accounts: accountsOfCouple(couple) }
  const isFree = hold.needs_approval || price === 0
  // A hold has one checkout even without `once`, which refuses an Idempotency-Key that was used for another hold.
  store.once(() => ({ hold_id: holdId }))
  const isOver = hold.state === 'booked' || hold.state === 'requested'
  if (!isOver && hold.state !== 'held' && hold.state !== 'paying') throw new Refusal('hold_ended')
  if (!isOver && hold.expires_at <= store.now) throw new Refusal('hold_ended')
  if (hold.state === 'held' && input.reach)
    assertLicensed(store, input.reach, { location: hold.location, start: hold.start_at })
  const isAsked = hold.needs_approval && price > 0 && hold.state !== 'booked'
  if (card && isAsked && !input.prepared) return { kind: 'prepare', request: { ...card, timeslot_id: holdId } }
  const intent = input.prepared ?? null
  if (isOver) return { kind: 'begun', begun: { requested: hold.state === 'requested', intent } }
  const payer = payerOf(store.ctx.actor)
  if (!card && !isFree && input.customer === undefined) return { kind: 'payer', user_id: payer }
  const wanted: WayToPay = card ?? { customer: isFree ? null : (input.customer ?? null), payment_method: null }
  const known = checkoutOf(store.db, holdId)
  if (
    known &&
    hold.state === 'paying' &&
    known.state !== 'closed' &&
    !(known.state === 'open' && isWay(known, wanted) && payerOfHold(hold) === payer)
  ) {
    // Until the provider has closed it, whoever pays there is its payer.
    changeCheckout(store.db, known, { state: 'leaving' })
    return { kind: 'leave', way: paidHold(store, hold) }
  }
  // This also applies after a return from the card page: the booking uses the last choice.
  if (input.keep_from_guardians !== undefined)
    changeHold(store.db, holdId, { keep_from_guardians: input.keep_from_guardians })
  const isNewPayer = hold.billing_user_id !== payer
  if (isNewPayer) changeHold(store.db, holdId, { billing_user_id: payer })
  if (isFree) {
    const booking = bookFromHold(store, holdId, { paid: false })
    if (booking.kind !== 'booked') throw new Refusal('hold_ended')
    return { kind: 'begun', begun: { requested: hold.needs_approval, intent } }
  }
  const open = known?.state === 'open' ? known : null
  if (isNewPayer || !open || !idOfWay(open)) store.audit({ category: 'payment', object: holdId })
  if (open?.session_id) return { kind: 'begun', begun: { session_id: open.session_id, url: open.url } }
  if (hold.state === 'held') moveHold(store, hold, 'pay')
  const way = open ?? newWay(store, hold, wanted, known)
  return card
    ? { kind: 'intent', request: intentRequest(order, way, card) }
    : { kind: 'page', request: checkoutRequest(hold, order, way) }
}

/** Who pays on the way to pay of a hold that is open now: whoever began it. */
const payerOfHold = ({ billing_user_id, user_id }: HoldRow): string => billing_user_id ?? user_id

/**
 * The account that pays: that of the guardian who acts, otherwise the member's own. The last caller to begin the
 * checkout pays.
 */
export function payerOf(actor: CallContext['actor']): string {
  if (actor.kind !== 'user') throw new Refusal('not_found')
  return actor.guardian?.user_id ?? actor.user_id
}

/** A guardian without the right to pay can book free sessions only, for which they need the right to book. */
function assertMayPay(store: PracticeStore, minor: number): void {
  const { actor } = store.ctx
  const rights = actor.kind === 'user' ? actor.guardian?.rights : undefined
  if (rights && !rights[minor > 0 ? 'pay' : 'book']) throw new Refusal('forbidden')
}

function newWay(store: PracticeStore, hold: HoldRow, way: WayToPay, before: CheckoutRow | undefined): CheckoutRow {
  const profile = personById(store.db).get({ id: hold.provider_id })
  const row: CheckoutRow = {
    hold_id: hold.id,
    profile_url: profile?.id_or_custom_url ?? hold.provider_id,
    ends_at: hold.expires_at + CHECKOUT_MARGIN,
    session_id: null,
    url: null,
    create_at: store.now,
    attempt: (before?.attempt ?? 0) + 1,
    state: 'open',
    payment_method: way.payment_method,
    customer: way.customer,
    intent_id: null,
    ask_at: null,
  }
  putCheckout(store.db, row)
  return row
}
