/** Parts of the app that did not load, because the network failed or a newer version has replaced the files. */

/** The text that the spec defines (section 8). */
export const LOAD_FAILURE_TEXT =
  'A problem has occurred, please try refreshing your page, or clearing your cache, or contact support.'

/** The errors of Chromium, Firefox, Safari and the bundler for a module or style that did not load. */
const LOAD_FAILURE = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i

export function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && LOAD_FAILURE.test(error.message)
}

/** Shows the text at the top of a part of the page, once for any number of missing files. */
export function tellLoadFailure(host: HTMLElement): void {
  if (host.querySelector(':scope > [role=alert]')) return
  const note = document.createElement('p')
  note.className = 'load-failure'
  note.setAttribute('role', 'alert')
  note.textContent = LOAD_FAILURE_TEXT
  host.prepend(note)
}
