import { LOAD_FAILURE_TEXT } from './load-failure.ts'

/** Shows the text at the top of a part of the page, once for any number of missing files. */
export function tellLoadFailure(host: HTMLElement): void {
  if (host.querySelector(':scope > [role=alert]')) return
  const note = document.createElement('p')
  note.className = 'load-failure'
  note.setAttribute('role', 'alert')
  note.textContent = LOAD_FAILURE_TEXT
  host.prepend(note)
}
