import { rememberedLacks, rememberedViewer, type Viewer } from './sign-in-state.ts'

/** The viewers of an element on a static page, as `data-for` names them: one kind, or several. */
export type Viewers =
  | Viewer
  | typeof UNFINISHED
  | typeof NOT_YET
  | typeof SIGNED_IN
  | typeof ANY_SESSION
  | typeof NO_PROVIDER
  | typeof NO_PROVIDER_YET

/** Signed in, with an incomplete sign-up. */
export const UNFINISHED = 'member.unfinished orchid_pro.unfinished'
/** Not signed in. */
export const NOT_YET = `visitor ${UNFINISHED}` as const
/** Signed in, with a complete sign-up. */
export const SIGNED_IN = 'member orchid_pro'
/** Signed in, at any stage. */
export const ANY_SESSION = `${UNFINISHED} ${SIGNED_IN}` as const
/** Not a professional, also not during a sign-up. */
export const NO_PROVIDER = 'visitor member.unfinished member'
/** Without a practice, and so a possible client. */
export const NO_PROVIDER_YET = `${NOT_YET} member` as const

/**
 * Static pages are the same for all visitors, so they are rendered for a visitor without a session. For a signed-in
 * user, elements with `data-for` are shown or hidden by their kind, and the bars' entries (`data-entry`) by their role,
 * plan or rights. The rules are at the end of public-header.module.css.
 */
export function markSignedIn(): void {
  const { dataset } = document.documentElement
  dataset.viewer = rememberedViewer()
  dataset.lacks = rememberedLacks()
}

/** The top bar scrolls with the page, and is fixed after this many pixels (spec section 2). */
const FIXED_AFTER = 100

/** Sets <html data-scrolled> when the bar is fixed. Returns the function that stops observing. */
export function markScrolled(): () => void {
  const mark = () => document.documentElement.toggleAttribute('data-scrolled', window.scrollY > FIXED_AFTER)
  mark()
  window.addEventListener('scroll', mark, { passive: true })
  return () => window.removeEventListener('scroll', mark)
}
