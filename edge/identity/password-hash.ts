import type { Env } from '../env.ts'
import { gateOf } from './email-gate.ts'

/*
 * Hashing a password keeps a thread busy for a tenth of a second or two. It happens in the gate of the e-mail it belongs
 * to, so that requests served beside it do not wait for it wherever objects run on threads of their own.
 */

/** Hashes the password of this address for storing. */
export async function hashPassword(env: Env, email: string, password: string): Promise<string> {
  const gate = await gateOf(env, email)
  return gate.hashPassword(password)
}

/** Whether this is the password of a stored hash; null, of nobody, takes the same time. */
export async function verifyPassword(env: Env, email: string, hash: string | null, password: string): Promise<boolean> {
  const gate = await gateOf(env, email)
  return gate.verifyPassword(hash, password)
}
