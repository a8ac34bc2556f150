import { Refusal } from '#contracts/errors'
import type { CardIntent, PayersCard } from '#contracts/internal/effects'
import { paymentsOfIntent } from '#db/practice/queries/disputes'
import { pageOf } from '#db/practice/queries/payments'
import { changeSharedPage, linesOfPage, type SharedPageRow, sharedPageById } from '#db/practice/queries/shared-pages'
import { chartsOfAccount } from '#db/practice/queries/invoices'
import { EXPIRED_CARD, NOT_YOUR_CARD } from '#domain/billing/card-expiry'
import { MINUTE } from '#kernel/clock'
import type { ActCall } from '../store/ActCall.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { userHere } from '../store/rights.ts'
import { payerOf } from './begin-checkout.ts'
import { asked } from './checkout-rows.ts'
import { type Due, duesOfCaller } from './dues-of-account.ts'
import { openOnce } from './opened-page.ts'
import { noteDues, nothingToPay } from './pay-all-due.ts'
import { isStillOpen } from './page-end.ts'
import { closePage, type PageRow, whyStillOpen } from './page-rows.ts'
import { isPaid, PAGE_GRACE, tellPaying, UNREACHABLE } from './pay-order.ts'
import { findPayable, leftOf, orderToPay, type Payable } from './payable.ts'
import { isReturned } from './payment-rows.ts'
import { freeOrders, settleSharedPage } from './settle-shared-page.ts'
import { asksFor, savedRequest, writeSharedPage } from './shared-page.ts'

/**
 * The card that the payer chose, and what their page shows as due (minor units). `only_ask`: it is only said how the
 * payment stands that was begun with the same Idempotency-Key, and nothing is begun or closed.
 */
export type PayingByCard = { payment_method_id: string; expected_minor: number; only_ask?: boolean }

/**
 * `paid` when nothing is left to pay; otherwise what the payer's browser confirms. Who only asks gets neither when what
 * was begun is closed, or nothing is known of it. `returned`: the card was charged for what was not due any more by then, and
 * all of it goes back.
 */
export type PaidByCard = { intent: CardIntent | null; paid: boolean; returned?: true }

/** How long the payer has to confirm, with their bank as well. After that it is closed, and can be begun again. */
const CONFIRM_WITHIN = 15 * MINUTE

const ENDED: PaidByCard = { intent: null, paid: false }
const RETURNED: PaidByCard = { intent: null, paid: false, returned: true }

const CHANGED = 'What you owe has just changed. Nothing was charged. Please check it and try again.'

/** Closing each other way to pay of at most 100 orders, and beginning again after a payment that was declined. */
const MOST_STEPS = 105

type Plan =
  | { kind: 'paid' }
  /** What was paid with it was not due any more. */
  | { kind: 'returned' }
  /** It was asked about a payment that can be confirmed no more. */
  | { kind: 'ended' }
  /** It has to be asked whether the card is one of the payer's. */
  | { kind: 'card'; user_id: string }
  /** Another way to pay is open, or this one cannot be confirmed any more. */
  | { kind: 'close'; page: PageRow }
  | { kind: 'confirm'; page: SharedPageRow }

/**
 * Begins the payment of a session or an invoice with a saved card of the payer, or returns the one that is open. The
 * payer's browser confirms it. The order is locked as by a page of the provider, so it cannot be paid in two ways. Throws
 * `not_found`, `wrong_state`, `conflict` for another amount than is due, `payment_refused`, `unavailable`. A page that was
 * loaded again only asks, because it must not close the page on which somebody else pays by then.
 */
export async function payOrderWithCard(call: ActCall, id: string, paying: PayingByCard): Promise<PaidByCard> {
  const plan = (store: PracticeStore, payable: Payable, card: PayersCard | null) =>
    planCard(store, () => duesOf(store, payable), { ...paying, card })
  const first = call.admitTo(
    (store) => findPayable(store, id),
    (store, payable) => plan(store, payable, null),
  )
  const next = (store: PracticeStore, card: PayersCard | null) => plan(store, findPayable(store, id).subject, card)
  return follow(call, { first, next, paying })
}

