/**
 * What this tab pays, and for what. A bank's page that replaces ours returns with the payment only, and a reload with
 * nothing.
 */
import { serverNow } from '#web/lib/server-clock.ts'
import type { Owed } from './owed.ts'
import { PAYING as KEY } from './was-paying.ts'

/** A held time, or something that is owed. */
type Paid = { timeslot_id: string } | Owed
/**
 * The call that began a payment of what is owed, when, and who was logged in: asked again, it says how the payment stands.
 * A tab outlives a login and a switch of profiles, and what somebody else began is not theirs to read or ask about.
 */
export type BegunPayment = { payment_method_id: string; expected: number; key: string; at: number; by: string }
type Paying = { intent: string; pays: Paid; begun?: BegunPayment }

/** For so long a payment that was begun may still be confirmed (ms). */
const OPEN_FOR_MS = 15 * 60_000

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

/**
 * How this tab began to pay what is owed while the same user acted in it, unless it is known how that ended, or it is too
 * long ago to be open.
 */
export function begunPayment(owed: Owed, by: string | null): BegunPayment | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (!isPaying(kept) || JSON.stringify(kept.pays) !== JSON.stringify(owed)) return null
    const { begun } = kept
    return begun?.by === by && serverNow() - begun.at < OPEN_FOR_MS ? begun : null
  } catch {
    return null
  }
}

/** How the payment ended is known, so nothing of it is to be asked after a reload. The page of a bank still finds it. */
export function forgetBegunPayment(): void {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (isPaying(kept)) rememberPaying({ intent: kept.intent, pays: kept.pays })
  } catch {
    // Without storage nothing was remembered.
  }
}

const NAMES = ['timeslot_id', 'appointment_id', 'invoice_id', 'practice_id']

function isPaying(kept: unknown): kept is Paying {
  if (!isObject(kept) || typeof kept.intent !== 'string' || !isObject(kept.pays)) return false
  if (kept.begun !== undefined && !isBegun(kept.begun)) return false
  const [pays, ...more] = Object.entries(kept.pays)
  return pays !== undefined && more.length === 0 && NAMES.includes(pays[0]) && typeof pays[1] === 'string'
}

const isBegun = (kept: unknown): kept is BegunPayment =>
  isObject(kept) &&
  typeof kept.payment_method_id === 'string' &&
  typeof kept.key === 'string' &&
  typeof kept.by === 'string' &&
  typeof kept.expected === 'number' &&
  typeof kept.at === 'number'

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
