import type { Millis } from '#kernel/clock'
import type { Session } from '../../context.ts'

/** The most verified cookies that one isolate caches. */
const MANY = 1_000

type Verified = { key: string; session: Readonly<Session>; until: Millis }

/** By the exact text of the cookie, the oldest first. */
const verified = new Map<string, Verified>()

/**
 * The session of an access cookie that was verified with this key before; null when it was not, or has expired.
 * It does not say whether the session is live.
 */
export function knownSession(cookie: string, key: string, now: Millis): Readonly<Session> | null {
  const known = verified.get(cookie)
  if (!known || known.key !== key) return null
  if (known.until > now) return known.session
  verified.delete(cookie)
  return null
}

/** Caches a cookie that this key has verified until it expires. The oldest makes room. */
export function rememberSession(cookie: string, key: string, session: Readonly<Session>, until: Millis): void {
  if (verified.size >= MANY && !verified.has(cookie))
    for (const oldest of verified.keys()) {
      verified.delete(oldest)
      break
    }
  verified.set(cookie, { key, session: Object.freeze(session), until })
}
