/** Which sessions of a series a change is about. Shown only for a session of a series. */
import type { AppointmentWire } from '#contracts/api/appointments'
import type { SeriesEditMode } from '#contracts/plain/session-words'
import { RadioGroup } from '#web/ui/kit/radio-group.tsx'

type SeriesScopeProps = {
  session: AppointmentWire
  verb: 'Move' | 'Change' | 'Cancel' | 'Confirm'
  value: SeriesEditMode
  onChange: (mode: SeriesEditMode) => void
}

export function SeriesScope({ session, verb, value, onChange }: SeriesScopeProps) {
  if (session.appointment_series_id === null) return null
  return (
    <RadioGroup
      label={`${verb} which sessions?`}
      options={[
        { value: 'this_session', label: 'Only this session' },
        { value: 'this_and_following', label: 'This and the following sessions' },
        { value: 'all_sessions', label: 'All sessions of the series that are to come' },
      ]}
      description={
        value === 'this_session'
          ? undefined
          : verb === 'Move'
            ? 'The others move by as much. One that was moved alone before stays where it is.'
            : verb === 'Change'
              ? 'The others get the same changes, and move by as much. One that was moved alone before keeps its time.'
              : undefined
      }
      value={value}
      onChange={onChange}
    />
  )
}
