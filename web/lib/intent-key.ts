import { useRef } from 'react'
import { newIdempotencyKey } from '#web/lib/api.ts'

/**
 * Idempotency keys for one form or button. `keyOf` returns the same key for the same body, so that a second click or a
 * retry after a lost response does not do it twice. Another body gets a new key. After `settled()` the same body gets a
 * new key too, so that the action can be done again later.
 */
export function useIntentKey(): { keyOf: (body: unknown) => string; settled: () => void } {
  const kept = useRef({ of: '', key: '' })
  return {
    keyOf: (body) => {
      const of = JSON.stringify(body)
      if (kept.current.of !== of) kept.current = { of, key: newIdempotencyKey() }
      return kept.current.key
    },
    settled: () => {
      kept.current = { of: '', key: '' }
    },
  }
}