/** The same for all that the caller owes here, in one payment. */
export async function payAllWithCard(call: ActCall, paying: PayingByCard): Promise<PaidByCard> {
  const next = (store: PracticeStore, card: PayersCard | null) =>
    planCard(store, () => duesOfCaller(store), { ...paying, card, none: () => nothingToPay(store) })
  const first = call.admit((store) => {
    const planned = next(store, null)
    if (
      (planned.kind === 'paid' || planned.kind === 'ended') &&
      chartsOfAccount(store.db, userHere(store)).length === 0
    )
      throw new Refusal('not_found')
    return planned
  })
  return follow(call, { first, next, paying })
}

/** What is due of one thing, as a list; empty when it is paid. Throws `wrong_state` where nothing may be paid. */
function duesOf(store: PracticeStore, payable: Payable): Due[] {
  const order = orderToPay(payable)
  if (isPaid(store, payable)) return []
  const left = leftOf(store, order)
  if (left.minor === 0) throw new Refusal('wrong_state', 'There is nothing left to pay. Please refresh the page.')
  return [{ payable, order, left }]
}

/** `none`: what is to be done where nothing is owed that can be paid now. */
type Planning = PayingByCard & { card: PayersCard | null; none?: () => Plan }

function planCard(store: PracticeStore, owed: () => readonly Due[], planning: Planning): Plan {
  const { card, expected_minor, only_ask, none } = planning
  // A repeat is about the payment that was begun then: what is owed since is not paid with it.
  const known = store.answered<{ page_id: string }>()
  const begun = known ? sharedPageById(store.db, known.page_id) : undefined
  const made = begun?.intent_id ? paidWith(store, begun.intent_id) : null
  if (made) return { kind: made }
  // Without an intent nobody has got anything that they could confirm.
  if (begun?.state === 'open' && !(only_ask && begun.intent_id === null)) return { kind: 'confirm', page: begun }
  if (only_ask) return { kind: 'ended' }
  const dues = owed()
  if (dues.length === 0) return none?.() ?? { kind: 'paid' }
  const due = dues.reduce((sum, { left }) => sum + left.minor, 0)
  if (due !== expected_minor) throw new Refusal('conflict', CHANGED)
  const billing_user_id = payerOf(store.ctx.actor)
  if (card === null) return { kind: 'card', user_id: billing_user_id }
  const payer = { ...card, billing_user_id }
  const lock = dues.map(({ order }) => pageOf(store.db, order.id)).find((page) => page?.state === 'open')
  const open = lock?.shared_page_id ? sharedPageById(store.db, lock.shared_page_id) : undefined
  if (lock && !(open && isThis(store, open, dues, payer))) return { kind: 'close', page: lock }
  const page = open ?? begin(store, dues, payer)
  // The same key may have begun a payment that was declined or ended since.
  store.answerFromNowOn({ page_id: page.id })
  return { kind: 'confirm', page }
}

/** Whether a payment of the provider has paid something, or all of it goes back; null while nothing is known of it. */
function paidWith(store: PracticeStore, intent: string): 'paid' | 'returned' | null {
  const parts = paymentsOfIntent(store.db, intent)
  if (parts.length === 0) return null
  return parts.every((part) => isReturned(store, part)) ? 'returned' : 'paid'
}

type Payer = PayersCard & { billing_user_id: string }

/** Whether an open payment is that of this payer with this card, for the same. */
const isThis = (store: PracticeStore, page: SharedPageRow, dues: readonly Due[], payer: Payer): boolean =>
  page.state === 'open' &&
  page.payment_method === payer.payment_method &&
  page.customer === payer.customer &&
  page.billing_user_id === payer.billing_user_id &&
  asksFor(store, page, dues)

function begin(store: PracticeStore, dues: readonly Due[], payer: Payer): SharedPageRow {
  const page = writeSharedPage(store, dues, { ...payer, ends_at: store.now + CONFIRM_WITHIN })
  for (const { payable } of dues) tellPaying(store, payable)
  store.wake('pages', page.ends_at + PAGE_GRACE)
  noteDues(store, dues)
  return page
}

type Steps = { first: Plan; next: (store: PracticeStore, card: PayersCard | null) => Plan; paying: PayingByCard }

