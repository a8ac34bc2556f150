/**
 * An error at the top of the screen, with a close button. It is hidden after `duration` ms (spec: 2000), but not while
 * the pointer or the focus is on it.
 *   <ErrorBanner message={text} onClose={() => setText(null)} />
 */
import { IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import css from './error-banner.module.css'

export const ERROR_BANNER_MS = 2000

export function ErrorBanner({
  message,
  onClose,
  duration = ERROR_BANNER_MS,
}: {
  message: string | null
  onClose: () => void
  duration?: number
}) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (!message || held) return
    const timer = setTimeout(onClose, duration)
    return () => clearTimeout(timer)
  }, [message, held, duration, onClose])
  if (!message) return null
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return (
    <div
      className={css.banner}
      role="alert"
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <span>{message}</span>
      <button type="button" className={css.close} onClick={onClose} aria-label="Close">
        <IconX size={18} stroke={1.5} aria-hidden />
      </button>
    </div>
  )
}
