import { useEffect, useRef } from 'react'
import type { BlockedEntry } from '#domain/scheduling/calendar-entry'
import { fromInstant, MINUTE, toInstant } from '#kernel/clock'
import { useShiftBlocked } from '#web/data/blocked-intervals.ts'
import { errorText } from '#web/lib/api-error.ts'
import { showToast } from '#web/ui/kit/toast.tsx'
import type { Shift } from '../calendar/drag/draggable.ts'
import { NO_PANEL, type ScheduleSearch } from '../schedule-search.ts'
import { sayOvertaken } from './outcome.ts'
import { endOf, settle } from './settle.ts'

type BlockedShiftProps = {
  entry: BlockedEntry
  to: Shift
  /** Called when it stays where it is. */
  putBack?: (() => void) | undefined
  zone: string
  onSearch: (change: ScheduleSearch) => void
  onDone: () => void
}

/** Gives a blocked time another start and end at once, and offers to undo that. Its panel asks where sessions are inside. */
export function BlockedShift({ entry, to, putBack, zone, onSearch, onDone }: BlockedShiftProps) {
  const begun = useRef(false)
  const save = useShiftBlocked({
    onSettled: (outcome, error, { id, from, start, end }) => {
      onDone()
      if (error || outcome?.is === 'overtaken') putBack?.()
      if (error) return showToast({ text: errorText(error) })
      const minutes = (fromInstant(end) - fromInstant(start)) / MINUTE
      if (outcome?.is === 'overtaken') return sayOvertaken(entry)
      if (outcome?.is === 'asks')
        return onSearch({ ...NO_PANEL, panel: 'edit-blocked-interval', block: id, at: start, minutes })
      if (outcome?.is !== 'saved') return
      settle({
        what: fromInstant(from.start) === fromInstant(start) ? 'resized' : 'moved',
        name: outcome.block.title || 'The blocked time',
        to: { start, minutes },
        zone,
        undo: () => save.mutate({ id, from: { start, end }, ...outcome.before }),
      })
    },
  })
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const from = { start: toInstant(entry.start), end: toInstant(entry.end) }
    save.mutate({ id: entry.blockId, from, start: to.start, end: endOf(to) })
  }, [])
  return null
}
