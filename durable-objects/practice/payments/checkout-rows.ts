import type { CheckoutRequest, EffectOutcome } from '#contracts/internal/effects'
import type { checkouts } from '#db/practice/schema-payments'
import { MINUTE } from '#kernel/clock'
import { amountOf, type Order } from '../orders/order-rows.ts'
import type { HoldRow } from '../holds/hold-rows.ts'

/** Awaits an answer of the card provider. A call that fails counts as an outage. */
export async function asked<T>(question: Promise<EffectOutcome<T>>): Promise<EffectOutcome<T>> {
  try {
    return await question
  } catch {
    return { kind: 'later', code: 'broken_off' }
  }
}

export type CheckoutRow = typeof checkouts.$inferSelect

/** The request of a checkout. It is the same each time, so that the card provider returns the same checkout. */
export function checkoutRequest(hold: HoldRow, order: Order, checkout: CheckoutRow): CheckoutRequest {
  return {
    timeslot_id: hold.id,
    amount: amountOf(order),
    length_minute: (hold.end_at - hold.start_at) / MINUTE,
    profile_url: checkout.profile_url,
    ends_at: checkout.ends_at,
  }
}
