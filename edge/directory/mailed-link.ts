import { type Millis, systemClock } from '#kernel/clock'
import { uuidv7 } from '#kernel/ids'
import { sha256 } from '#kernel/signed-call'
import { type Env, settings } from '../env.ts'
import { keyedHash } from './keyed-hash.ts'

/** What a mailed link is for: a token made for one is worth nothing for another. */
export type LinkPurpose = PagePurpose | 'member-invitation'
/** Those whose page has the same name and takes the token behind the `#`. */
type PagePurpose = 'confirm-email' | 'reset-password' | 'team-invitation' | 'guardian-invitation' | 'account-handover'

export async function hashToken(token: string): Promise<string> {
  return sha256(token)
}

/**
 * The token of a mailed link. It is derived from the link's id and the server's key, so that the mail can be written when
 * it is sent and the token itself is stored nowhere; the directory keeps its hash.
 */
export async function linkToken(
  env: Env,
  purpose: LinkPurpose,
  linkId: string,
): Promise<{ token: string; hash: string }> {
  const token = `${linkId}.${await keyedHash(settings(env).ACCESS_KEY, purpose, linkId)}`
  return { token, hash: await hashToken(token) }
}

/** A link that has not been mailed yet, as its row keeps it. */
export async function newLink(env: Env, purpose: LinkPurpose, life: Millis) {
  const now = systemClock()
  const link_id = uuidv7(now)
  const { hash } = await linkToken(env, purpose, link_id)
  return { link_id, token_hash: hash, expires_at: now + life, sent_at: now }
}

/** The address a mail links to. The token stands behind the `#`: browsers send that part to nobody. */
export async function mailedLink(env: Env, purpose: PagePurpose, linkId: string): Promise<string> {
  const { token } = await linkToken(env, purpose, linkId)
  return `${settings(env).PUBLIC_URL}/${purpose}#token=${encodeURIComponent(token)}`
}
