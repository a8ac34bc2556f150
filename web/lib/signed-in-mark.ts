import { rememberedLacks, rememberedViewer, type Viewer } from './sign-in-state.ts'

/** Whom an element of a static page is for, as `data-for` names them: one kind of viewer, or several. */
export type Viewers =
  | Viewer
  | typeof UNFINISHED
  | typeof NOT_YET
  | typeof SIGNED_IN
  | typeof ANY_SESSION
  | typeof NO_PROVIDER
  | typeof NO_PROVIDER_YET

/** Whoever is in, with something of the sign-up still to do. */
export const UNFINISHED = 'member.unfinished orchid_pro.unfinished'
/** Whoever is still asked to log in. */
export const NOT_YET = `visitor ${UNFINISHED}` as const
/** Whoever is in, with a finished sign-up. */
export const SIGNED_IN = 'member orchid_pro'
/** Whoever has something to sign out of. */
export const ANY_SESSION = `${UNFINISHED} ${SIGNED_IN}` as const
/** Whoever is none, and is not about to be one. */
export const NO_PROVIDER = 'visitor member.unfinished member'
/** Whoever has no practice here, which is whoever may look for a professional. */
export const NO_PROVIDER_YET = `${NOT_YET} member` as const

/**
 * Static pages are the same for everybody, so they are rendered for a visitor. Where somebody is signed in, what is not
 * for their kind gives way to what is: elements with `data-for`; and of the bars' entries (`data-entry`) those that
 * their role, plan or rights do not open. By the rules at the end of public-header.module.css.
 */
export function markSignedIn(): void {
  const { dataset } = document.documentElement
  dataset.viewer = rememberedViewer()
  dataset.lacks = rememberedLacks()
}

/** The top bar goes with the page, and comes back fixed after so many pixels (spec section 2). */
const FIXED_AFTER = 100

/** Says in <html data-scrolled> when the bar is fixed. Returns the function that stops looking. */
export function markScrolled(): () => void {
  const mark = () => document.documentElement.toggleAttribute('data-scrolled', window.scrollY > FIXED_AFTER)
  mark()
  window.addEventListener('scroll', mark, { passive: true })
  return () => window.removeEventListener('scroll', mark)
}
