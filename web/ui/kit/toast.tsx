/**
 * Says at the bottom of the window what was done, with a way to undo it, for ten seconds. It stays while the pointer or
 * the focus is on it. A newer one replaces it.
 *   showToast({ text: 'Ada is archived.', action: { label: 'Undo', run: bringBack } })
 * A frame renders <Toast /> once.
 */
import { IconX } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { IconButton } from './icon-button.tsx'
import css from './toast.module.css'

type Said = { text: string; action?: { label: string; run: () => void } }
/** `nth` tells it from an earlier one with the same words, whose time is not its own. */
type Shown = Said & { nth: number }

/** How long a toast is shown (ms). */
export const TOAST_MS = 10_000

let said: Shown | null = null
let count = 0
const listeners = new Set<() => void>()

function say(next: Said | null): void {
  said = next && { ...next, nth: ++count }
  for (const listener of listeners) listener()
}

export const showToast = (next: Said): void => say(next)

/** Does what the toast offers, for a page whose keys include that. Returns what is said when it offers nothing. */
export function runToastAction(): string {
  const run = said?.action?.run
  if (!run) return 'There is nothing to undo.'
  say(null)
  run()
  return ''
}

export function Toast() {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => said,
    () => null,
  )
  return (
    <div role="status" className={css.place}>
      {shown && <Card key={shown.nth} said={shown} />}
    </div>
  )
}

function Card({ said: { text, action } }: { said: Said }) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => say(null), TOAST_MS)
    return () => clearTimeout(timer)
  }, [held])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the events only hold the time, and the buttons in it do the rest.
    <div
      className={css.toast}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p>{text}</p>
      {action && (
        <button type="button" className={css.action} onClick={runToastAction}>
          {action.label}
        </button>
      )}
      <IconButton label="Close" onClick={() => say(null)} className={css.close}>
        <IconX size={18} stroke={1.5} aria-hidden />
      </IconButton>
    </div>
  )
}
