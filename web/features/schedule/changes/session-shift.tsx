import type { AppointmentWire } from '#contracts/api/appointments'
import { fromInstant, MINUTE } from '#kernel/clock'
import { clientName } from '#web/ui/sessions/session-state.ts'
import type { Shift } from '../calendar/drag/draggable.ts'
import { LengthDialog } from './length-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { settle } from './settle.ts'

type SessionShiftProps = {
  session: AppointmentWire
  /** The time to which it was dragged; left out when a button asks. */
  to?: Shift
  zone: string
  onDone: () => void
}

/** Asks about the new time of a session, and says when it has it. */
export function SessionShift({ session, to, zone, onDone }: SessionShiftProps) {
  const what = to && to.minutes !== minutesOf(session) ? 'resized' : 'moved'
  const shared = {
    session,
    zone,
    onClose: onDone,
    onSaved: (saved: AppointmentWire) =>
      settle({
        what,
        name: `The session of ${clientName(saved)}`,
        to: { start: saved.appointment_start, minutes: minutesOf(saved) },
        zone,
      }),
  }
  return to && what === 'resized' ? (
    <LengthDialog {...shared} minutes={to.minutes} />
  ) : (
    <MoveDialog {...shared} {...(to && { to: to.start })} />
  )
}

const minutesOf = ({ appointment_start, appointment_end }: AppointmentWire) =>
  (fromInstant(appointment_end) - fromInstant(appointment_start)) / MINUTE
