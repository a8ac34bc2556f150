import type { Millis } from '#kernel/clock'
import type { KeyRing } from '#kernel/key-ring'
import type { Login } from '../../context.ts'

/** How many verified cookies one isolate caches. */
const MOST_CACHED = 1_000

type Verified = { keys: KeyRing; login: Readonly<Login>; until: Millis }

/** The cached logins by the exact text of the cookie, oldest first. */
const verified = new Map<string, Verified>()

/**
 * The login of an access cookie that is cached as verified with these keys; null when it is not cached or has expired.
 * The login may have ended in the meantime.
 */
export function knownLogin(cookie: string, keys: KeyRing, now: Millis): Readonly<Login> | null {
  const known = verified.get(cookie)
  if (!known || known.keys !== keys) return null
  if (known.until > now) return known.login
  verified.delete(cookie)
  return null
}

/** Caches a cookie that was verified with these keys, until it expires. When the cache is full, the oldest is removed. */
export function rememberLogin(cookie: string, keys: KeyRing, login: Readonly<Login>, until: Millis): void {
  if (verified.size >= MOST_CACHED && !verified.has(cookie))
    for (const oldest of verified.keys()) {
      verified.delete(oldest)
      break
    }
  verified.set(cookie, { keys, login: Object.freeze(login), until })
}
