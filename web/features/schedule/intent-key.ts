import { useRef } from 'react'
import { newIdempotencyKey } from '#web/lib/api.ts'

/**
 * One key per thing a person means to do: the same while they send the same again (a lost answer, a double click), a new
 * one when they ask for something else. Call `done` when it was answered.
 */
export function useIntentKey(): { keyFor: (intent: unknown) => string; done: () => void } {
  const last = useRef<{ intent: string; key: string } | null>(null)
  return {
    keyFor: (intent) => {
      const text = JSON.stringify(intent)
      if (last.current?.intent !== text) last.current = { intent: text, key: newIdempotencyKey() }
      return last.current.key
    },
    done: () => {
      last.current = null
    },
  }
}
