import { useQueryClient } from '@tanstack/react-query'
import type { AppointmentWire } from '#contracts/api/appointments'
import { clientName } from '#web/ui/sessions/session-state.ts'
import type { Shift } from '../calendar/drag/draggable.ts'
import { LengthDialog } from './length-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { sessionMinutes, settle } from './settle.ts'
import { undoSession } from './undo-session.ts'

type SessionShiftProps = {
  session: AppointmentWire
  /** The time to which it was dragged; left out when a button asks. */
  to?: Shift
  zone: string
  onDone: () => void
}

/** Asks about the new time of a session, and says when it has it. */
export function SessionShift({ session, to, zone, onDone }: SessionShiftProps) {
  const client = useQueryClient()
  const what = to && to.minutes !== sessionMinutes(session) ? 'resized' : 'moved'
  const shared = {
    session,
    zone,
    onClose: onDone,
    onSaved: (saved: AppointmentWire, alone: boolean) => {
      const name = `The session of ${clientName(saved)}`
      const made = { id: saved.appointment_id, version: saved.modify_datetime }
      settle({
        what,
        name,
        to: { start: saved.appointment_start, minutes: sessionMinutes(saved) },
        zone,
        // A series that was moved together is moved back together, by hand.
        ...(alone &&
          saved.modify_datetime !== session.modify_datetime && {
            undo: () => void undoSession(client, { made, name, zone }),
          }),
      })
    },
  }
  return to && what === 'resized' ? (
    <LengthDialog {...shared} minutes={to.minutes} />
  ) : (
    <MoveDialog {...shared} {...(to && { to: to.start })} />
  )
}
