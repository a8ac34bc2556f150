/** A part of the app that did not load: the network failed, or a newer version has replaced this one's files. */

/** Spec section 8. */
export const LOAD_FAILURE_TEXT =
  'A problem has occurred, please try refreshing your page, or clearing your cache, or contact support.'

/**
 * What the browsers (Chromium, Firefox, Safari) and the bundler's preload say of a module or style that did not come.
 */
const SAID = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i

export function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && SAID.test(error.message)
}

/** Shows it at the top of a part of the page that is empty otherwise; once for any number of missing files. */
export function tellLoadFailure(host: HTMLElement): void {
  if (host.querySelector(':scope > [role=alert]')) return
  const note = document.createElement('p')
  note.className = 'load-failure'
  note.setAttribute('role', 'alert')
  note.textContent = LOAD_FAILURE_TEXT
  host.prepend(note)
}
