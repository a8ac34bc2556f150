import type { KeyboardEvent } from 'react'

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

/** The arrow key of an event; null for other keys, and with keys that give the arrows another meaning. */
export function arrowOf({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): Arrow | null {
  if (shiftKey || ctrlKey || metaKey || altKey) return null
  return key === 'ArrowUp' || key === 'ArrowDown' || key === 'ArrowLeft' || key === 'ArrowRight' ? key : null
}
