/**
 * When the token of a guardian who acts for a minor expires, as `user_info` or the last renewal says. The time is no
 * secret; the token itself is a cookie that scripts cannot read. It is in local storage, because all tabs share the
 * login.
 */
const KEY = 'orchid-guardian-until'

/** The time in browsers without storage. */
let known: string | null = null

/** `until` is an ISO instant; null when no guardian acts. */
export function rememberGuardianToken(until: string | null): void {
  known = until
  try {
    if (until) localStorage.setItem(KEY, until)
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage, this page remembers the time in its variable.
  }
}

/** Whether a guardian acts for a minor in this browser. Their access is renewed by its own call. */
export function hasGuardianToken(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return known !== null
  }
}
