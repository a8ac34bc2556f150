import { Refusal } from '#contracts/errors'
import { membershipOf } from '#db/directory/queries/teams'
import type { CallContext } from '#domain/access/actor'
import { practiceStub } from '#durable-objects/stubs'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { allowTeam } from './team.ts'

/** Adds the owner on whose behalf a call is made, if any, to its context. The object then checks and audits it. */
export function actingFor(ctx: CallContext, on_behalf_of: string | undefined): CallContext {
  return on_behalf_of === undefined ? ctx : { ...ctx, acting_for: on_behalf_of }
}

/**
 * Returns the account whose profile a call is about: that of the caller or, for a call on behalf of an owner, that of
 * the owner. A call on behalf is written to the practice's audit before it runs. Throws `not_found` unless
 * `on_behalf_of` is the owner of the caller's practice, `forbidden` when the caller's role does not allow the action.
 */
export async function recordOwner(
  store: DirectoryStore,
  on_behalf_of: string | undefined,
  action: 'profile.read' | 'profile.save',
): Promise<string> {
  const { actor } = store.ctx
  if (actor.kind !== 'user') throw new Refusal('not_signed_in')
  if (on_behalf_of === undefined) {
    if (actor.role !== 'OWNER') throw new Refusal('forbidden')
    return actor.user_id
  }
  const { user_id, practice_id } = actor
  if (on_behalf_of !== user_id) {
    if (practice_id === null) throw new Refusal('not_found')
    await practiceStub(store.env, practice_id).act(action, actingFor(store.ctx, on_behalf_of), on_behalf_of)
  }
  const membership = await membershipOf(store.db, on_behalf_of)
  if (membership?.role !== 'OWNER') throw new Refusal('not_found')
  await allowTeam(store, membership.practice_id, action)
  return on_behalf_of
}
