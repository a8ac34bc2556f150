import type { Millis } from '#kernel/clock'
import type { Session } from '../../context.ts'

/** Verified cookies that one isolate remembers. */
const MANY = 1_000

type Verified = { key: string; session: Readonly<Session>; until: Millis }

/** By the exact text of the cookie, the longest known first. */
const verified = new Map<string, Verified>()

/**
 * The session of an access cookie that was verified by this key before; null for one that was not, or is too old by now.
 * Whether the session lives is another question.
 */
export function knownSession(cookie: string, key: string, now: Millis): Readonly<Session> | null {
  const known = verified.get(cookie)
  if (!known || known.key !== key) return null
  if (known.until > now) return known.session
  verified.delete(cookie)
  return null
}

/** Remembers a cookie that this key has verified, until it is too old. The longest known makes room. */
export function rememberSession(cookie: string, key: string, session: Readonly<Session>, until: Millis): void {
  if (verified.size >= MANY && !verified.has(cookie))
    for (const oldest of verified.keys()) {
      verified.delete(oldest)
      break
    }
  verified.set(cookie, { key, session: Object.freeze(session), until })
}
