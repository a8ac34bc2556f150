import { sha256 } from '#kernel/signed-call'
import { type Env, settings } from '../env.ts'
import { keyedHash } from './keyed-hash.ts'

/**
 * The token of a confirmation link. It is derived from the confirmation's id and the server's key, so that the mail can
 * be written when it is sent and the token itself is stored nowhere; the directory keeps its hash.
 */
export async function confirmationToken(env: Env, confirmationId: string): Promise<{ token: string; hash: string }> {
  const token = `${confirmationId}.${await keyedHash(settings(env).ACCESS_KEY, 'confirm-email', confirmationId)}`
  return { token, hash: await hashToken(token) }
}

export async function hashToken(token: string): Promise<string> {
  return sha256(token)
}

/** The address the mail links to. */
export async function confirmationLink(env: Env, confirmationId: string): Promise<string> {
  const { token } = await confirmationToken(env, confirmationId)
  return `${settings(env).PUBLIC_URL}/confirm-email?token=${encodeURIComponent(token)}`
}
