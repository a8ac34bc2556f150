import { DAY } from '#kernel/clock'
import { base64url } from '#kernel/ids'
import { keysFor } from '../../keys.ts'
import type { KnownDevice } from '../DirectoryStore.ts'
import { isStamp, stamp } from '../keyed-hash.ts'
import type { Visit } from '../../visit.ts'

/** Browsers keep no cookie longer than this. Each login begins it anew. */
const LIFE = 400 * DAY

/**
 * Marks this browser as a known device of an account, after a full login. It gives no access: only wrong passwords and
 * codes are counted apart for it, so that no one can lock the account's owner out from elsewhere. It outlives a logout.
 */
export async function rememberDevice(visit: Visit, user_id: string): Promise<void> {
  const known = await knownDevice(visit)
  const id = known?.id ?? base64url(crypto.getRandomValues(new Uint8Array(16)))
  const mac = await stamp(keysFor(visit.env, 'cookies'), 'known-device', `${id}\n${user_id}`)
  visit.setCookie('orchid_device', `${id}.${user_id}.${mac}`, LIFE)
}

/** The device that this browser's cookie names; null when it is missing or forged. */
export async function knownDevice(visit: Visit): Promise<KnownDevice | null> {
  const [id, user_id, ...rest] = visit.cookie('orchid_device')?.split('.') ?? []
  if (!id || !user_id) return null
  const isOurs = await isStamp(keysFor(visit.env, 'cookies'), 'known-device', `${id}\n${user_id}`, rest.join('.'))
  return isOurs ? { id, user_id } : null
}
