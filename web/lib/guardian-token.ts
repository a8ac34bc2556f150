/**
 * Until when a guardian may act as a minor, as `user_info` or the last renewal said it: no secret, the token itself is a
 * cookie that no script reads. It lies in the browser's storage too, since all tabs share the session it is about.
 */
const KEY = 'orchid-guardian-until'

/** For browsers that refuse their storage. */
let known: string | null = null

/** `until` is an ISO instant; null when nobody acts for anybody. */
export function rememberGuardianToken(until: string | null): void {
  known = until
  try {
    if (until) localStorage.setItem(KEY, until)
    else localStorage.removeItem(KEY)
  } catch {
    // This page remembers it by itself.
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

/** How long until it is renewed (ms): a minute before its end, and where less than two are left, after half of them. */
export function guardianRenewalDelay(until: string, now: number): number {
  const left = Math.max(0, Date.parse(until) - now)
  return left > 120_000 ? left - 60_000 : left / 2
}
