import { Refusal } from '#contracts/errors'
import { gateStub } from '#durable-objects/stubs'
import { keyedHash } from '../directory/keyed-hash.ts'
import type { Env } from '../env.ts'
import { gateKey } from '../keys.ts'

/** Limits how often one account can ask for something at the card provider. Throws `too_many`. */
export async function limitBilling(env: Env, userId: string): Promise<void> {
  const gate = gateStub(env, await keyedHash(gateKey(env), 'gate-of-billing', userId))
  if (!(await gate.take('billing'))) throw new Refusal('too_many')
}
