/** What becomes of an entry of the calendar that was given another time: by dragging it, by its edge, or by a key. */
import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import type { AppointmentWire } from '#contracts/api/appointments'
import { clientName } from '#web/ui/sessions/session-state.ts'
import type { Ghost } from '../calendar/calendar-blocks.ts'
import type { Shift, Shiftable } from '../calendar/drag/draggable.ts'
import { appointmentOf, busyText, type ScheduleEntry } from '../calendar-entries.ts'
import { NO_PANEL, type ScheduleSearch } from '../schedule-search.ts'
import type { Change } from './change-shown.tsx'
import type { Added } from './outcome.ts'

const outcome = () => import('./outcome.ts')
const ChangeShown = lazy(async () => ({ default: (await import('./change-shown.tsx')).ChangeShown }))

type Changes = {
  /** Gives an entry another time: a session once its dialog is confirmed, a blocked time at once. `putBack` is called when it stays. */
  shift: (entry: Shiftable, to: Shift, putBack?: () => void) => void
  /** Asks to which time a session is to be moved. */
  move: (session: AppointmentWire) => void
  /** Says that an entry was changed by somebody else while it was dragged. */
  overtaken: (entry: ScheduleEntry) => void
  /** Says that a session was added. */
  added: (added: Added) => void
  /** The time that an entry would get, and the id of the entry, while that is not settled. */
  ghost: Ghost | undefined
  held: string | undefined
  shown: ReactNode
}

/** `opened` is the id of the session in the panel. */
export function useChanges(
  { zone, opened }: { zone: string; opened: string | undefined },
  onSearch: (change: ScheduleSearch) => void,
): Changes {
  const queries = useQueryClient()
  const open = useRef(opened)
  open.current = opened
  const [change, setChange] = useState<Change | null>(null)
  const shifted = change && 'entry' in change ? change : null
  return {
    shift: (entry, to, putBack) => setChange((before) => before ?? { entry, to, putBack }),
    move: (session) => setChange({ session }),
    overtaken: (entry) => void outcome().then((say) => say.sayOvertaken(entry)),
    added: (added) =>
      void outcome().then(({ sayAdded }) =>
        sayAdded(queries, added, zone, (id) => open.current === id && onSearch(NO_PANEL)),
      ),
    ghost: shifted
      ? {
          ...shifted.to,
          title: shifted.entry.kind === 'meeting' ? clientName(appointmentOf(shifted.entry)) : busyText(shifted.entry),
        }
      : undefined,
    held: shifted?.entry.id,
    shown: change && (
      <Suspense fallback={null}>
        <ChangeShown
          change={change}
          zone={zone}
          onSearch={onSearch}
          // Undoing a change ends when another one may have begun, whose dialog stays.
          onDone={() => setChange((now) => (now === change ? null : now))}
        />
      </Suspense>
    ),
  }
}
