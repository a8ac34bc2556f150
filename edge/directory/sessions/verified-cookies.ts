import type { Millis } from '#kernel/clock'
import type { Session } from '../../context.ts'

/** How many verified cookies one isolate caches. */
const MOST_CACHED = 1_000

type Verified = { key: string; session: Readonly<Session>; until: Millis }

/** The cached sessions by the exact text of the cookie, oldest first. */
const verified = new Map<string, Verified>()

/**
 * The session of an access cookie that is cached as verified with this key; null when it is not cached or has expired.
 * The session may have ended in the meantime.
 */
export function knownSession(cookie: string, key: string, now: Millis): Readonly<Session> | null {
  const known = verified.get(cookie)
  if (!known || known.key !== key) return null
  if (known.until > now) return known.session
  verified.delete(cookie)
  return null
}

/** Caches a cookie that was verified with this key, until it expires. When the cache is full, the oldest is removed. */
export function rememberSession(cookie: string, key: string, session: Readonly<Session>, until: Millis): void {
  if (verified.size >= MOST_CACHED && !verified.has(cookie))
    for (const oldest of verified.keys()) {
      verified.delete(oldest)
      break
    }
  verified.set(cookie, { key, session: Object.freeze(session), until })
}
