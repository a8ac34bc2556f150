import { renewGuardianToken, sinceRenewal } from '#web/lib/renewal.ts'
import { onTimeCorrected, serverNow } from '#web/lib/server-clock.ts'

const LEAST_BETWEEN_MS = 30_000
const LONGEST_WAIT_MS = 3_600_000

/**
 * Renews a guardian's token before it expires at `until` (ISO instant, by the server's clock), and calls `onRenewed`.
 * Returns what stops it.
 */
export function renewBeforeEnd(until: string, onRenewed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const plan = () => {
    clearTimeout(timer)
    timer = setTimeout(renew, guardianRenewalDelay(Date.parse(until) - serverNow(), sinceRenewal()))
  }
  const renew = () => {
    // A refusal has already opened the login dialog. Without a response the next API call renews the token.
    void renewGuardianToken()
      .then((ok) => ok && onRenewed())
      .catch(() => {})
  }
  plan()
  const stop = onTimeCorrected(plan)
  return () => {
    clearTimeout(timer)
    stop()
  }
}

/**
 * How long to wait (ms) before a token that is valid for another `left` ms is renewed: until a minute before it expires;
 * if two minutes or less are left, half of the time left. Never sooner than half a minute after the last renewal, so that
 * no clock, ours included, makes a page renew without end.
 */
export function guardianRenewalDelay(left: number, sinceLast: number): number {
  const due = left > 120_000 ? left - 60_000 : Math.max(0, left / 2)
  return Math.min(Math.max(due, LEAST_BETWEEN_MS - sinceLast), LONGEST_WAIT_MS)
}
