/** What a payment is for. A bank's page that replaces ours returns with the payment only. */
import type { Owed } from './owed.ts'

const KEY = 'paying'

/** A held time, or something that is owed. */
type Paid = { timeslot_id: string } | Owed
type Paying = { intent: string; pays: Paid }

export function rememberPaying(paying: Paying): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(paying))
  } catch {
    // Without storage the page of the return says how the payment stands, and not what it is for.
  }
}

/**
 * What this tab pays with this intent; null when it is not known. Without an intent, which a reload has no more, it is
 * what this tab has paid last.
 */
export function paidWith(intent: string): Paid | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return isPaying(kept) && (intent === '' || kept.intent === intent) ? kept.pays : null
  } catch {
    return null
  }
}

const NAMES = ['timeslot_id', 'appointment_id', 'invoice_id', 'practice_id']

function isPaying(kept: unknown): kept is Paying {
  if (!isObject(kept) || typeof kept.intent !== 'string' || !isObject(kept.pays)) return false
  const [pays, ...more] = Object.entries(kept.pays)
  return pays !== undefined && more.length === 0 && NAMES.includes(pays[0]) && typeof pays[1] === 'string'
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
