import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { DAY, SECOND } from '#kernel/clock'
import { base64url } from '#kernel/ids'
import type { EdgeContext } from '../../context.ts'
import { settings } from '../../env.ts'
import { keysFor } from '../../keys.ts'
import type { KnownDevice } from '../DirectoryStore.ts'
import { isStamp, stamp } from '../keyed-hash.ts'

/** Browsers keep no cookie longer than this. Each login begins it anew. */
const LIFE = 400 * DAY

/** The name and options of the cookie. Over https it is bound to the host and never sent over http. */
function cookieStyle(c: Context<EdgeContext>) {
  const secure = settings(c.env).PUBLIC_URL.startsWith('https:')
  return {
    name: `${secure ? '__Host-' : ''}orchid_device`,
    options: { httpOnly: true, secure, sameSite: 'Strict', path: '/', maxAge: LIFE / SECOND } as const,
  }
}

/**
 * Marks this browser as a known device of an account, after a full login. It gives no access: only wrong passwords and
 * codes are counted apart for it, so that no one can lock the account's owner out from elsewhere. It outlives a logout.
 */
export async function rememberDevice(c: Context<EdgeContext>, user_id: string): Promise<void> {
  const known = await knownDevice(c)
  const id = known?.id ?? base64url(crypto.getRandomValues(new Uint8Array(16)))
  const { name, options } = cookieStyle(c)
  setCookie(
    c,
    name,
    `${id}.${user_id}.${await stamp(keysFor(c.env, 'cookies'), 'known-device', `${id}\n${user_id}`)}`,
    options,
  )
}

/** The device that this browser's cookie names; null when it is missing or forged. */
export async function knownDevice(c: Context<EdgeContext>): Promise<KnownDevice | null> {
  const [id, user_id, ...rest] = getCookie(c, cookieStyle(c).name)?.split('.') ?? []
  if (!id || !user_id) return null
  const isOurs = await isStamp(keysFor(c.env, 'cookies'), 'known-device', `${id}\n${user_id}`, rest.join('.'))
  return isOurs ? { id, user_id } : null
}
