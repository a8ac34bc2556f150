import { Refusal } from '#contracts/errors'
import type { Env } from '../../env.ts'
import { gateOf } from '../email-gate.ts'

/*
 * Hashing a password keeps a thread busy for a tenth of a second or two. It happens in the gate of the email it belongs
 * to, so that requests served beside it do not wait for it wherever objects run on threads of their own.
 */

/** Hashes the password of this address for storing. */
export async function hashPassword(env: Env, email: string, password: string): Promise<string> {
  const gate = await gateOf(env, email)
  return gate.hashPassword(password)
}

/** A counted try at the password of an address: whether it is that of the stored hash; null is nobody's. Throws `too_many`. */
export async function tryPassword(env: Env, email: string, hash: string | null, password: string): Promise<boolean> {
  const gate = await gateOf(env, email)
  const said = await gate.tryPassword(hash, password)
  if (said === 'too_many') throw new Refusal('too_many')
  return said === 'right'
}

/** Whether this is the password of a stored hash, where nobody is guessing. */
export async function verifyPassword(env: Env, email: string, hash: string, password: string): Promise<boolean> {
  const gate = await gateOf(env, email)
  return gate.verifyPassword(hash, password)
}
