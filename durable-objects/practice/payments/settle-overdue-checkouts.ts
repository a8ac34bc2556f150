import type { Delivery } from '../../kit/outbox.ts'
import { holdById } from '#db/practice/queries/holds'
import { changeCheckout, nextCheckoutAsk, overdueCheckouts } from '#db/practice/queries/payments'
import type { CheckoutStanding, EffectOutcome } from '#contracts/internal/effects'
import { WEBHOOK_GRACE } from '#domain/scheduling/lifecycle-of-hold'
import type { Millis } from '#kernel/clock'
import type { PracticeHost } from '../store/practice-host.ts'
import { type CheckoutRow, closeCheckout, type PaidHold, paidHold } from './checkout-rows.ts'
import { orderOfHold } from '../orders/order-rows.ts'
import { closeWaySoon } from '../orders/close-page.ts'
import { settleEnd } from './settle-checkout.ts'
import { ASK_AGAIN, isOpenTooLong, LONGEST_ASK, nextWait, STILL_OPEN } from './still-open.ts'

/** How many checkouts are settled at once. If there are more, the next batch follows immediately. */
const BATCH = 50

/**
 * Asks the card provider to close the checkouts of holds that have expired. A checkout that was closed releases the
 * time, and a paid one books it. Without an answer the time remains reserved until the checkout's own end, and the provider
 * is asked less and less often. Returns when to check again (ms); null when nothing is left.
 */
export async function settleOverdueCheckouts(host: PracticeHost): Promise<Millis | null> {
  const now = host.clock()
  let reachable = true
  let again: Millis | null = null
  const overdue = overdueOf(host, now)
  for (const one of overdue) {
    // In an outage one call is enough. The others wait for the next round.
    const answer: EffectOutcome<CheckoutStanding> = reachable
      ? await closeCheckout(host, one)
      : { kind: 'later', code: 'outage' }
    if (answer.kind === 'later') reachable = false
    if (settled(host, one, answer, now)) again = overdue.length === BATCH ? now : again
    // There is only one card provider: after an outage all are asked at once.
    else if (answer.kind === 'later' || one.checkout === null) again = again ?? now + ASK_AGAIN
    else askLater(host, one.hold, one.checkout, now)
  }
  const next = host.transactOwn((store) => nextCheckoutAsk(store.db))
  // In an outage what is due by now stays due, so only the wait keeps the alarm from firing at once.
  const soonest = reachable ? now : now + ASK_AGAIN
  return next === null ? again : Math.min(again ?? next, Math.max(next, soonest))
}

/** Lets the provider be asked again, at the latest when the way to pay is given up. */
function askLater(host: PracticeHost, hold: PaidHold['hold'], checkout: CheckoutRow, now: Millis): void {
  const ask_at = Math.min(now + nextWait(now - hold.expires_at), givenUpAt(checkout) + 1)
  host.transactOwn((store) => changeCheckout(store.db, checkout, { ask_at }))
}

/** Until when the time of a way to pay waits for the provider's word (ms). */
const givenUpAt = (checkout: CheckoutRow | null): Millis => (checkout?.ends_at ?? 0) + WEBHOOK_GRACE

function overdueOf(host: PracticeHost, now: Millis): PaidHold[] {
  return host.transactOwn((store) =>
    overdueCheckouts(store.db, now, BATCH).map((row) => ({ ...row, order: orderOfHold(store, row.hold.id) })),
  )
}

/**
 * Closes the way to pay of a hold that is released: its member gave it up, or the card provider did not say until after its
 * end how it ended. What was paid there all the same counts. It is done when the provider says that it was paid, or can no
 * longer be. A refusal says neither, and the payment may have been made, so it is left to the operator.
 */
export async function closeGivenUp(host: PracticeHost, holdId: string): Promise<Delivery> {
  const one = host.transactOwn((store): PaidHold | null => {
    const hold = holdById(store.db).get({ id: holdId })
    return hold?.state === 'released' ? paidHold(store, hold) : null
  })
  if (one === null) return { kind: 'done' }
  const answer = await closeCheckout(host, one)
  if (answer.kind === 'later') return { kind: 'later', code: 'unreachable', outage: true }
  if (answer.kind === 'refused') return answer
  if (isUndecided(answer.value))
    return one.checkout && isOpenTooLong(one.checkout, host.clock())
      ? { kind: 'refused', code: STILL_OPEN }
      : { kind: 'later', code: 'undecided', longest: LONGEST_ASK }
  if (answer.value.paid) host.transactOwn((store) => settleEnd(store, one, 'paid', answer.value))
  return { kind: 'done' }
}

/** Whether a way to pay may still be paid: it is open, or complete with a payment that is on its way. */
const isUndecided = ({ paid, status }: CheckoutStanding): boolean => !paid && status !== 'expired'

/** Applies the provider's answer. Returns false when nothing is decided yet, and the time remains reserved. */
function settled(host: PracticeHost, one: PaidHold, answer: EffectOutcome<CheckoutStanding>, now: Millis): boolean {
  const { checkout } = one
  const over = now > givenUpAt(checkout)
  const standing = answer.kind === 'done' ? answer.value : null
  // A checkout that is complete but not paid is undecided: the payment is pending and has its own event.
  const ended = standing?.paid ? 'paid' : standing?.status === 'expired' || over ? 'expired' : null
  if (!ended) return false
  // The provider is asked until it says how this way ended, because its event may be lost.
  const isOpen = checkout !== null && (standing === null || isUndecided(standing))
  return host.transactOwn((store) => {
    const outcome = settleEnd(store, one, ended, standing)
    if (isOpen) closeWaySoon(store, one.hold.id)
    return outcome !== 'ignored'
  })
}
