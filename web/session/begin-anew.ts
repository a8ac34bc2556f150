/**
 * Reloads the page after a switch of profiles, or loads the home page after logging out, so that no data, draft or
 * socket of the previous profile remains. The page's content is unmounted first (AccessGuard listens), and with it the
 * question about unsaved changes, which was asked before.
 */
let beginning = false
let landing: string | null = null
const listeners = new Set<() => void>()

/** The address to load, whichever part notices the switch first; null: this page. */
export function planLanding(path: string | null): void {
  landing = path
}

export function beginAnew(): void {
  if (beginning) return
  beginning = true
  for (const listener of listeners) listener()
  setTimeout(() => {
    if (landing === null) window.location.reload()
    else window.location.assign(landing)
  })
}

/** True from then until the page is gone. */
export function isBeginningAnew(): boolean {
  return beginning
}

/** Returns the function that stops listening. */
export function onBeginAnew(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether typed text would be lost: determined as the browser does when a page is left. */
export function hasUnsavedChanges(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}
