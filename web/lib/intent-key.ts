import { useRef } from 'react'
import { newIdempotencyKey } from '#web/lib/api.ts'

/**
 * One idempotency key per intent: the same body sent again (a second click, a retry after a lost response) carries the
 * same key, another body a new one. `settled()` ends the intent, so that the same request may be made again later.
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
