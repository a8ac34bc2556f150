/**
 * The practice's calendar: a day or a week as a time grid, or a month, on the wall clock of the practice's zone. Slots
 * are buttons: arrow keys walk over them, Enter begins a session there. What can be dragged can be moved in a dialog
 * as well.
 */
import type { Meeting, ScheduleEntry } from '../calendar-entries.ts'
import type { Period } from '#web/data/scheduling/queries.ts'
import type { View } from '../schedule-search.ts'
import { visibleDates } from '../visible-dates.ts'
import { type DateText, datesBetween } from '#web/lib/wall-time.ts'
import { availabilityBlocks, entryBlocks } from './calendar-blocks.ts'
import { MonthGrid } from './month-grid.tsx'
import { TimeGrid } from './time-grid.tsx'

export type CalendarProps = {
  view: Exclude<View, 'list'>
  date: DateText
  zone: string
  now: number
  entries: readonly ScheduleEntry[]
  periods: readonly Period[]
  /** The id of the appointment whose meeting stands out. */
  selected?: string
  onOpenMeeting: (meeting: Meeting) => void
  /** Left out, like `onMove`, where the calendar is only read. */
  onAdd?: (start: string) => void
  /** A meeting was dragged to another start; nothing is changed by the calendar itself. */
  onMove?: (meeting: Meeting, start: string) => void
  onOpenDay: (date: DateText) => void
}

export function Calendar(props: CalendarProps) {
  const { view, date, zone, entries, periods } = props
  const { first, last } = visibleDates(view, date)
  const dates = datesBetween(first, last)
  const blocks = entryBlocks(entries, zone).filter((block) => block.date >= first && block.date <= last)
  return view === 'month' ? (
    <MonthGrid {...props} dates={dates} blocks={blocks} />
  ) : (
    <TimeGrid {...props} dates={dates} blocks={blocks} free={availabilityBlocks(periods, dates)} />
  )
}
