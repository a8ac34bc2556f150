/** Whether this tab has begun a payment. What is known of it is in paying.ts, which is loaded only then. */

/** The place in the storage of the tab. */
export const PAYING = 'paying'

/** Forgets what this tab paid, because its login ends. */
export function forgetPaying(): void {
  try {
    sessionStorage.removeItem(PAYING)
  } catch {
    // Without storage nothing was remembered.
  }
}

/** Whether anything is remembered of a payment of this tab. */
export function wasPaying(): boolean {
  try {
    return PAYING in sessionStorage
  } catch {
    return false
  }
}
