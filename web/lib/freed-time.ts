/** Tells the lists of free times on this page that a held time was given back, so that they read again. */
const listeners = new Set<() => void>()

export function tellFreedTime(): void {
  for (const listener of listeners) listener()
}

/** Returns what stops listening. */
export function onFreedTime(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
