import { personById } from '#db/practice/queries/people'
import { checkoutOf, setCheckoutPage } from '#db/practice/queries/payments'
import { changeHold } from '#db/practice/queries/holds'
import { Refusal } from '#contracts/errors'
import type { CheckoutRequest } from '#contracts/internal/effects'
import { checkouts } from '#db/practice/schema-payments'
import type { CallContext } from '#domain/access/actor'
import type { LicenseReach } from '#domain/content/session-license'
import { CHECKOUT_MARGIN } from '#domain/scheduling/lifecycle-of-hold'
import type { ActCall } from '../store/ActCall.ts'
import { amountOf, orderOfHold } from '../orders/order-rows.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { accountsOfCouple, coupleOfAccount } from '../charts/couple-rows.ts'
import { assertLicensed, reachOfCouple } from '../offer/session-license.ts'
import { bookFromHold } from '../holds/book-from-hold.ts'
import { type HoldRow, findHold, holdRow, moveHold } from '../holds/hold-rows.ts'
import { type CheckoutRow, checkoutRequest } from './checkout-rows.ts'
import { openOnce } from './opened-page.ts'

/**
 * What the member chooses besides the time. The edge has checked their age. A choice that is left out does not change.
 */
export type CheckoutChoices = {
  keep_from_guardians?: boolean | undefined
  /** How far the professional's licenses reach by now. The directory knows it. */
  reach?: LicenseReach
  /** Whether `reach` is that of both partners, when the time is for a couple. */
  asked?: boolean
}

/** `requested`: nothing was paid or booked, because the practice confirms the session. */
export type CheckoutBegun = { session_id: string | null; url: string | null; requested: boolean }

/**
 * Begins the hosted checkout of the caller's hold, or returns the open one. A free session is booked immediately, and one
 * that the practice confirms is requested, without a payment. The
 * checkout's row is committed before the card provider is called, so that the same request can be repeated if its
 * answer is lost. Throws `not_found`, `hold_ended`, `payment_refused`, `unavailable`, and `not_licensed` for a time whose
 * license was shortened after it was held.
 */
export async function beginCheckout(
  call: ActCall,
  holdId: string,
  input: CheckoutChoices = {},
): Promise<CheckoutBegun> {
  const planned = (choices: CheckoutChoices) =>
    call.admitTo(
      (store) => findHold(store, holdId),
      (store, hold) => planCheckout(store, hold, choices),
    )
  let plan = planned(input)
  if (plan.kind === 'ask') {
    const reach = await reachOfCouple(call.host, plan.provider_id, plan.accounts)
    plan = planned({ ...input, reach, asked: true })
  }
  if (plan.kind === 'ask') throw new Refusal('unavailable')
  if (plan.kind === 'booked') return { session_id: null, url: null, requested: plan.requested }
  if (plan.kind === 'open') return plan.checkout
  const { request } = plan
  const outcome = await openOnce(call.host, holdId, () => call.host.effects.createCheckout(request))
  // The log informs the operator. It is not reported as an outage, because waiting would not help the payer.
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
  // The hold may have ended before the answer came.
  if (state === 'booked') return { session_id: null, url: null, requested: false }
  if (state !== 'paying') throw new Refusal('hold_ended')
  return { session_id, url, requested: false }
}

type Plan =
  /** The directory has to be asked how far the licenses reach for both partners of a couple. */
  | { kind: 'ask'; provider_id: string; accounts: string[] }
  | { kind: 'booked'; requested: boolean }
  | { kind: 'open'; checkout: CheckoutBegun }
  | { kind: 'create'; request: CheckoutRequest }

function planCheckout(store: PracticeStore, hold: HoldRow, input: CheckoutChoices): Plan {
  const holdId = hold.id
  const order = orderOfHold(store, hold.id)
  // Whoever asks for a session with a price has to be able to pay it, although that is later, on the page of its order.
  assertMayPay(store, amountOf(order).minor)
  const couple =
    hold.type_kind === 'couple' && hold.state === 'held' && !input.asked && coupleOfAccount(store, hold.user_id)
  if (couple) return { kind: 'ask', provider_id: hold.provider_id, accounts: accountsOfCouple(couple) }
  const minor = hold.needs_approval ? 0 : amountOf(order).minor
  // A hold has one checkout even without `once`, which refuses an Idempotency-Key that was used for another hold.
  store.once(() => ({ hold_id: holdId }))
  if (hold.state === 'booked' || hold.state === 'requested')
    return { kind: 'booked', requested: hold.state === 'requested' }
  if (hold.state !== 'held' && hold.state !== 'paying') throw new Refusal('hold_ended')
  if (hold.expires_at <= store.now) throw new Refusal('hold_ended')
  if (hold.state === 'held' && input.reach)
    assertLicensed(store, input.reach, { location: hold.location, start: hold.start_at })
  // This also applies after a return from the card page: the booking uses the last choice.
  if (input.keep_from_guardians !== undefined)
    changeHold(store.db, holdId, { keep_from_guardians: input.keep_from_guardians })
  const payer = payerOf(store.ctx.actor)
  const isNewPayer = hold.billing_user_id !== payer
  if (isNewPayer) changeHold(store.db, holdId, { billing_user_id: payer })
  if (minor === 0) {
    const booking = bookFromHold(store, holdId, { paid: false })
    if (booking.kind !== 'booked') throw new Refusal('hold_ended')
    return { kind: 'booked', requested: hold.needs_approval }
  }
  const known = checkoutOf(store.db, holdId)
  if (isNewPayer || !known?.session_id) store.audit({ category: 'payment', object: holdId })
  if (known?.session_id)
    return { kind: 'open', checkout: { session_id: known.session_id, url: known.url, requested: false } }
  if (hold.state === 'held') moveHold(store, hold, 'pay')
  return { kind: 'create', request: checkoutRequest(hold, order, known ?? newCheckout(store, hold)) }
}

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

function newCheckout(store: PracticeStore, hold: HoldRow): CheckoutRow {
  const profile = personById(store.db).get({ id: hold.provider_id })
  const row: CheckoutRow = {
    hold_id: hold.id,
    profile_url: profile?.id_or_custom_url ?? hold.provider_id,
    ends_at: hold.expires_at + CHECKOUT_MARGIN,
    session_id: null,
    url: null,
    create_at: store.now,
  }
  store.insert(checkouts, row)
  return row
}
