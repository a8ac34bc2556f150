/** Remembers in this browser that the user has dismissed "Getting started". Without storage, it appears again. */
const keyOf = (userId: string) => `orchid-first-steps-away-${userId}`

export function readPutAway(userId: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) === '1'
  } catch {
    return false
  }
}

export function writePutAway(userId: string): void {
  try {
    localStorage.setItem(keyOf(userId), '1')
  } catch {
    // Without storage, "Getting started" is dismissed only until the page is closed.
  }
}
