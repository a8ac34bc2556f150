import { actingPerson, type CallContext } from '#domain/access/actor'
import { hubStub } from '#durable-objects/stubs'
import type { Env } from './env.ts'

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
