import type { AppointmentWire } from '#contracts/api/appointments'
import type { Shift, Shiftable } from '../calendar/drag/draggable.ts'
import { appointmentOf } from '../calendar-entries.ts'
import type { ScheduleSearch } from '../schedule-search.ts'
import { BlockedShift } from './blocked-shift.tsx'
import { SessionShift } from './session-shift.tsx'

/** An entry whose new time is not settled. Without one, a button asked to which time a session is to be moved. */
export type Change = { entry: Shiftable; to: Shift; putBack?: (() => void) | undefined } | { session: AppointmentWire }

type ChangeShownProps = {
  change: Change
  zone: string
  onSearch: (change: ScheduleSearch) => void
  onDone: () => void
}

/** What settles a change: the dialog of a session, or, for a blocked time, the change itself. */
export function ChangeShown({ change, onSearch, ...shared }: ChangeShownProps) {
  if ('session' in change) return <SessionShift {...shared} session={change.session} />
  return change.entry.kind === 'meeting' ? (
    <SessionShift {...shared} session={appointmentOf(change.entry)} to={change.to} putBack={change.putBack} />
  ) : (
    <BlockedShift {...shared} entry={change.entry} to={change.to} putBack={change.putBack} onSearch={onSearch} />
  )
}
