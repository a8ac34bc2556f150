import { overdueCheckouts } from '#db/practice/queries/payments'
import type { CheckoutStanding, EffectOutcome } from '#contracts/internal/effects'
import { type Millis, MINUTE, SECOND } from '#kernel/clock'
import type { PracticeHost } from '../store/practice-host.ts'
import { asked, type CheckoutRow, checkoutRequest } from './checkout-rows.ts'
import { type Order, orderOfHold } from '../orders/order-rows.ts'
import type { HoldRow } from '../holds/hold-rows.ts'
import { settleCheckout } from './settle-checkout.ts'

/**
 * How long a webhook may be late after its checkout's own end before the time is released (a later payment is
 * refunded).
 */
const LAST_WORD = 2 * MINUTE
const ASK_AGAIN = 30 * SECOND
/** The most checkouts settled at once; more follow immediately. */
const BATCH = 50

type Overdue = { hold: HoldRow; order: Order; checkout: CheckoutRow | null }

/**
 * Asks the card provider to close checkouts whose ten minutes are over. A closed one releases the time, a paid one
 * books it; without an answer it stays reserved until the checkout's own end. Answers when to look again (ms), null
 * when none is open.
 */
export async function settleOverdueCheckouts(host: PracticeHost): Promise<Millis | null> {
  const now = host.clock()
  let reachable = true
  let again: Millis | null = null
  const overdue = overdueOf(host, now)
  for (const one of overdue) {
    // During an outage one call is enough; the others wait for the next round.
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
    overdueCheckouts(store.db, now, BATCH).map((row) => ({ ...row, order: orderOfHold(store, row.hold) })),
  )
}

const NEVER_OPENED: CheckoutStanding = {
  status: 'expired',
  paid: false,
  payment_intent: null,
  amount_minor: null,
  currency: null,
}

async function close(host: PracticeHost, { hold, order, checkout }: Overdue): Promise<EffectOutcome<CheckoutStanding>> {
  if (!checkout) return { kind: 'done', value: NEVER_OPENED }
  if (checkout.session_id) return asked(host.effects.expireCheckout(checkout.session_id))
  // Its answer was lost, or it was never requested: the same request identifies the checkout to close.
  const known = await asked(host.effects.createCheckout(checkoutRequest(hold, order, checkout)))
  if (known.kind === 'later') return known
  // The same request was refused, so the checkout was never created.
  if (known.kind === 'refused') return { kind: 'done', value: NEVER_OPENED }
  return asked(host.effects.expireCheckout(known.value.session_id))
}

/** Applies the provider's answer. False when it decides nothing yet: the time stays reserved. */
function settled(
  host: PracticeHost,
  { hold, checkout }: Overdue,
  answer: EffectOutcome<CheckoutStanding>,
  now: Millis,
): boolean {
  const over = now > (checkout?.ends_at ?? 0) + LAST_WORD
  const standing = answer.kind === 'done' ? answer.value : null
  // Complete without its payment: that is still pending and has its own event.
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
