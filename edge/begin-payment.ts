import { Refusal } from '#contracts/errors'
import { actingPerson, type CallContext } from '#domain/access/actor'
import { practiceOf } from '#durable-objects/stubs'
import type { CheckoutBegun } from '#durable-objects/practice/payments/open-way'
import { forgetHold } from './counted-holds.ts'
import type { DirectoryStore } from './directory/DirectoryStore.ts'
import { assertMayHideOwn } from './directory/people/hidden-sessions.ts'
import { licenseReachFor } from './directory/profiles/license-reach.ts'
import { payersCard } from './billing/payers-card.ts'

/**
 * Begins the payment of a hold, on the hosted page or with a saved card of the payer. Throws what the act
 * `checkout.begin` and `payersCard` throw; a hold of somebody else is refused before the card is looked at.
 */
export async function beginPayment(
  store: DirectoryStore,
  ctx: CallContext,
  timeslot_id: string,
  { keep_from_guardians, payment_method_id }: { keep_from_guardians?: boolean | undefined; payment_method_id?: string },
): Promise<CheckoutBegun> {
  const { actor } = ctx
  if (actor.kind !== 'user') throw new Refusal('not_found')
  if (keep_from_guardians) await assertMayHideOwn(store, ctx)
  const practice = practiceOf(store.env, timeslot_id)
  const { orchid_pro } = await practice.act('hold.read', { ...ctx, idempotency: null }, timeslot_id)
  const card = payment_method_id && (await payersCard(store, { user_id: actingPerson(actor), payment_method_id }))
  // The license may have been shortened since the time was held.
  const reach = await licenseReachFor(store, orchid_pro.cognito_sub, [actor.user_id])
  const begun = await practice.act('checkout.begin', ctx, timeslot_id, {
    keep_from_guardians,
    reach,
    ...(card && { card }),
  })
  // A free session was booked at once, so its time is no longer held. A request still counts until it is answered.
  const isBooked = begun.session_id === null && begun.intent === null && !begun.requested
  if (isBooked) await forgetHold(store.env, ctx, timeslot_id)
  return begun
}
