/** The remaining time of a hold, as text and as a bar. */
import { IconClock } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { HOLD_LENGTH } from '#domain/scheduling/lifecycle-of-hold'
import css from './hold-countdown.module.css'
import { formatTimeLeft, useTimeLeft } from './time-left.ts'

const LAST_MINUTE_MS = 60_000
const ASK_AGAIN_MS = 3000

/** `onDeadline` is called after the deadline, to read the state of the hold again. */
export function HoldCountdown({ expiresAt, onDeadline }: { expiresAt: string; onDeadline: () => void }) {
  const left = useTimeLeft(expiresAt)
  const over = left === 0
  const ask = useEffectEvent(onDeadline)
  useEffect(() => {
    if (!over) return
    ask()
    // A payment can still be pending after the deadline, so the hold is polled until its state changes.
    const timer = setInterval(() => ask(), ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [over])
  const soon = left <= LAST_MINUTE_MS
  return (
    <div className={soon ? `${css.hold} ${css.soon}` : css.hold}>
      <p className={css.text}>
        <IconClock size={18} stroke={1.5} aria-hidden />
        <span role="timer" aria-label="Time left to check out">
          This time is held for you for <strong>{formatTimeLeft(left)}</strong>
        </span>
      </p>
      <div className={css.track} aria-hidden="true">
        <div className={css.left} style={{ width: `${Math.min(100, (100 * left) / HOLD_LENGTH)}%` }} />
      </div>
      {/* Screen readers announce the last minute only, because a new text every second would interrupt all others. */}
      <span className="visually-hidden" role="status">
        {soon && left > 0 ? 'Less than one minute left to check out.' : ''}
      </span>
    </div>
  )
}
