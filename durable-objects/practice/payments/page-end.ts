import type { ChargeRequest, CheckoutStanding, EffectOutcome, OrderPageRequest } from '#contracts/internal/effects'
import type { PracticeHost } from '../store/practice-host.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { asked } from './checkout-rows.ts'

/** A page of one order or of several: the card provider's id of it, and the request that opened it. */
export type OpenedPage = { session_id: string | null; request: (store: PracticeStore) => OrderPageRequest }

/** The charge of a saved card: the card provider's id of it, and the request that prepared it. */
type PreparedCharge = { intent_id: string | null; request: ChargeRequest }

const NEVER_OPENED: CheckoutStanding = {
  status: 'expired',
  paid: false,
  payment_intent: null,
  amount_minor: null,
  currency: null,
}

/** Closes a page at the card provider, and returns how it ended; null when that is not known yet. */
export function endOfPage(host: PracticeHost, page: OpenedPage): Promise<CheckoutStanding | null> {
  const { effects } = host
  return endOf(page.session_id, {
    repeat: async () => known(await effects.createOrderPage(host.transactOwn(page.request)), 'session_id'),
    close: (id) => effects.expireCheckout(id),
  })
}

/**
 * Cancels a charge at the card provider, and returns how it ended; null when that is not known yet. What was prepared but
 * not confirmed takes nothing, so this never charges a card.
 */
export function endOfCharge(host: PracticeHost, charge: PreparedCharge): Promise<CheckoutStanding | null> {
  const { effects } = host
  return endOf(charge.intent_id, {
    repeat: async () => known(await effects.openCharge(charge.request), 'intent_id'),
    close: (id) => effects.closeIntent(id),
  })
}

type Way = {
  /** Sends the request again with which it was opened, and returns the provider's id of it. */
  repeat: () => Promise<EffectOutcome<string>>
  close: (id: string) => Promise<EffectOutcome<CheckoutStanding>>
}

async function endOf(id: string | null, way: Way): Promise<CheckoutStanding | null> {
  const ended = await standingAfterClose(id, way)
  if (ended.kind !== 'done') return null
  const { paid, status } = ended.value
  // One that is complete but not paid is undecided: the payment is pending and has its own event.
  return !paid && status === 'complete' ? null : ended.value
}

async function standingAfterClose(id: string | null, { repeat, close }: Way): Promise<EffectOutcome<CheckoutStanding>> {
  if (id) return asked(close(id))
  // The answer was lost, or the request was never sent. The same request returns what is to be closed.
  const opened = await asked(repeat())
  if (opened.kind === 'later') return opened
  // The same request was refused, so nothing was ever opened.
  if (opened.kind === 'refused') return { kind: 'done', value: NEVER_OPENED }
  return asked(close(opened.value))
}

/** The id that an answer has under this name. */
function known<Name extends string>(answer: EffectOutcome<Record<Name, string>>, name: Name): EffectOutcome<string> {
  return answer.kind === 'done' ? { kind: 'done', value: answer.value[name] } : answer
}
