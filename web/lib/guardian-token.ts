/**
 * The time until which a guardian may act as a minor, from `user_info` or the last renewal. It is no secret: the token
 * itself is a cookie that no script can read. It is in the browser's storage, because all tabs share the session.
 */
const KEY = 'orchid-guardian-until'

/** For browsers that refuse storage. */
let known: string | null = null

/** `until` is an ISO instant; null when no guardian acts. */
export function rememberGuardianToken(until: string | null): void {
  known = until
  try {
    if (until) localStorage.setItem(KEY, until)
    else localStorage.removeItem(KEY)
  } catch {
    // This page's own variable is enough.
  }
}

/** Whether a guardian acts as a minor here: such an access is renewed by its own call. */
export function hasGuardianToken(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return known !== null
  }
}

/** The time until its renewal (ms): a minute before its end or, if less than two are left, after half of them. */
export function guardianRenewalDelay(until: string, now: number): number {
  const left = Math.max(0, Date.parse(until) - now)
  return left > 120_000 ? left - 60_000 : left / 2
}
