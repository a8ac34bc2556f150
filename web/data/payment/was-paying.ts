/** Whether this tab has begun a payment. What is known of it is in paying.ts, which is loaded only then. */

/** The place in the storage of the tab. */
export const PAYING = 'paying'

/** Whether anything is remembered of a payment of this tab. */
export function wasPaying(): boolean {
  try {
    return PAYING in sessionStorage
  } catch {
    return false
  }
}
