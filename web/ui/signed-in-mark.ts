import { rememberedViewer, type Viewer } from '#web/lib/sign-in-state.ts'

/** Whom an element of a static page is for, as `data-for` names them: one kind of viewer, or several. */
export type Viewers = Viewer | 'visitor unfinished' | 'visitor unfinished member'

/** Whoever is still asked to log in. */
export const NOT_YET: Viewers = 'visitor unfinished'

/**
 * Static pages are the same for everybody, so they are rendered for a visitor. Where somebody is signed in, what is not
 * for their kind gives way to what is: elements with `data-for`, by the rules at the end of public-header.module.css.
 */
export function markSignedIn(): void {
  document.documentElement.dataset.viewer = rememberedViewer()
}
