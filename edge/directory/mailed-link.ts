import { type Millis, systemClock } from '#kernel/clock'
import type { LinkPurpose } from '#kernel/hash-purposes'
import { uuidv7 } from '#kernel/ids'
import { sha256 } from '#kernel/signed-call'
import { storedLinkHash } from '#db/directory/queries/links'
import { type Env, settings } from '../env.ts'
import { keysFor } from '../keys.ts'
import type { DirectoryStore } from './DirectoryStore.ts'
import { hashesOf } from './keyed-hash.ts'

/** Purposes whose page has the same name and reads the token behind the `#`. */
type PagePurpose = Exclude<LinkPurpose, 'member-invitation'>

export async function hashToken(token: string): Promise<string> {
  return sha256(token)
}

type LinkToken = { token: string; hash: string }

/** The token of a link by each key, the current one first. */
async function tokensOf(env: Env, purpose: LinkPurpose, linkId: string): Promise<[LinkToken, ...LinkToken[]]> {
  const macs = await hashesOf(keysFor(env, 'links'), purpose, linkId)
  const [first, ...rest] = await Promise.all(
    macs.map(async (mac) => ({ token: `${linkId}.${mac}`, hash: await hashToken(`${linkId}.${mac}`) })),
  )
  if (!first) throw new RangeError('no key for links')
  return [first, ...rest]
}

/**
 * The token of a new mailed link, and its hash. The token is derived from the link's id and a secret key, so it can be
 * computed when the mail is sent. The directory stores only the hash.
 */
export async function linkToken(env: Env, purpose: LinkPurpose, linkId: string): Promise<LinkToken> {
  const [current] = await tokensOf(env, purpose, linkId)
  return current
}

/** The token of a link that was made earlier, perhaps with a key that is no longer the current one. */
export async function tokenToMail(store: DirectoryStore, purpose: LinkPurpose, linkId: string): Promise<string> {
  const [current, ...older] = await tokensOf(store.env, purpose, linkId)
  if (older.length === 0) return current.token
  const all = [current, ...older]
  const stored = await storedLinkHash(
    store.db,
    purpose,
    all.map(({ hash }) => hash),
  )
  return (all.find(({ hash }) => hash === stored) ?? current).token
}

/** The columns of a new link. */
export async function newLink(env: Env, purpose: LinkPurpose, life: Millis) {
  const now = systemClock()
  const link_id = uuidv7(now)
  const { hash } = await linkToken(env, purpose, link_id)
  return { link_id, token_hash: hash, expires_at: now + life, sent_at: now }
}

/** The address of a mailed link. The token is behind the `#`, because browsers do not send that part to the server. */
export async function mailedLink(store: DirectoryStore, purpose: PagePurpose, linkId: string): Promise<string> {
  const token = await tokenToMail(store, purpose, linkId)
  return `${settings(store.env).PUBLIC_URL}/${purpose}#token=${encodeURIComponent(token)}`
}
