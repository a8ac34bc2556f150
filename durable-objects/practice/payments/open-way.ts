import { changeCheckout, checkoutOf } from '#db/practice/queries/payments'
import { Refusal } from '#contracts/errors'
import type {
  CardIntent,
  CheckoutRequest,
  EffectOutcome,
  IntentRequest,
  SetupRequest,
} from '#contracts/internal/effects'
import type { HoldState } from '#contracts/plain/hold-states'
import { holdRow } from '../holds/hold-rows.ts'
import type { ActCall } from '../store/ActCall.ts'
import type { PracticeHost } from '../store/practice-host.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { asked, type CheckoutRow, closeCheckout, type PaidHold, paidHold } from './checkout-rows.ts'
import { openOnce } from './opened-page.ts'
import { settleEnd } from './settle-checkout.ts'

export const UNREACHABLE =
  'We cannot reach the card provider right now. We are still holding your time. Please try again.'
const CHOSEN_ELSEWHERE = 'You chose another way to pay on another page. Please finish there, or try again.'

/**
 * `requested`: nothing was paid or booked, because the practice confirms the session. `intent`: what the browser has to
 * confirm when a saved card was named; null when nothing is left to confirm.
 */
export type CheckoutBegun = {
  session_id: string | null
  url: string | null
  requested: boolean
  intent: CardIntent | null
}

/** The attempt of a way to pay. */
type Way = { timeslot_id: string; attempt: number }

const NOTHING_LEFT: CheckoutBegun = { session_id: null, url: null, requested: false, intent: null }

/** Opens the hosted page of a hold. Throws `payment_refused`, `unavailable`, `hold_ended`, `wrong_state`. */
export async function openPage(call: ActCall, request: CheckoutRequest): Promise<CheckoutBegun> {
  const { host } = call
  const key = `page/${request.timeslot_id}/${request.attempt}` as const
  const page = answered(await openOnce(host, key, () => host.effects.createCheckout(request)))
  const after = call.transact((store) => noteOpened(store, request, page))
  return isStillToPay(after) ? { ...NOTHING_LEFT, ...page } : NOTHING_LEFT
}

/**
 * Opens the payment of a hold with a saved card, or reads the open one. One that was paid by now books the time. Returns
 * null when it can no longer be confirmed. Throws `payment_refused`, `unavailable`, `hold_ended`, `wrong_state`.
 */
export async function openPayment(call: ActCall, request: IntentRequest): Promise<CheckoutBegun | null> {
  const { host } = call
  const { timeslot_id, attempt } = request
  const outcome = await openOnce(host, `intent/${timeslot_id}/${attempt}`, () => host.effects.openIntent(request))
  // A card that the provider does not take has opened nothing, and another one is another attempt. What was opened before
  // stays open while the provider refuses to read it, because it may be paid.
  if (outcome.kind === 'refused' && request.intent_id === null)
    call.transact((store) => changeCheckout(store.db, rowOf(request), { state: 'closed' }))
  const { intent, standing } = answered(outcome)
  const after = call.transact((store) => {
    if (standing.paid) settleEnd(store, paidHold(store, holdRow(store, timeslot_id)), 'paid', standing)
    return noteOpened(store, request, { intent_id: intent.id })
  })
  if (!isStillToPay(after)) return NOTHING_LEFT
  if (standing.status !== 'expired' && intent.status !== 'requires_payment_method') return { ...NOTHING_LEFT, intent }
  call.transact((store) => changeCheckout(store.db, rowOf(request), { state: 'leaving' }))
  return null
}

/** Prepares a saved card for a session that the practice confirms. Throws `payment_refused`, `unavailable`. */
export async function prepareCard(host: PracticeHost, request: SetupRequest): Promise<CardIntent> {
  return answered(await asked(host.effects.openSetup(request)))
}

/**
 * Closes the way to pay that the payer left. One that was paid just before books the time. Throws `unavailable` while
 * nothing is known, so that it still counts as open.
 */
export async function leaveWay(host: PracticeHost, way: PaidHold): Promise<void> {
  const ended = await closeCheckout(host, way)
  const { checkout } = way
  // One that is complete but not paid is undecided: the payment is pending and has its own event.
  if (!checkout || ended.kind !== 'done' || !(ended.value.paid || ended.value.status === 'expired'))
    throw new Refusal('unavailable', UNREACHABLE)
  host.transactOwn((store) => {
    if (ended.value.paid) settleEnd(store, way, 'paid', ended.value)
    else changeCheckout(store.db, checkout, { state: 'closed' })
  })
}

type Opened = { hold: HoldState; isOpen: boolean }

/** Notes what the card provider has opened, also when its hold has ended meanwhile. */
function noteOpened(store: PracticeStore, way: Way, opened: Partial<CheckoutRow>): Opened {
  changeCheckout(store.db, rowOf(way), opened)
  const now = checkoutOf(store.db, way.timeslot_id)
  return {
    hold: holdRow(store, way.timeslot_id).state,
    isOpen: now?.attempt === way.attempt && now.state === 'open',
  }
}

/**
 * Whether a hold is still to be paid in the way that was opened; false when it is booked. It may have ended before the
 * answer came, and its payer may have chosen another way on another page: then this one is closed, or is about to be.
 * Throws `hold_ended`, `wrong_state`.
 */
function isStillToPay({ hold, isOpen }: Opened): boolean {
  if (hold === 'booked') return false
  if (hold !== 'paying') throw new Refusal('hold_ended')
  if (!isOpen) throw new Refusal('wrong_state', CHOSEN_ELSEWHERE)
  return true
}

const rowOf = ({ timeslot_id: hold_id, attempt }: Way) => ({ hold_id, attempt })

/** The card provider's answer. The log informs the operator of a refusal, for which waiting would not help the payer. */
function answered<T>(outcome: EffectOutcome<T>): T {
  if (outcome.kind === 'refused') throw new Refusal('payment_refused')
  if (outcome.kind === 'later') throw new Refusal('unavailable', UNREACHABLE)
  return outcome.value
}
