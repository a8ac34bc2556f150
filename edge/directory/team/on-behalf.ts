import { Refusal } from '#contracts/errors'
import { membershipOf } from '#db/directory/queries/teams'
import type { CallContext } from '#domain/access/actor'
import { practiceStub } from '#durable-objects/stubs'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { allowTeam } from './team.ts'

/** A call on behalf of a practice's owner, for the object to check and to audit. */
export function actingFor(ctx: CallContext, on_behalf_of: string | undefined): CallContext {
  return on_behalf_of === undefined ? ctx : { ...ctx, acting_for: on_behalf_of }
}

/**
 * The account whose profile a call is about: the caller's own, or that of the owner on whose behalf it is made. A call
 * on behalf is written to the practice's audit before it runs. Throws `not_found` for any other person than the owner
 * of the caller's practice, `forbidden` for the wrong role.
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
  const works = await membershipOf(store.db, on_behalf_of)
  if (works?.role !== 'OWNER') throw new Refusal('not_found')
  await allowTeam(store, works.practice_id, action)
  return on_behalf_of
}
