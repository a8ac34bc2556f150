import { HOLDS_FULL_TEXT } from '#contracts/api/booking-limits'
import { asRefusal, Refusal } from '#contracts/errors'
import { actingPerson, type CallContext } from '#domain/access/actor'
import { hubStub, practiceOf } from '#durable-objects/stubs'
import { fromInstant } from '#kernel/clock'
import type { Env } from './env.ts'

/**
 * Counts a hold among those that its member, and the guardian who acts for them, have at all practices. Releases it and
 * throws `too_many` when one of them has too many.
 */
export async function assertFewHolds(
  env: Env,
  ctx: CallContext,
  { timeslot_id, expires_at }: { timeslot_id: string; expires_at: string },
): Promise<void> {
  const [, guardian = null] = holders(ctx)
  const hold = { timeslot_id, expires_at: fromInstant(expires_at), made_by: guardian }
  const counted = await Promise.all(holders(ctx).map((person) => hubStub(env, person).act('hold.count', hold)))
  if (counted.every(Boolean)) return
  await practiceOf(env, timeslot_id)
    .act('hold.release', ctx, timeslot_id)
    .catch((error: unknown) => {
      // It is a hold of before that is being paid, so it stays.
      if (asRefusal(error)?.code !== 'wrong_state') throw error
    })
  throw new Refusal('too_many', HOLDS_FULL_TEXT)
}

/**
 * Stops counting a hold that the caller has ended. Their hubs are also told by the practice, but the caller may hold
 * another time right away.
 */
export async function forgetHold(env: Env, ctx: CallContext, timeslot_id: string): Promise<void> {
  await Promise.all(holders(ctx).map((person) => hubStub(env, person).act('hold.forget', timeslot_id)))
}

/** The accounts whose holds are counted: the member's, and that of the guardian who acts for them. */
const holders = ({ actor }: CallContext): string[] =>
  actor.kind === 'user' ? [...new Set([actor.user_id, actingPerson(actor)])] : []
