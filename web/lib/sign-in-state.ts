import type { UserType } from '#contracts/plain/user-kinds'
import { rememberGuardianToken } from '#web/lib/guardian-token.ts'

/**
 * Announces within this page that a login has begun or ended (failed renewal, idle time, logout). The
 * dashboards listen and open the login dialog.
 */
type SignInState = 'signed-in' | 'signed-out'
const listeners = new Set<(state: SignInState) => void>()
let announced: SignInState | null = null

/** The storage key of what static pages know without a request: the type of the user who is logged in, but no name. */
const HINT = 'orchid-signed-in'
/** The storage key of the entries that the bars hide from this user. */
const LACKS = 'orchid-bars-lack'
/** The storage key of the zone of their account, in which public pages show times. */
const ZONE = 'orchid-zone'

export function announceSignInState(state: SignInState): void {
  announced = state
  if (state === 'signed-out') {
    rememberUserType(null)
    rememberGuardianToken(null)
  }
  for (const listener of listeners) listener(state)
}

/** Called when the API has returned a user. On a logged-out page this means that the user logged in in another tab. */
export function noticeSomebody(): void {
  if (announced === 'signed-out') announceSignInState('signed-in')
}

/** Returns the function that stops listening. */
export function onSignInState(listener: (state: SignInState) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

type Kind = UserType

const UNFINISHED = '.unfinished'

/** Who views a static page. `.unfinished`: the email is not confirmed or the sign-up is not complete. */
export type Viewer = 'visitor' | Kind | `${Kind}${typeof UNFINISHED}`

export function rememberUserType(userType: Kind | null, finished = true): void {
  try {
    if (userType) localStorage.setItem(HINT, finished ? userType : `${userType}${UNFINISHED}`)
    else for (const key of [HINT, LACKS, ZONE]) localStorage.removeItem(key)
  } catch {
    // Without storage (private windows) static pages treat the user as a visitor.
  }
}

export function rememberedUserType(): Kind | null {
  const type = storedHint()?.replace(UNFINISHED, '')
  return type === 'member' || type === 'orchid_pro' ? type : null
}

export function rememberedViewer(): Viewer {
  const type = rememberedUserType()
  if (!type) return 'visitor'
  return storedHint()?.endsWith(UNFINISHED) ? `${type}${UNFINISHED}` : type
}

/** The entries of the bars on public pages that can be hidden (`data-entry`). */
export type BarEntry = 'dashboard' | 'schedule' | 'messages' | 'book'

export function rememberLacks(entries: readonly BarEntry[]): void {
  try {
    localStorage.setItem(LACKS, entries.join(' '))
  } catch {
    // Without storage the bars show all entries.
  }
}

/** The hidden entries, separated by spaces. */
export function rememberedLacks(): string {
  return stored(LACKS) ?? ''
}

export function rememberZone(zone: string): void {
  try {
    localStorage.setItem(ZONE, zone)
  } catch {
    // Without storage public pages show times in the browser's zone.
  }
}

/** The zone of the account that is logged in; null for visitors. */
export function rememberedZone(): string | null {
  return rememberedUserType() && stored(ZONE)
}

const storedHint = () => stored(HINT)

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
