import type { Env } from '../../env.ts'
import { gateOf } from '../email-gate.ts'

/*
 * Hashing a password occupies a thread for one or two tenths of a second. It runs in the gate of the email, so that
 * other requests do not wait for it on platforms where each object has its own thread.
 */

/** Hashes the password of an email, to store the hash. The salt is random unless one is given. */
export async function hashPassword(env: Env, email: string, password: string, salt?: string): Promise<string> {
  const gate = await gateOf(env, email)
  return gate.hashPassword(password, salt)
}

/**
 * Whether a password matches the stored hash, without counting an attempt. For callers who have already proven who they
 * are.
 */
export async function verifyPassword(env: Env, email: string, hash: string, password: string): Promise<boolean> {
  const gate = await gateOf(env, email)
  return gate.verifyPassword(hash, password)
}
