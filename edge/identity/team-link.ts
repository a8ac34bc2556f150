import { type Env, settings } from '../env.ts'
import { hashToken } from './confirmation-token.ts'
import { keyedHash } from './keyed-hash.ts'

/** The token of an invitation's link: derived from the link's id and the server's key, as confirmation tokens are. */
export async function teamToken(env: Env, linkId: string): Promise<{ token: string; hash: string }> {
  const token = `${linkId}.${await keyedHash(settings(env).ACCESS_KEY, 'team-invitation', linkId)}`
  return { token, hash: await hashToken(token) }
}

/** The address the mail links to. The token stands behind the `#`: browsers send that part to nobody. */
export async function teamLink(env: Env, linkId: string): Promise<string> {
  const { token } = await teamToken(env, linkId)
  return `${settings(env).PUBLIC_URL}/team-invitation#token=${encodeURIComponent(token)}`
}
