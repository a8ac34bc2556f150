/** Whether somebody has put the first steps away. In this browser only; a refused storage shows them again. */
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
    // Put away until the page closes.
  }
}
