/** The remaining time of a hold, as text and as a bar. */
import { IconClock } from '@tabler/icons-react'
import { HOLD_LENGTH } from '#domain/scheduling/lifecycle-of-hold'
import css from './hold-countdown.module.css'
import { formatTimeLeft, useTimeLeft } from './time-left.ts'

const LAST_MINUTE_MS = 60_000

export function HoldCountdown({ expiresAt }: { expiresAt: string }) {
  const left = useTimeLeft(expiresAt)
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
