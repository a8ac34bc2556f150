import { Refusal } from '#contracts/errors'
import type { CallContext } from '#domain/access/actor'
import { type PracticeStub, practiceStub } from '#durable-objects/stubs'
import type { Env } from './env.ts'

/** The practice in whose name a provider or scheduler is logged in. Throws `forbidden` for everyone else. */
export function ownPractice(env: Env, { actor }: CallContext): PracticeStub {
  if (actor.kind !== 'user' || !actor.practice_id) throw new Refusal('forbidden')
  return practiceStub(env, actor.practice_id)
}
