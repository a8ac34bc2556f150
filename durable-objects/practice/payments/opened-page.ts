import type { EffectOutcome } from '#contracts/internal/effects'
import type { PracticeHost } from '../store/practice-host.ts'
import { asked } from './checkout-rows.ts'

export type Opened = EffectOutcome<{ session_id: string; url: string }>

/**
 * Requests in progress. A double click waits for the answer to the first request instead of calling the provider again.
 */
const underWay = new WeakMap<PracticeHost, Map<string, Promise<Opened>>>()

/** Opens a hosted page. Calls with the same key share one request while it is in progress. */
export async function openOnce(host: PracticeHost, key: string, open: () => Promise<Opened>): Promise<Opened> {
  const mine = underWay.get(host) ?? new Map<string, Promise<Opened>>()
  underWay.set(host, mine)
  const known = mine.get(key)
  if (known) return known
  const answer = asked(open()).finally(() => mine.delete(key))
  mine.set(key, answer)
  return answer
}
