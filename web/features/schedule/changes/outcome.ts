/** What is said of the outcome of a change that began in the calendar itself, and not in a dialog. */
import type { QueryClient } from '@tanstack/react-query'
import type { Made } from '#web/data/appointments/undo.ts'
import { showToast } from '#web/ui/kit/toast.tsx'
import { clientName } from '#web/ui/sessions/session-state.ts'
import type { Shift } from '../calendar/drag/draggable.ts'
import { appointmentOf, type ScheduleEntry } from '../calendar-entries.ts'
import { settle } from './settle.ts'
import { undoSession } from './undo-session.ts'

/** A session that was added. `made` is left out for several, which are not undone together. */
export type Added = { client: string; to: Shift; made?: Made | undefined }

/** Says that a session was added, and offers to undo that. */
export function sayAdded(
  queries: QueryClient,
  { client, to, made }: Added,
  zone: string,
  onGone: (id: string) => void,
): void {
  const name = `The session of ${client}`
  const undo = made && (() => void undoSession(queries, { made, name, zone, onGone: () => onGone(made.id) }))
  settle({ what: 'added', name, to, zone, ...(undo && { undo }) })
}

/** Says that an entry was changed by somebody else while it was dragged. */
export function sayOvertaken(entry: ScheduleEntry): void {
  const name = entry.kind === 'meeting' ? `The session of ${clientName(appointmentOf(entry))}` : 'This time'
  showToast({ text: `${name} was changed by somebody else just now, so it was not moved.` })
}
