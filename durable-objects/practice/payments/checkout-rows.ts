import { checkoutOf } from '#db/practice/queries/payments'
import type { CheckoutRequest, CheckoutStanding, IntentRequest, PayersCard } from '#contracts/internal/effects'
import type { EffectOutcome } from '#contracts/internal/effects'
import type { checkouts } from '#db/practice/schema-payments'
import { MINUTE } from '#kernel/clock'
import { amountOf, type Order, orderOfHold } from '../orders/order-rows.ts'
import type { HoldRow } from '../holds/hold-rows.ts'
import type { PracticeHost } from '../store/practice-host.ts'
import type { PracticeStore } from '../store/practice-store.ts'

/** Awaits an answer of the card provider. A call that fails counts as an outage. */
export async function asked<T>(question: Promise<EffectOutcome<T>>): Promise<EffectOutcome<T>> {
  try {
    return await question
  } catch {
    return { kind: 'later', code: 'broken_off' }
  }
}

export type CheckoutRow = typeof checkouts.$inferSelect

/** A hold with what has to be paid for it, and the way in which it is being paid, if there is one. */
export type PaidHold = { hold: HoldRow; order: Order; checkout: CheckoutRow | null }

/** The way in which a hold is being paid, with all that its requests are made of. */
export const paidHold = (store: PracticeStore, hold: HoldRow): PaidHold => ({
  hold,
  order: orderOfHold(store, hold.id),
  checkout: checkoutOf(store.db, hold.id) ?? null,
})

/** The request of a hosted page. It is the same each time, so that the card provider returns the same page. */
export function checkoutRequest(hold: HoldRow, order: Order, checkout: CheckoutRow): CheckoutRequest {
  return {
    timeslot_id: hold.id,
    attempt: checkout.attempt,
    amount: amountOf(order),
    length_minute: (hold.end_at - hold.start_at) / MINUTE,
    profile_url: checkout.profile_url,
    customer: checkout.customer,
    ends_at: checkout.ends_at,
  }
}

/** The request of a payment with a saved card. It prepares the same payment each time, or reads it once it is known. */
export function intentRequest(order: Order, checkout: CheckoutRow, card: PayersCard): IntentRequest {
  const { hold_id: timeslot_id, attempt, intent_id } = checkout
  return { ...card, timeslot_id, attempt, amount: amountOf(order), intent_id }
}

/** The saved card with which a hold is being paid; null on the hosted page. */
export const cardOf = ({ customer, payment_method }: CheckoutRow): PayersCard | null =>
  customer !== null && payment_method !== null ? { customer, payment_method } : null

/** A way to pay: with this card, or on the hosted page of this customer (no card). */
export type WayToPay = Pick<CheckoutRow, 'customer' | 'payment_method'>

/** Whether a way to pay is the one that was asked for. Another payer's page is not, because it shows their cards. */
export const isWay = (checkout: CheckoutRow, way: WayToPay): boolean =>
  checkout.payment_method === way.payment_method && checkout.customer === way.customer

/** The card provider's id of a way to pay; null until it has answered. */
export const idOfWay = ({ session_id, intent_id }: CheckoutRow): string | null => intent_id ?? session_id

const NEVER_OPENED: CheckoutStanding = {
  status: 'expired',
  paid: false,
  payment_intent: null,
  amount_minor: null,
  currency: null,
}

/**
 * Closes the way in which a hold is being paid at the card provider, and returns how it ended. One that was refused, or
 * never asked for, counts as closed.
 */
export async function closeCheckout(
  host: PracticeHost,
  { hold, order, checkout }: PaidHold,
): Promise<EffectOutcome<CheckoutStanding>> {
  if (!checkout || checkout.state === 'closed') return { kind: 'done', value: NEVER_OPENED }
  const card = cardOf(checkout)
  const close = (id: string) => asked(card ? host.effects.closeIntent(id) : host.effects.expireCheckout(id))
  const id = idOfWay(checkout)
  if (id !== null) return close(id)
  // The answer was lost, or the request was never sent. The same request returns what is to be closed.
  const known = await asked(
    card
      ? host.effects.openIntent(intentRequest(order, checkout, card)).then(idOfIntent)
      : host.effects.createCheckout(checkoutRequest(hold, order, checkout)).then(idOfPage),
  )
  if (known.kind === 'later') return known
  // The same request was refused, so this way was never opened.
  if (known.kind === 'refused') return { kind: 'done', value: NEVER_OPENED }
  return close(known.value)
}

type Asked<T> = EffectOutcome<T>
const idOfIntent = (answer: Asked<{ intent: { id: string } }>): Asked<string> =>
  answer.kind === 'done' ? { kind: 'done', value: answer.value.intent.id } : answer
const idOfPage = (answer: Asked<{ session_id: string }>): Asked<string> =>
  answer.kind === 'done' ? { kind: 'done', value: answer.value.session_id } : answer
