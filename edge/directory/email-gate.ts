import { Refusal } from '#contracts/errors'
import type { LimitName } from '#domain/access/limits'
import { gateStub } from '#durable-objects/stubs'
import type { Env } from '../env.ts'
import { gateKey } from '../keys.ts'
import { keyedHash } from './keyed-hash.ts'

/** The gate of an email, whether or not it has an account. */
export async function gateOf(env: Env, email: string) {
  return gateStub(env, await keyedHash(gateKey(env), 'gate', email))
}

/**
 * Counts an attempt for an email, whether or not it has an account. `by` names someone whose attempts are counted apart
 * (`DirectoryStore.triesBy`). Throws `too_many`, with `words` as its message.
 */
export async function takeTry(
  env: Env,
  email: string,
  limit: LimitName,
  { by = null, words }: { by?: string | null; words?: string } = {},
): Promise<void> {
  const gate = await gateOf(env, email)
  if (!(await gate.take(limit, by))) throw new Refusal('too_many', words)
}

export async function clearTries(env: Env, email: string, limit: LimitName, by: string | null = null): Promise<void> {
  const gate = await gateOf(env, email)
  await gate.clear(limit, by)
}
