/** What becomes of an entry of the calendar that was given another time: by dragging it, by its edge, or by a key. */
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { AppointmentWire } from '#contracts/api/appointments'
import { clientName } from '#web/ui/sessions/session-state.ts'
import type { Ghost } from '../calendar/calendar-blocks.ts'
import type { Shift, Shiftable } from '../calendar/drag/draggable.ts'
import { appointmentOf, busyText, type ScheduleEntry } from '../calendar-entries.ts'
import type { ScheduleSearch } from '../schedule-search.ts'
import type { Settled } from './settle.ts'

const SessionShift = lazy(async () => ({ default: (await import('./session-shift.tsx')).SessionShift }))
const BlockedShift = lazy(async () => ({ default: (await import('./blocked-shift.tsx')).BlockedShift }))

/** An entry whose new time is not settled. Without one, a button asked to which time a session is to be moved. */
type Change = { entry: Shiftable; to: Shift } | { session: AppointmentWire }

type Changes = {
  /** Gives an entry another time: a session once its dialog is confirmed, a blocked time at once. */
  shift: (entry: Shiftable, to: Shift) => void
  /** Asks to which time a session is to be moved. */
  move: (session: AppointmentWire) => void
  /** Says that an entry was changed by somebody else while it was dragged. */
  overtaken: (entry: ScheduleEntry) => void
  settled: (change: Settled) => void
  /** The time that an entry would get, and the id of the entry, while that is not settled. */
  ghost: Ghost | undefined
  held: string | undefined
  shown: ReactNode
}

export function useChanges(zone: string, onSearch: (change: ScheduleSearch) => void): Changes {
  const [change, setChange] = useState<Change | null>(null)
  // Undoing a change ends when another one may have begun, whose dialog stays.
  const shared = { zone, onDone: () => setChange((now) => (now === change ? null : now)) }
  const shifted = change && 'entry' in change ? change : null
  const say = () => import('./settle.ts')
  return {
    shift: (entry, to) => setChange((before) => before ?? { entry, to }),
    move: (session) => setChange({ session }),
    overtaken: (entry) => void say().then(({ sayOvertaken }) => sayOvertaken(entry)),
    settled: (settled) => void say().then(({ settle }) => settle(settled)),
    ghost: shifted
      ? {
          ...shifted.to,
          title: shifted.entry.kind === 'meeting' ? clientName(appointmentOf(shifted.entry)) : busyText(shifted.entry),
        }
      : undefined,
    held: shifted?.entry.id,
    shown: change && (
      <Suspense fallback={null}>
        {'session' in change ? (
          <SessionShift {...shared} session={change.session} />
        ) : change.entry.kind === 'meeting' ? (
          <SessionShift {...shared} session={appointmentOf(change.entry)} to={change.to} />
        ) : (
          <BlockedShift {...shared} entry={change.entry} to={change.to} onSearch={onSearch} />
        )}
      </Suspense>
    ),
  }
}
