/** What becomes of an entry of the calendar that was given another time: by dragging it, by its edge, or by a key. */
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { AppointmentWire } from '#contracts/api/appointments'
import type { BlockedEntry } from '#domain/scheduling/calendar-entry'
import { fromInstant, MINUTE } from '#kernel/clock'
import { useShiftBlocked } from '#web/data/blocked-intervals.ts'
import { errorText } from '#web/lib/api-error.ts'
import { showToast } from '#web/ui/kit/toast.tsx'
import { clientName } from '#web/ui/sessions/session-state.ts'
import type { Ghost } from '../calendar/calendar-blocks.ts'
import { minutesOf, type Shift, type Shiftable } from '../calendar/drag/draggable.ts'
import { appointmentOf, busyText, type ScheduleEntry } from '../calendar-entries.ts'
import { NO_PANEL, type ScheduleSearch } from '../schedule-search.ts'
import { endOf, settle } from './settle.ts'

const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }))
const LengthDialog = lazy(async () => ({ default: (await import('./length-dialog.tsx')).LengthDialog }))

/** A session whose new time is being asked about. Without `to`, a button opened the dialog. */
type Asked = { session: AppointmentWire; id?: string; to?: Shift; what: 'moved' | 'resized' }

export type Changes = {
  /** Gives an entry another time: a session once its dialog is confirmed, a blocked time at once. */
  shift: (entry: Shiftable, to: Shift) => void
  /** Asks to which time a session is to be moved. */
  move: (session: AppointmentWire) => void
  /** Says that an entry was changed by somebody else while it was dragged. */
  overtaken: (entry: ScheduleEntry) => void
  /** The time that an entry would get, and the id of the entry, while that is not settled. */
  ghost: Ghost | undefined
  held: string | undefined
  dialog: ReactNode
}

export function useChanges(zone: string, onSearch: (change: ScheduleSearch) => void): Changes {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [blocked, setBlocked] = useState<{ entry: BlockedEntry; to: Shift } | null>(null)
  const saveBlocked = useShiftBlocked({
    onSettled: (outcome, error, { id, start, end }) => {
      setBlocked(null)
      const to = { start, minutes: (fromInstant(end) - fromInstant(start)) / MINUTE }
      if (error) return showToast({ text: errorText(error) })
      if (outcome?.is === 'asks')
        return onSearch({ ...NO_PANEL, panel: 'edit-blocked-interval', block: id, at: start, minutes: to.minutes })
      if (outcome?.is !== 'saved' || outcome.before.kind !== 'once') return
      const { before, block } = outcome
      const undo = () => saveBlocked.mutate({ id, start: before.start, end: before.end })
      const moved = fromInstant(before.start) !== fromInstant(start)
      settle({ what: moved ? 'moved' : 'resized', name: block.title || 'The blocked time', to, zone, undo })
    },
  })
  const onSaved =
    ({ what }: Asked) =>
    (session: AppointmentWire) =>
      settle({
        what,
        name: `The session of ${clientName(session)}`,
        to: {
          start: session.appointment_start,
          minutes: (fromInstant(session.appointment_end) - fromInstant(session.appointment_start)) / MINUTE,
        },
        zone,
      })
  const shared = asked && {
    session: asked.session,
    zone,
    onSaved: onSaved(asked),
    onClose: () => setAsked(null),
  }
  return {
    shift: (entry, to) => {
      if (entry.kind === 'meeting') {
        const what = to.minutes === minutesOf(entry) ? 'moved' : 'resized'
        return setAsked({ session: appointmentOf(entry), id: entry.id, to, what })
      }
      if (saveBlocked.isPending) return
      setBlocked({ entry, to })
      saveBlocked.mutate({ id: entry.blockId, start: to.start, end: endOf(to) })
    },
    move: (session) => setAsked({ session, what: 'moved' }),
    overtaken: (entry) => {
      const name = entry.kind === 'meeting' ? `The session of ${clientName(appointmentOf(entry))}` : 'This time'
      showToast({ text: `${name} was changed by somebody else just now, so it was not moved.` })
    },
    ghost: asked?.to
      ? { ...asked.to, title: clientName(asked.session) }
      : blocked
        ? { ...blocked.to, title: busyText(blocked.entry) }
        : undefined,
    held: asked?.to ? asked.id : blocked?.entry.id,
    dialog: asked && shared && (
      <Suspense fallback={null}>
        {asked.what === 'resized' && asked.to ? (
          <LengthDialog {...shared} minutes={asked.to.minutes} />
        ) : (
          <MoveDialog {...shared} {...(asked.to && { to: asked.to.start })} />
        )}
      </Suspense>
    ),
  }
}
