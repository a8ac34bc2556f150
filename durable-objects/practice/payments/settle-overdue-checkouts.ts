import { holdById } from '#db/practice/queries/holds'
import { checkoutOf, overdueCheckouts } from '#db/practice/queries/payments'
import type { CheckoutStanding, EffectOutcome } from '#contracts/internal/effects'
import { WEBHOOK_GRACE } from '#domain/scheduling/lifecycle-of-hold'
import { type Millis, SECOND } from '#kernel/clock'
import type { PracticeHost } from '../store/practice-host.ts'
import { asked, type CheckoutRow, checkoutRequest } from './checkout-rows.ts'
import { type Order, orderOfHold } from '../orders/order-rows.ts'
import type { HoldRow } from '../holds/hold-rows.ts'
import { settleCheckout } from './settle-checkout.ts'

const ASK_AGAIN = 30 * SECOND
/** How many checkouts are settled at once. If there are more, the next batch follows immediately. */
const BATCH = 50

type Overdue = { hold: HoldRow; order: Order; checkout: CheckoutRow | null }

/**
 * Asks the card provider to close the checkouts of holds that have expired. A checkout that was closed releases the
 * time, and a paid one books it. Without an answer the time remains reserved until the checkout's own end. Returns when
 * to check again (ms); null when nothing is left.
 */
export async function settleOverdueCheckouts(host: PracticeHost): Promise<Millis | null> {
  const now = host.clock()
  let reachable = true
  let again: Millis | null = null
  const overdue = overdueOf(host, now)
  for (const one of overdue) {
    // In an outage one call is enough. The others wait for the next round.
    const answer: EffectOutcome<CheckoutStanding> = reachable
      ? await close(host, one)
      : { kind: 'later', code: 'outage' }
    if (answer.kind === 'later') reachable = false
    if (settled(host, one, answer, now)) again = overdue.length === BATCH ? now : again
    else again = again ?? now + ASK_AGAIN
  }
  return again
}

function overdueOf(host: PracticeHost, now: Millis): Overdue[] {
  return host.transactOwn((store) =>
    overdueCheckouts(store.db, now, BATCH).map((row) => ({ ...row, order: orderOfHold(store, row.hold.id) })),
  )
}

const NEVER_OPENED: CheckoutStanding = {
  status: 'expired',
  paid: false,
  payment_intent: null,
  amount_minor: null,
  currency: null,
}

/**
 * Closes the checkout of a hold that its member gave up before its page came. The provider may have made the page all
 * the same. Returns false when it does not answer.
 */
export async function closeGivenUp(host: PracticeHost, holdId: string): Promise<boolean> {
  const one = host.transactOwn((store): Overdue | null => {
    const hold = holdById(store.db).get({ id: holdId })
    return hold?.state === 'released'
      ? { hold, order: orderOfHold(store, holdId), checkout: checkoutOf(store.db, holdId) ?? null }
      : null
  })
  return one === null || (await close(host, one)).kind !== 'later'
}

async function close(host: PracticeHost, { hold, order, checkout }: Overdue): Promise<EffectOutcome<CheckoutStanding>> {
  if (!checkout) return { kind: 'done', value: NEVER_OPENED }
  if (checkout.session_id) return asked(host.effects.expireCheckout(checkout.session_id))
  // The answer was lost, or the request was never sent. The same request returns the checkout that is to be closed.
  const known = await asked(host.effects.createCheckout(checkoutRequest(hold, order, checkout)))
  if (known.kind === 'later') return known
  // The same request was refused, so this checkout was never created.
  if (known.kind === 'refused') return { kind: 'done', value: NEVER_OPENED }
  return asked(host.effects.expireCheckout(known.value.session_id))
}

/** Applies the provider's answer. Returns false when nothing is decided yet, and the time remains reserved. */
function settled(
  host: PracticeHost,
  { hold, checkout }: Overdue,
  answer: EffectOutcome<CheckoutStanding>,
  now: Millis,
): boolean {
  const over = now > (checkout?.ends_at ?? 0) + WEBHOOK_GRACE
  const standing = answer.kind === 'done' ? answer.value : null
  // A checkout that is complete but not paid is undecided: the payment is pending and has its own event.
  const ended = standing?.paid ? 'paid' : standing?.status === 'expired' || over ? 'expired' : null
  if (!ended) return false
  const outcome = host.transactOwn((store) =>
    settleCheckout(store, {
      event_id: null,
      timeslot_id: hold.id,
      ended,
      payment_intent: standing?.payment_intent ?? null,
      amount_minor: standing?.amount_minor ?? null,
      currency: standing?.currency ?? null,
    }),
  )
  return outcome !== 'ignored'
}
