/** What is said when the practice has changed or canceled a booked session, with a way to undo it. */
import type { QueryClient } from '@tanstack/react-query'
import type { AppointmentWire } from '#contracts/api/appointments'
import { clientName } from '#web/ui/sessions/session-state.ts'
import { sessionMinutes, type Settled, settle } from './settle.ts'
import { undoSession } from './undo-session.ts'

type Changed = {
  /** The session before and after the change. */
  before: AppointmentWire
  saved: AppointmentWire
  /** No other session of its series has changed with it. */
  alone: boolean
  zone: string
}

/** Says it of an edit, by what is different. What was saved without a difference can be undone no more than before. */
export function sayChanged(client: QueryClient, changed: Changed): void {
  const { before, saved } = changed
  const isMoved = saved.appointment_start !== before.appointment_start
  const isResized = sessionMinutes(saved) !== sessionMinutes(before)
  say(client, changed, isMoved ? 'moved' : isResized ? 'resized' : 'changed')
}

/** Says it of a session that was canceled, or to which its client did not come. */
export function sayCanceled(client: QueryClient, changed: Changed): void {
  say(client, changed, changed.saved.status_flags.client_no_show ? 'missed' : 'canceled')
}

export function say(client: QueryClient, { before, saved, alone, zone }: Changed, what: Settled['what']): void {
  const name = `The session of ${clientName(saved)}`
  const made = { id: saved.appointment_id, version: saved.modify_datetime }
  // What is told at once, as during a call, cannot be undone, nor can an edit that led back to what the session was.
  const isUndoable = saved.undoable_until !== null && saved.modify_datetime !== before.modify_datetime
  settle({
    what,
    name,
    to: { start: saved.appointment_start, minutes: sessionMinutes(saved) },
    zone,
    several: !alone,
    ...(isUndoable && {
      undo: () => void undoSession(client, { made, name, zone, several: !alone }),
    }),
  })
}
