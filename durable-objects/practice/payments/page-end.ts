import type { CheckoutStanding, EffectOutcome, OrderPageRequest } from '#contracts/internal/effects'
import type { PracticeHost } from '../store/practice-host.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { asked } from './checkout-rows.ts'

/** A page of one order or of several: the card provider's id of it, and the request that opened it. */
export type OpenedPage = { session_id: string | null; request: (store: PracticeStore) => OrderPageRequest }

const NEVER_OPENED: CheckoutStanding = {
  status: 'expired',
  paid: false,
  payment_intent: null,
  amount_minor: null,
  currency: null,
}

/** Closes a page at the card provider, and returns how it ended; null when that is not known yet. */
export async function endOfPage(host: PracticeHost, page: OpenedPage): Promise<CheckoutStanding | null> {
  const ended = await standingAfterClose(host, page)
  if (ended.kind !== 'done') return null
  const { paid, status } = ended.value
  // A page that is complete but not paid is undecided: the payment is pending and has its own event.
  return !paid && status === 'complete' ? null : ended.value
}

async function standingAfterClose(
  host: PracticeHost,
  { session_id, request }: OpenedPage,
): Promise<EffectOutcome<CheckoutStanding>> {
  if (session_id) return asked(host.effects.expireCheckout(session_id))
  // The answer was lost, or the request was never sent. The same request returns the page that is to be closed.
  const known = await asked(host.effects.createOrderPage(host.transactOwn(request)))
  if (known.kind === 'later') return known
  // The same request was refused, so this page was never created.
  if (known.kind === 'refused') return { kind: 'done', value: NEVER_OPENED }
  return asked(host.effects.expireCheckout(known.value.session_id))
}