async function follow(call: ActCall, { first, next, paying }: Steps): Promise<PaidByCard> {
  let card: PayersCard | null = null
  let plan = first
  for (let step = 0; step < MOST_STEPS; step++) {
    if (plan.kind === 'paid') return { intent: null, paid: true }
    if (plan.kind === 'ended') return ENDED
    if (plan.kind === 'returned') return RETURNED
    if (plan.kind === 'card') card = await ownCard(call, plan.user_id, paying)
    else if (plan.kind === 'close') await close(call, plan.page)
    else {
      const begun = await open(call, plan.page, paying)
      if (begun) return begun
    }
    plan = call.transact((store) => next(store, card))
  }
  throw new Refusal('unavailable', UNREACHABLE)
}

/** The card, when it is the payer's. Throws `not_found` for any other, `conflict` for an expired one, `unavailable`. */
async function ownCard({ host }: ActCall, user_id: string, { payment_method_id }: PayingByCard): Promise<PayersCard> {
  const found = await asked(host.effects.ownCard({ user_id, payment_method_id }))
  if (found.kind === 'later') throw new Refusal('unavailable', UNREACHABLE)
  if (found.kind === 'refused' || found.value === null) throw new Refusal('not_found', NOT_YOUR_CARD)
  if (found.value.is_expired) throw new Refusal('conflict', EXPIRED_CARD)
  return found.value.card
}

/** Closes another way to pay. Throws `unavailable` while it may still be paid. */
async function close({ host }: ActCall, page: PageRow): Promise<void> {
  if (isStillOpen(await closePage(host, page))) throw new Refusal('unavailable', whyStillOpen(page, UNREACHABLE))
}

/**
 * Prepares the payment, or reads the one that is known; one that was paid by now settles its orders. Returns null when it
 * can no longer be confirmed and is closed, so that another one can be begun. Who only asks leaves it to the next payment
 * to close it.
 */
async function open(call: ActCall, page: SharedPageRow, { only_ask }: PayingByCard): Promise<PaidByCard | null> {
  const { host } = call
  const request = savedRequest(page)
  if (!request) throw new Error('the payment of a saved card has no card')
  const outcome = await openOnce(host, `own/${page.id}`, () => host.effects.openSavedPayment(request))
  if (outcome.kind === 'later') throw new Refusal('unavailable', UNREACHABLE)
  if (outcome.kind === 'refused') {
    // A card that the provider does not take has opened nothing. What is known stays open, because it may be paid.
    if (page.intent_id === null) call.transact((store) => freeOrders(store, page))
    throw new Refusal('payment_refused')
  }
  const { intent, standing } = outcome.value
  const { paid, payment_intent, amount_minor, currency } = standing
  const { isOpen, isBack } = call.transact((store) => {
    changeSharedPage(store.db, page.id, { intent_id: intent.id })
    const event = { event_id: null, shared_page_id: page.id, ended: 'paid' as const }
    if (paid) settleSharedPage(store, { ...event, payment_intent, amount_minor, currency })
    return {
      isOpen: sharedPageById(store.db, page.id)?.state === 'open',
      isBack: paid && paidWith(store, intent.id) === 'returned',
    }
  })
  if (paid) return isBack ? RETURNED : { intent: null, paid: true }
  const canBeConfirmed = standing.status !== 'expired' && intent.status !== 'requires_payment_method'
  if (only_ask && !(isOpen && canBeConfirmed)) return ENDED
  // Somebody closed it before the answer came, and cancels the payment at the provider.
  if (!isOpen) throw new Refusal('conflict', CHANGED)
  if (canBeConfirmed) return { intent, paid: false }
  const lock = call.transact((store) => lockOf(store, page))
  if (lock) await close(call, lock)
  return null
}

/** A row that is locked by this payment; undefined when none is any more. */
function lockOf(store: PracticeStore, page: SharedPageRow): PageRow | undefined {
  return linesOfPage(store.db, page.id)
    .map(({ order_id }) => pageOf(store.db, order_id))
    .find((row) => row?.state === 'open' && row.shared_page_id === page.id)
}
