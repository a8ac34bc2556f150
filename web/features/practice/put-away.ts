/** Whether the person has dismissed the first steps. Stored in this browser only; without storage they appear again. */
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
    // Dismissed until the page closes.
  }
}
