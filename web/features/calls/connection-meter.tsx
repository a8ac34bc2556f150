/** How good a person's connection to the call is, in bars. A weak one of the reader is also said in words. */
import { useConnectionQualityIndicator, useLocalParticipant } from '@livekit/components-react'
import { ConnectionQuality, type Participant } from 'livekit-client'
import css from './connection-meter.module.css'

const BARS: Record<ConnectionQuality, { bars: number; words: string }> = {
  [ConnectionQuality.Excellent]: { bars: 3, words: 'good' },
  [ConnectionQuality.Good]: { bars: 2, words: 'fair' },
  [ConnectionQuality.Poor]: { bars: 1, words: 'weak' },
  [ConnectionQuality.Lost]: { bars: 0, words: 'lost' },
  [ConnectionQuality.Unknown]: { bars: 0, words: 'not measured yet' },
}

/** Without `of` it is the reader's own connection. */
export function ConnectionMeter({ of }: { of?: { person: Participant; name: string } }) {
  const { localParticipant } = useLocalParticipant()
  const { quality } = useConnectionQualityIndicator({ participant: of?.person ?? localParticipant })
  const { bars, words } = BARS[quality]
  const isWeak = bars < 2 && quality !== ConnectionQuality.Unknown
  const name = of ? `Connection of ${of.name}: ${words}` : `Your connection: ${words}`
  return (
    <span className={css.meter} data-weak={isWeak || undefined}>
      <span className={css.bars} role="img" aria-label={name} title={name}>
        {[1, 2, 3].map((bar) => (
          <span key={bar} data-on={bar <= bars || undefined} />
        ))}
      </span>
      {isWeak && !of && <span>Weak connection</span>}
    </span>
  )
}
