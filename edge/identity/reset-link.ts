import { type Env, settings } from '../env.ts'
import { hashToken } from './confirmation-token.ts'
import { keyedHash } from './keyed-hash.ts'

/** The token of a link for a new password: derived from its row's id and the server's key, as confirmation tokens are. */
export async function resetToken(env: Env, resetId: string): Promise<{ token: string; hash: string }> {
  const token = `${resetId}.${await keyedHash(settings(env).ACCESS_KEY, 'reset-password', resetId)}`
  return { token, hash: await hashToken(token) }
}

/** The address the mail links to. The token stands behind the `#`: browsers send that part to nobody. */
export async function resetLink(env: Env, resetId: string): Promise<string> {
  const { token } = await resetToken(env, resetId)
  return `${settings(env).PUBLIC_URL}/reset-password#token=${encodeURIComponent(token)}`
}
