/**
 * The page where a user continues after their registration, for example the checkout they came from. It is deleted when
 * it is read (spec section 4). The confirmation link can open in a new tab, which has its own login storage, so a
 * copy is in local storage for a day. Only the user who registers may use it: a logout deletes it, and so does the
 * login of a user who was registered before.
 */
import type { UserInfo } from '#contracts/api/users'
import { isInnerPath } from './inner-path.ts'
import { serverNow } from '#web/lib/server-clock.ts'

const KEY = 'redirect_after_register'
const LIFE_MS = 86_400_000
/** How far a browser's clock may be ahead of ours. */
const CLOCK_AHEAD_MS = 600_000

type Remembered = { path: string; at: number }

export function rememberRedirectAfterRegister(path: string): void {
  const remembered = JSON.stringify({ path, at: serverNow() } satisfies Remembered)
  try {
    sessionStorage.setItem(KEY, remembered)
    localStorage.setItem(KEY, remembered)
  } catch {
    // Without storage the registration ends at the dashboard.
  }
}

/** Reads the page without deleting it. */
export function peekRedirectAfterRegister(): string | null {
  return readRemembered()?.path ?? null
}

export function takeRedirectAfterRegister(): string | null {
  const path = peekRedirectAfterRegister()
  forgetRedirectAfterRegister()
  return path
}

export function forgetRedirectAfterRegister(): void {
  try {
    sessionStorage.removeItem(KEY)
    localStorage.removeItem(KEY)
  } catch {
    // Without storage there is nothing to delete.
  }
}

/**
 * Is called after each login. Deletes the stored page if this user was registered before it was stored: then another
 * person stored it, or the user logged in on the page that stored it.
 */
export function forgetUnlessRegistering(
  user: Pick<UserInfo, 'email_confirmed' | 'signup_form_finished' | 'create_datetime'>,
): void {
  const remembered = readRemembered()
  const complete = user.email_confirmed && user.signup_form_finished
  if (remembered && complete && Date.parse(user.create_datetime) < remembered.at - CLOCK_AHEAD_MS)
    forgetRedirectAfterRegister()
}

function readRemembered(): Remembered | null {
  try {
    return read(sessionStorage) ?? read(localStorage)
  } catch {
    return null
  }
}

/** The page in one storage. A value that is not ours is like none, so that it does not hide the copy in the other. */
function read(storage: Storage): Remembered | null {
  const remembered = parsed(storage.getItem(KEY) ?? 'null')
  if (typeof remembered !== 'object' || remembered === null || !('path' in remembered) || !('at' in remembered))
    return null
  const { path, at } = remembered
  if (typeof path !== 'string' || typeof at !== 'number') return null
  return isInnerPath(path) && serverNow() - at < LIFE_MS ? { path, at } : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
