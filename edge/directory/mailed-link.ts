import { type Millis, systemClock } from '#kernel/clock'
import { uuidv7 } from '#kernel/ids'
import { sha256 } from '#kernel/signed-call'
import { type Env, settings } from '../env.ts'
import { keyedHash } from './keyed-hash.ts'

/** The purpose of a mailed link: a token for one purpose is invalid for another. */
export type LinkPurpose = PagePurpose | 'member-invitation'
/** Purposes whose page has the same name and reads the token behind the `#`. */
type PagePurpose =
  | 'confirm-email'
  | 'reset-password'
  | 'account-recovery'
  | 'team-invitation'
  | 'guardian-invitation'
  | 'account-handover'

export async function hashToken(token: string): Promise<string> {
  return sha256(token)
}

/**
 * The token of a mailed link, and its hash. The token is derived from the link's id and a secret key, so it can be
 * computed when the mail is sent. The directory stores only the hash.
 */
export async function linkToken(
  env: Env,
  purpose: LinkPurpose,
  linkId: string,
): Promise<{ token: string; hash: string }> {
  const token = `${linkId}.${await keyedHash(settings(env).ACCESS_KEY, purpose, linkId)}`
  return { token, hash: await hashToken(token) }
}

/** The columns of a new link. */
export async function newLink(env: Env, purpose: LinkPurpose, life: Millis) {
  const now = systemClock()
  const link_id = uuidv7(now)
  const { hash } = await linkToken(env, purpose, link_id)
  return { link_id, token_hash: hash, expires_at: now + life, sent_at: now }
}

/** The address of a mailed link. The token is behind the `#`, because browsers do not send that part to the server. */
export async function mailedLink(env: Env, purpose: PagePurpose, linkId: string): Promise<string> {
  const { token } = await linkToken(env, purpose, linkId)
  return `${settings(env).PUBLIC_URL}/${purpose}#token=${encodeURIComponent(token)}`
}
