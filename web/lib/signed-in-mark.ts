import { rememberedLacks, rememberedViewer, type Viewer } from './sign-in-state.ts'

/** For whom an element on a static page is, as in `data-for`: one kind of viewer, or several. */
export type Viewers =
  | Viewer
  | typeof UNFINISHED
  | typeof NOT_YET
  | typeof SIGNED_IN
  | typeof ANY_SESSION
  | typeof NO_PROVIDER
  | typeof NO_PROVIDER_YET

/** Users whose sign-up is not complete. */
export const UNFINISHED = 'member.unfinished orchid_pro.unfinished'
/** Visitors, and users whose sign-up is not complete. */
export const NOT_YET = `visitor ${UNFINISHED}` as const
/** Users whose sign-up is complete. */
export const SIGNED_IN = 'member orchid_pro'
/** All users who are logged in. */
export const ANY_SESSION = `${UNFINISHED} ${SIGNED_IN}` as const
/** Everyone except professionals, whether or not their sign-up is complete. */
export const NO_PROVIDER = 'visitor member.unfinished member'
/** Everyone who can become a client: all except professionals whose sign-up is complete. */
export const NO_PROVIDER_YET = `${NOT_YET} member` as const

/**
 * Sets on <html> who views a static page. The page is the same for all, so it is rendered as for a visitor. Then the
 * styles of brand.module.css show or hide elements with `data-for` by the kind of viewer, and entries of the bars
 * (`data-entry`) by role, plan or rights.
 */
export function markSignedIn(): void {
  const { dataset } = document.documentElement
  dataset.viewer = rememberedViewer()
  dataset.lacks = rememberedLacks()
}

/** After this many pixels of scrolling the top bar is fixed (spec section 2). */
const FIXED_AFTER = 100

/** Sets <html data-scrolled> when the bar is fixed. Returns the function that stops observing. */
export function markScrolled(): () => void {
  const mark = () => document.documentElement.toggleAttribute('data-scrolled', window.scrollY > FIXED_AFTER)
  mark()
  window.addEventListener('scroll', mark, { passive: true })
  return () => window.removeEventListener('scroll', mark)
}
