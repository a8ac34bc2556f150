/**
 * Loads the page again after a switch of profiles, or the home page after logging out, so that nothing of one stays for
 * the other: loaded data, drafts, sockets. What stands there gives way first (AccessGuard listens), and with it what
 * would ask before the page is left: that was asked before.
 */
let beginning = false
let landing: string | null = null
const listeners = new Set<() => void>()

/** Where to begin anew, whatever notices the switch first; null: on this page. */
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

/** Whether something typed here would be lost: asked as the browser asks when a page is left. */
export function hasUnsavedChanges(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}
