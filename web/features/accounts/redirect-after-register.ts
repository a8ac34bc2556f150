/**
 * Where somebody goes on after their registration: a checkout they came out of. Read once, then gone (spec section 4).
 * The confirmation link may open in a new tab, which has its own session storage; so a copy waits a day beside it.
 */
import { isInnerPath } from './inner-path.ts'

const KEY = 'redirect_after_register'
const COPY_LIFE_MS = 86_400_000

export function keepRedirectAfterRegister(path: string): void {
  try {
    sessionStorage.setItem(KEY, path)
    localStorage.setItem(KEY, JSON.stringify({ path, until: Date.now() + COPY_LIFE_MS }))
  } catch {
    // Refused storage: the registration then ends at the dashboard.
  }
}

/** What is kept, without clearing it: to say that a purchase waits. */
export function peekRedirectAfterRegister(): string | null {
  try {
    const path = sessionStorage.getItem(KEY) ?? readCopy()
    return path && isInnerPath(path) && !path.startsWith('/member-register') ? path : null
  } catch {
    return null
  }
}

export function takeRedirectAfterRegister(): string | null {
  const path = peekRedirectAfterRegister()
  try {
    sessionStorage.removeItem(KEY)
    localStorage.removeItem(KEY)
  } catch {
    // Nothing was kept then.
  }
  return path
}

function readCopy(): string | null {
  const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
  if (typeof kept !== 'object' || kept === null || !('path' in kept) || !('until' in kept)) return null
  return typeof kept.path === 'string' && Number(kept.until) > Date.now() ? kept.path : null
}
