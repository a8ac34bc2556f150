import { rememberGuardianToken } from '#web/lib/guardian-token.ts'

/**
 * Tells the app that the session ended (a failed renewal, idle time, sign-out) or began. The dashboards listen and
 * open the sign-in; nothing here knows about screens.
 */
type SignInState = 'signed-in' | 'signed-out'
const listeners = new Set<(state: SignInState) => void>()
let announced: SignInState | null = null

/** What static pages may know without asking: that somebody is signed in here, and of which kind. Never a name. */
const HINT = 'orchid-signed-in'
/** And which entries of the bars are not theirs, by role, plan or a guardian's rights. */
const LACKS = 'orchid-bars-lack'

export function announceSignInState(state: SignInState): void {
  announced = state
  if (state === 'signed-out') {
    rememberUserType(null)
    rememberGuardianToken(null)
  }
  for (const listener of listeners) listener(state)
}

/** Somebody is signed in here. News where this page had said that nobody is: they signed in in another tab. */
export function noticeSomebody(): void {
  if (announced === 'signed-out') announceSignInState('signed-in')
}

/** Returns the function that stops listening. */
export function onSignInState(listener: (state: SignInState) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

type Kind = 'member' | 'orchid_pro'

const UNFINISHED = '.unfinished'

/** Whom a static page is shown to. Unfinished: signed in, with the email or the sign-up still to be done. */
export type Viewer = 'visitor' | Kind | `${Kind}${typeof UNFINISHED}`

export function rememberUserType(userType: Kind | null, finished = true): void {
  try {
    if (userType) localStorage.setItem(HINT, finished ? userType : `${userType}${UNFINISHED}`)
    else for (const key of [HINT, LACKS]) localStorage.removeItem(key)
  } catch {
    // Storage may be refused (private windows); the hint is only a convenience.
  }
}

export function rememberedUserType(): Kind | null {
  const type = keptHint()?.replace(UNFINISHED, '')
  return type === 'member' || type === 'orchid_pro' ? type : null
}

export function rememberedViewer(): Viewer {
  const type = rememberedUserType()
  if (!type) return 'visitor'
  return keptHint()?.endsWith(UNFINISHED) ? `${type}${UNFINISHED}` : type
}

/** Entries of the bars on public pages (data-entry). */
export type BarEntry = 'dashboard' | 'schedule' | 'messages' | 'book'

export function rememberLacks(entries: readonly BarEntry[]): void {
  try {
    localStorage.setItem(LACKS, entries.join(' '))
  } catch {
    // As above.
  }
}

/** Separated by spaces. */
export function rememberedLacks(): string {
  return kept(LACKS) ?? ''
}

const keptHint = () => kept(HINT)

function kept(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
