import { Refusal } from '#contracts/errors'
import { practiceZone } from '#db/directory/queries/practices'
import type { CallContext } from '#domain/access/actor'
import { firstZone } from '#domain/scheduling/zone'
import { type PracticeStub, practiceStub } from '#durable-objects/stubs'
import type { DirectoryStore } from './directory/DirectoryStore.ts'
import type { Env } from './env.ts'

/** The practice in whose name a provider or scheduler is logged in. Throws `forbidden` for everyone else. */
export function ownPractice(env: Env, { actor }: CallContext): PracticeStub {
  if (actor.kind !== 'user' || !actor.practice_id) throw new Refusal('forbidden')
  return practiceStub(env, actor.practice_id)
}

/** The zone of the days of that practice, as the directory knows it; UTC for callers without a practice. */
export async function ownPracticeZone(store: DirectoryStore, { actor }: CallContext): Promise<string> {
  const practice = actor.kind === 'user' ? actor.practice_id : null
  return firstZone(practice && (await practiceZone(store.db, practice)))
}
