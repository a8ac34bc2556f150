/**
 * Reloads the page after a switch of profiles, or loads the home page after a logout, so that no data, draft or socket
 * of the previous profile remains. AccessGuard unmounts the page's content first. That also removes its `beforeunload`
 * listeners, because the user was already asked about unsaved changes.
 */
let beginning = false
let landing: string | null = null
const listeners = new Set<() => void>()

/** Sets the address that `beginAnew` loads, whoever calls it. Null reloads this page. */
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

/** Whether `beginAnew` was called, so that this page is about to be replaced. */
export function isBeginningAnew(): boolean {
  return beginning
}

/** Returns the function that stops listening. */
export function onBeginAnew(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether leaving would lose typed text. It asks the same `beforeunload` listeners as the browser does. */
export function hasUnsavedChanges(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

/**
 * Reloads a page that the browser restores from its history (back-forward cache) when `isOver` says that it belongs to
 * a login that has ended, or when it was left empty by `beginAnew`. Otherwise Back would show what was loaded
 * for that login, or a blank page. Returns the function that stops listening.
 */
export function reloadWhenRestored(isOver: () => boolean): () => void {
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (persisted && (beginning || isOver())) window.location.reload()
  }
  window.addEventListener('pageshow', shown)
  return () => window.removeEventListener('pageshow', shown)
}
