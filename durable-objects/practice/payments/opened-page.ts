import type { EffectOutcome } from '#contracts/internal/effects'
import type { PracticeHost } from '../store/practice-host.ts'
import { asked } from './checkout-rows.ts'

/**
 * Requests in progress. A double click waits for the answer to the first request instead of calling the provider again.
 */
const underWay = new WeakMap<PracticeHost, Map<string, Promise<EffectOutcome<unknown>>>>()

/** Opens a hosted page or a payment. Calls with the same key, which all open the same, share a request in progress. */
export async function openOnce<T>(
  host: PracticeHost,
  key: `${'page' | 'order' | 'shared' | 'intent' | 'charge' | 'charge-confirm' | 'own'}/${string}`,
  open: () => Promise<EffectOutcome<T>>,
): Promise<EffectOutcome<T>> {
  const mine = underWay.get(host) ?? new Map<string, Promise<EffectOutcome<unknown>>>()
  underWay.set(host, mine)
  const known = mine.get(key)
  if (known) return known as Promise<EffectOutcome<T>>
  const answer = asked(open()).finally(() => mine.delete(key))
  mine.set(key, answer)
  return answer
}
