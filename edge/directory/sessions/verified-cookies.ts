import type { Millis } from '#kernel/clock'
import type { KeyRing } from '#kernel/key-ring'
import type { Session } from '../../context.ts'

/** How many verified cookies one isolate caches. */
const MOST_CACHED = 1_000

type Verified = { keys: KeyRing; session: Readonly<Session>; until: Millis }

/** The cached sessions by the exact text of the cookie, oldest first. */
const verified = new Map<string, Verified>()

/**
 * The session of an access cookie that is cached as verified with these keys; null when it is not cached or has expired.
 * The session may have ended in the meantime.
 */
export function knownSession(cookie: string, keys: KeyRing, now: Millis): Readonly<Session> | null {
  const known = verified.get(cookie)
  if (!known || known.keys !== keys) return null
  if (known.until > now) return known.session
  verified.delete(cookie)
  return null
}

/** Caches a cookie that was verified with these keys, until it expires. When the cache is full, the oldest is removed. */
export function rememberSession(cookie: string, keys: KeyRing, session: Readonly<Session>, until: Millis): void {
  if (verified.size >= MOST_CACHED && !verified.has(cookie))
    for (const oldest of verified.keys()) {
      verified.delete(oldest)
      break
    }
  verified.set(cookie, { keys, session: Object.freeze(session), until })
}
