import type {
  ChargeRequest,
  CheckoutStanding,
  EffectOutcome,
  OrderPageRequest,
  SavedPaymentRequest,
} from '#contracts/internal/effects'
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

/**
 * What the card provider said when it was asked to close a way to pay. `ended`, with its id, which may not have been known
 * before. `open`: nothing is decided, and it may still be paid: without an answer (`outage`), or because a payment is on
 * its way. `refused`: the provider neither closes nor reads it, and will not when it is asked again.
 */
export type WayEnd =
  | { kind: 'ended'; way_id: string | null; standing: CheckoutStanding }
  | { kind: 'open'; outage: boolean }
  | { kind: 'refused'; code: string }

/**
 * How closing a page ended. All but the first two leave it open: `later` without an answer of the provider, `undecided`
 * while a payment is on its way, and `refused` when the provider will not close it, which is for the operator.
 */
export type PageEnd = 'paid' | 'closed' | 'later' | 'undecided' | 'refused'

/** Whether a page can still be paid after it was to be closed, so that nothing else may be paid. */
export const isStillOpen = (end: PageEnd): boolean => end !== 'paid' && end !== 'closed'

/** What an answer of the provider that ended nothing means for a page. */
export const whyOpen = (end: Exclude<WayEnd, { kind: 'ended' }>): PageEnd =>
  end.kind === 'refused' ? 'refused' : end.outage ? 'later' : 'undecided'

/** Closes a page at the card provider, and returns how it ended. */
export function endOfPage(host: PracticeHost, page: OpenedPage): Promise<WayEnd> {
  const { effects } = host
  return endOf(page.session_id, {
    repeat: async () => known(await effects.createOrderPage(host.transactOwn(page.request)), 'session_id'),
    close: (id) => effects.expireCheckout(id),
  })
}

/**
 * Cancels a charge at the card provider, and returns how it ended. What was prepared but not confirmed takes nothing, so
 * this never charges a card.
 */
export function endOfCharge(host: PracticeHost, charge: PreparedCharge): Promise<WayEnd> {
  const { effects } = host
  return endOf(charge.intent_id, {
    repeat: async () => known(await effects.openCharge(charge.request), 'intent_id'),
    close: (id) => effects.closeIntent(id),
  })
}

/** Cancels what somebody pays with a saved card at the card provider, and returns how it ended. */
export function endOfSavedPayment(
  host: PracticeHost,
  { intent_id, request }: { intent_id: string | null; request: SavedPaymentRequest },
): Promise<WayEnd> {
  const { effects } = host
  return endOf(intent_id, {
    repeat: async () => {
      const opened = await effects.openSavedPayment(request)
      return opened.kind === 'done' ? { kind: 'done', value: opened.value.intent.id } : opened
    },
    close: (id) => effects.closeIntent(id),
  })
}

type Way = {
  /** Sends the request again with which it was opened, and returns the provider's id of it. */
  repeat: () => Promise<EffectOutcome<string>>
  close: (id: string) => Promise<EffectOutcome<CheckoutStanding>>
}

async function endOf(known: string | null, { repeat, close }: Way): Promise<WayEnd> {
  let way_id = known
  if (way_id === null) {
    // The answer was lost, or the request was never sent. The same request returns what is to be closed.
    const opened = await asked(repeat())
    if (opened.kind === 'later') return { kind: 'open', outage: true }
    // The same request was refused, so nothing was ever opened.
    if (opened.kind === 'refused') return { kind: 'ended', way_id: null, standing: NEVER_OPENED }
    way_id = opened.value
  }
  const closed = await asked(close(way_id))
  if (closed.kind === 'later') return { kind: 'open', outage: true }
  if (closed.kind === 'refused') return closed
  const { paid, status } = closed.value
  // One that is complete but not paid is pending and has its own event. One that is open can still be paid.
  if (!paid && status !== 'expired') return { kind: 'open', outage: false }
  return { kind: 'ended', way_id, standing: closed.value }
}

/** The id that an answer has under this name. */
function known<Name extends string>(answer: EffectOutcome<Record<Name, string>>, name: Name): EffectOutcome<string> {
  return answer.kind === 'done' ? { kind: 'done', value: answer.value[name] } : answer
}
