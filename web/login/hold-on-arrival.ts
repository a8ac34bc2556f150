/**
 * The checkout that a mailed link leads to holds the chosen time as soon as it opens, so that the person does not lose it
 * while reading. A link or an address alone never holds a time: only the page that has just confirmed the email can ask
 * for it, once.
 */
const KEY = 'hold_on_arrival'

/** `address` is the path and query of the checkout. */
export function holdOnArrival(address: string): void {
  try {
    sessionStorage.setItem(KEY, address)
  } catch {
    // Storage is refused: the time is then held by "Confirm & finish".
  }
}

/** Whether this page was asked to hold its time. It is answered once. */
export function takeHoldOnArrival(): boolean {
  try {
    const isHere = sessionStorage.getItem(KEY) === `${location.pathname}${location.search}`
    if (isHere) sessionStorage.removeItem(KEY)
    return isHere
  } catch {
    return false
  }
}
