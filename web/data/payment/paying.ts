/** Which held time a payment is for. A bank's page that replaces ours returns with the payment only. */

const KEY = 'paying'

type Paying = { intent: string; timeslotId: string }

export function rememberPaying(paying: Paying): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(paying))
  } catch {
    // Without storage the page of the return says how the payment stands, and not what it is for.
  }
}

/**
 * The id of the held time that this tab pays with this intent; null when it is not known. Without an intent, which a
 * reload has no more, it is the time that this tab has paid last.
 */
export function timePaidWith(intent: string): string | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return isPaying(kept) && (intent === '' || kept.intent === intent) ? kept.timeslotId : null
  } catch {
    return null
  }
}

function isPaying(kept: unknown): kept is Paying {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'intent' in kept &&
    typeof kept.intent === 'string' &&
    'timeslotId' in kept &&
    typeof kept.timeslotId === 'string'
  )
}
