import type { AccountHandover } from '#contracts/internal/handovers'
import { fromInstant, type Millis } from '#kernel/clock'
import type { HandoverLeads } from './descriptor.ts'

/**
 * `notices` is the birthday (YYYY-MM-DD) for which this run requested the notices. A changed birthday makes them due
 * again, but not another zone, in which the same day begins at another instant.
 */
export type HandoverTold = { notices?: string }

/**
 * `unguarded`: there is no guardian, so nothing has to end. `handed_over`: the account belongs to the young adult
 * alone.
 */
export type HandoverClose = 'unguarded' | 'handed_over'

export type HandoverStep =
  | { do: 'notices'; adult_at: string; birthday: string }
  | { do: 'end' }
  | { do: 'invite' }
  | { do: 'wait'; until: Millis; next: 'notices' | 'end' }
  /** Waits without a time limit: for an email address, or until the young adult uses the link. */
  | { do: 'rest'; for: 'address' | 'takeover' }
  | { do: 'close'; because: HandoverClose }

/** The next step for an account, from its current state. */
export function nextHandoverStep(
  handover: AccountHandover,
  told: HandoverTold,
  { notice_ms }: HandoverLeads,
  now: Millis,
): HandoverStep {
  const { adult_at, adult_date, guarded, ended, own_sign_in, address_known, invited } = handover
  const birthday = fromInstant(adult_at)
  if (guarded) {
    if (now >= birthday) return { do: 'end' }
    if (now < birthday - notice_ms) return { do: 'wait', until: birthday - notice_ms, next: 'notices' }
    if (told.notices !== adult_date) return { do: 'notices', adult_at, birthday: adult_date }
    return { do: 'wait', until: birthday, next: 'end' }
  }
  if (!ended) return { do: 'close', because: 'unguarded' }
  if (own_sign_in) return { do: 'close', because: 'handed_over' }
  if (!address_known) return { do: 'rest', for: 'address' }
  return invited ? { do: 'rest', for: 'takeover' } : { do: 'invite' }
}
