import { personById } from '#db/practice/queries/people'
import { checkoutOf, setCheckoutPage } from '#db/practice/queries/payments'
import { changeHold } from '#db/practice/queries/holds'
import { Refusal } from '#contracts/errors'
import type { CheckoutRequest, EffectOutcome } from '#contracts/internal/effects'
import { checkouts } from '#db/practice/schema-payments'
import type { CallContext } from '#domain/access/actor'
import { MINUTE } from '#kernel/clock'
import type { ActCall } from '../store/ActCall.ts'
import type { PracticeHost } from '../store/practice-host.ts'
import { amountOf, orderOfHold } from '../orders/order-rows.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { bookFromHold } from '../holds/book-from-hold.ts'
import { type HoldRow, findHold, holdRow, moveHold } from '../holds/hold-rows.ts'
import { asked, type CheckoutRow, checkoutRequest } from './checkout-rows.ts'

/**
 * The card provider keeps a checkout open for at least half an hour. It is counted from the hold's end, plus a minute
 * for transmission, so that the same request stays valid for as long as the hold may repeat it.
 */
const OUTLIVES_HOLD = 31 * MINUTE

/** The member's choices besides the time. The edge has checked their age for it; left out: unchanged. */
export type CheckoutChoices = { keep_from_guardians?: boolean | undefined }

export type CheckoutBegun = { session_id: string | null; url: string | null }

type Opened = EffectOutcome<{ session_id: string; url: string }>

/** Requests in progress: a double click waits for the one answer instead of calling the provider twice. */
const underWay = new WeakMap<PracticeHost, Map<string, Promise<Opened>>>()

/**
 * Begins the hosted checkout of the caller's hold, or answers the open one. A free session is booked immediately.
 * The checkout's row is committed before the card provider is called, so a lost answer is requested again unchanged.
 * Throws `not_found`, `hold_ended`, `payment_refused`, `unavailable`.
 */
export async function beginCheckout(
  call: ActCall,
  holdId: string,
  input: CheckoutChoices = {},
): Promise<CheckoutBegun> {
  const plan = call.admitTo(
    (store) => findHold(store, holdId),
    (store, hold) => planCheckout(store, hold, input),
  )
  if (plan.kind === 'booked') return { session_id: null, url: null }
  if (plan.kind === 'open') return plan.checkout
  const outcome = await openOnce(call.host, plan.request)
  // The log tells the operator. For the payer waiting would not help, so it is not reported as an outage.
  if (outcome.kind === 'refused') throw new Refusal('payment_refused')
  if (outcome.kind === 'later')
    throw new Refusal(
      'unavailable',
      'We cannot reach the card provider right now. We are still holding your time. Please try again.',
    )
  const { session_id, url } = outcome.value
  const state = call.transact((store) => {
    setCheckoutPage(store.db, holdId, { session_id, url })
    return holdRow(store, holdId).state
  })
  // The answer came so late that the hold has ended meanwhile.
  if (state === 'booked') return { session_id: null, url: null }
  if (state !== 'paying') throw new Refusal('hold_ended')
  return { session_id, url }
}

async function openOnce(host: PracticeHost, request: CheckoutRequest): Promise<Opened> {
  const mine = underWay.get(host) ?? new Map<string, Promise<Opened>>()
  underWay.set(host, mine)
  const known = mine.get(request.timeslot_id)
  if (known) return known
  const answer = asked(host.effects.createCheckout(request)).finally(() => mine.delete(request.timeslot_id))
  mine.set(request.timeslot_id, answer)
  return answer
}

type Plan =
  | { kind: 'booked' }
  | { kind: 'open'; checkout: CheckoutBegun }
  | { kind: 'create'; request: CheckoutRequest }

function planCheckout(store: PracticeStore, hold: HoldRow, input: CheckoutChoices): Plan {
  const holdId = hold.id
  const order = orderOfHold(store, hold)
  const { minor } = amountOf(order)
  assertMayPay(store, minor)
  // The same hold gives the same checkout in any case; the key refuses another hold under it.
  store.once(() => ({ hold_id: holdId }))
  if (hold.state === 'booked') return { kind: 'booked' }
  if (hold.state !== 'held' && hold.state !== 'paying') throw new Refusal('hold_ended')
  if (hold.expires_at <= store.now) throw new Refusal('hold_ended')
  // Also after a return from the card page: the booking uses the last choice.
  if (input.keep_from_guardians !== undefined)
    changeHold(store.db, holdId, { keep_from_guardians: input.keep_from_guardians })
  const payer = payerOf(store.ctx.actor)
  const isNewPayer = hold.billing_user_id !== payer
  if (isNewPayer) changeHold(store.db, holdId, { billing_user_id: payer })
  if (minor === 0) {
    const booking = bookFromHold(store, holdId, { paid: false })
    if (booking.kind !== 'booked') throw new Refusal('hold_ended')
    return { kind: 'booked' }
  }
  const known = checkoutOf(store.db, holdId)
  if (isNewPayer || !known?.session_id) store.audit({ category: 'payment', object: holdId })
  if (known?.session_id) return { kind: 'open', checkout: { session_id: known.session_id, url: known.url } }
  if (hold.state === 'held') moveHold(store, hold, 'pay')
  return { kind: 'create', request: checkoutRequest(hold, order, known ?? newCheckout(store, hold)) }
}

/** The account that pays: an acting guardian's, else the member's own. The last one admitted to the page counts. */
function payerOf(actor: CallContext['actor']): string {
  if (actor.kind !== 'user') throw new Refusal('not_found')
  return actor.guardian?.user_id ?? actor.user_id
}

/** A guardian without the right to pay can book only free sessions, which requires the right to book. */
function assertMayPay(store: PracticeStore, minor: number): void {
  const { actor } = store.ctx
  const rights = actor.kind === 'user' ? actor.guardian?.rights : undefined
  if (rights && !rights[minor > 0 ? 'pay' : 'book']) throw new Refusal('forbidden')
}

function newCheckout(store: PracticeStore, hold: HoldRow): CheckoutRow {
  const profile = personById(store.db).get({ id: hold.provider_id })
  const row: CheckoutRow = {
    hold_id: hold.id,
    profile_url: profile?.id_or_custom_url ?? hold.provider_id,
    ends_at: hold.expires_at + OUTLIVES_HOLD,
    session_id: null,
    url: null,
    create_at: store.now,
  }
  store.insert(checkouts, row)
  return row
}
