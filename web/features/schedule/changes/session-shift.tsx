import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { AppointmentWire } from '#contracts/api/appointments'
import type { Shift } from '../calendar/drag/draggable.ts'
import { LengthDialog } from './length-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { say } from './say-changed.ts'
import { sessionMinutes } from './settle.ts'

type SessionShiftProps = {
  session: AppointmentWire
  /** The time to which it was dragged; left out when a button asks. */
  to?: Shift
  /** Called when the session stays where it is. */
  putBack?: (() => void) | undefined
  zone: string
  onDone: () => void
}

/** Asks about the new time of a session, and says when it has it. */
export function SessionShift({ session, to, putBack, zone, onDone }: SessionShiftProps) {
  const client = useQueryClient()
  const hasMoved = useRef(false)
  const what = to && to.minutes !== sessionMinutes(session) ? 'resized' : 'moved'
  const shared = {
    session,
    zone,
    onClose: () => {
      if (!hasMoved.current) putBack?.()
      onDone()
    },
    onSaved: (saved: AppointmentWire, alone: boolean) => {
      hasMoved.current = true
      say(client, { before: session, saved, alone, zone }, what)
    },
  }
  return to && what === 'resized' ? (
    <LengthDialog {...shared} minutes={to.minutes} />
  ) : (
    <MoveDialog {...shared} {...(to && { to: to.start })} />
  )
}
