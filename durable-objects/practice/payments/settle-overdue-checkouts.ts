import { overdueCheckouts } from '#db/practice/queries/payments'
import type { CheckoutStanding, EffectOutcome } from '#contracts/internal/effects'
import { type Millis, MINUTE, SECOND } from '#kernel/clock'
import type { PracticeHost } from '../store/practice-host.ts'
import { asked, type CheckoutRow, checkoutRequest } from './checkout-rows.ts'
import { type Order, orderOfHold } from '../orders/order-rows.ts'
import type { HoldRow } from '../holds/hold-rows.ts'
import { settleCheckout } from './settle-checkout.ts'

/** How long a webhook may be behind its checkout's own end before the time is given free (a late payment goes back). */
const LAST_WORD = 2 * MINUTE
const ASK_AGAIN = 30 * SECOND
/** Checkouts settled in one go; more follow at once. */
const BATCH = 50

type Overdue = { hold: HoldRow; order: Order; checkout: CheckoutRow | null }

/**
 * Checkouts whose ten minutes are over: the card provider is asked to close them. Closed frees the time, paid books it,
 * unreachable keeps it until the checkout's own end. Answers when to look again (ms), null when none is open.
 */
export async function settleOverdueCheckouts(host: PracticeHost): Promise<Millis | null> {
  const now = host.clock()
  let reachable = true
  let again: Millis | null = null
  const overdue = overdueOf(host, now)
  for (const one of overdue) {
    // During an outage one question is enough; the rest wait for the next round.
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
  // Its answer was lost, or it was never asked: the same request names the checkout that there is to close.
  const known = await asked(host.effects.createCheckout(checkoutRequest(hold, order, checkout)))
  if (known.kind === 'later') return known
  // Refused although it is the same request: then it never came into being.
  if (known.kind === 'refused') return { kind: 'done', value: NEVER_OPENED }
  return asked(host.effects.expireCheckout(known.value.session_id))
}

/** Writes what the provider said. False when there is nothing to write yet: the time stays held. */
function settled(
  host: PracticeHost,
  { hold, checkout }: Overdue,
  answer: EffectOutcome<CheckoutStanding>,
  now: Millis,
): boolean {
  const over = now > (checkout?.ends_at ?? 0) + LAST_WORD
  const standing = answer.kind === 'done' ? answer.value : null
  // Complete without its money: that is still on its way and has its own event.
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
