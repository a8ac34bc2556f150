import { type ReactNode, useState } from 'react'
import { fromInstant, MINUTE, toInstant } from '#kernel/clock'
import type { createSeries } from '#web/lib/endpoints.gen.ts'
import type { BodyOf } from '#web/lib/endpoint-row.ts'
import type { DateText } from '#web/lib/wall-time.ts'
import { RepeatFields, type Series } from './repeat-fields.tsx'
import { NO_REPETITION } from './repetition.ts'

type SeriesForm = {
  /** The day of the first session; empty while it is not chosen. */
  date: DateText
  /** When the first session begins; null while that is not filled in. */
  start: string | null
  /** In minutes. */
  length: number
  /** The ids of the client, and the label of the session type. Empty while they are not chosen. */
  client: string
  type: string
  zone: string
  /** Whether the form was sent. */
  isAsked: boolean
  onChange: () => void
}

/** A longer session is none, and may have no end that could be written. */
const DAY_MINUTES = 24 * 60

type Booking = Pick<BodyOf<typeof createSeries>, 'appointments' | 'repeat_rule'>

/**
 * The part of a form that says how a session repeats. `booking` has the times to book; it is null while the first one, or
 * the days of the series, are not known.
 */
export function useSeries({ date, start, length, client, type, zone, isAsked, onChange }: SeriesForm): {
  booking: Booking | null
  shown: ReactNode
} {
  const [repetition, setRepetition] = useState(NO_REPETITION)
  const [skips, setSkips] = useState(true)
  const [series, setSeries] = useState<Series | null>(null)
  const times = start &&
    length <= DAY_MINUTES && {
      appointment_start: start,
      appointment_end: toInstant(fromInstant(start) + length * MINUTE),
    }
  const isFilled = length > 0 && client !== '' && type !== ''
  const shown = (
    <RepeatFields
      {...{ date, zone, isAsked, skips }}
      first={times && isFilled ? { patient_user_id: client, appointment_type_label: type, ...times } : null}
      value={repetition}
      onChange={(next) => {
        setRepetition(next)
        onChange()
      }}
      onSkips={setSkips}
      onSeries={setSeries}
    />
  )
  if (repetition.repeats === 'none')
    return { booking: times ? { appointments: [times], repeat_rule: null } : null, shown }
  return { booking: series && bookingOf(series), shown }
}

const bookingOf = ({ repeat_rule, dates }: Series): Booking => ({
  repeat_rule,
  appointments: dates.map(({ appointment_start, appointment_end }) => ({ appointment_start, appointment_end })),
})
